/** Whether a host's name, as an address has it, always means the machine itself. */
export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "::1", "[::1]"].includes(hostname);
}
