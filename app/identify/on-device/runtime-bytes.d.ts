interface ImportMetaEnv {
  /** The size of the runtime that runs networks, as vite.config.ts found it: for the progress bar. */
  readonly RUNTIME_BYTES: number;
}
