/** A stretch of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header for a file of this size (RFC 9110, 14.2). Null: the whole file, also where the header asks
 * for several ranges or is not valid. `unsatisfiable`: nothing of the file lies there.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', until = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (from === '' && until === '') return null;
  if (from === '') {
    const length = Math.min(Number(until), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(from);
  const end = until === '' ? bytes - 1 : Math.min(Number(until), bytes - 1);
  if (until !== '' && Number(until) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
