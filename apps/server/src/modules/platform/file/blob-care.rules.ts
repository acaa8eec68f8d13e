const dayMs = 86_400_000;

/** Stored bytes are compared again after this time. */
export const checkEveryMs = 30 * dayMs;
/** Files too large to be verified before they are sent are verified soon after, once per period. */
export const checkAfterSendingMs = dayMs;
/** Those that are damaged sooner: an operator may have put them back. */
export const checkAfterDamageMs = 600_000;
/** Bytes that no row names stay so long: a database that was put back may be followed by a newer one. */
export const graceMs = 7 * dayMs;
/** Bytes do not arrive longer than this. */
export const unfinishedAfterMs = dayMs;
