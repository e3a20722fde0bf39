/** The time, as a port: tests move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
