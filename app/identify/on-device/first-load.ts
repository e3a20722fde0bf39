/** The network and its runtime, as they travel; a test holds this against the files. */
export const firstLoadMegabytes = 5;
