/** Keeps the names of tests that passed on a retry for the end of the whole run, or prints them. */
export function noteFlaky(names: readonly string[]): void;
