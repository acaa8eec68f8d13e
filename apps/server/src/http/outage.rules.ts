/** Codes of errors that say that the database is away, gives up, is full of callers or no longer the one that writes, and will be back. */
const away =
  /^(?:08|25006$|53[23]|57P|57014$|25P0[23]$|ECONNREFUSED$|ECONNRESET$|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;
/** Driver errors without a code: a connection that ended or was cut because of silence, or a pool that closes. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool after|driver has already been destroyed)/;
/** Our own errors for a file store that is unreachable or unusable at the moment. */
const storeWords = /^the object store (?:does not answer|keeps other bytes)/;
/** No room on the disk of the database, or on that of the files. */
const full = /^(?:53100|ENOSPC|EDQUOT)$/;

const deepest = 5;

/**
 * Whether a failure comes from the machine, not from our code: the database away, or the disk full. A missing socket counts as
 * away, a missing file of ours does not.
 */
export function outageOf(error: unknown, depth = 0): 'UNAVAILABLE' | 'STORAGE_FULL' | null {
  if (!(error instanceof Error) || depth > deepest) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (full.test(code)) return 'STORAGE_FULL';
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  if (away.test(code) || isConnecting || awayWords.test(error.message) || storeWords.test(error.message))
    return 'UNAVAILABLE';
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return outageOf(inner, depth + 1);
}
