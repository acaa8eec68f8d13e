import { hash } from 'node:crypto';

const modulus = 1n << 256n;
const newline = 0x0a;

/** How many rows a table holds and a digest of all of them, in whatever order they come: two tables are alike, or they are not. */
export interface RowSum {
  rows: number;
  digest: string;
}

/**
 * Adds up rows in the text form of COPY, which come in pieces cut anywhere. Each row counts with its SHA-256, and these are summed: the
 * order of rows, which differs between servers and collations, makes no difference, and a row that is there twice counts twice.
 */
export class RowDigest {
  #rows = 0;
  #sum = 0n;
  #torn: Buffer[] = [];

  add(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      const piece = bytes.subarray(from, end);
      const row = this.#torn.length === 0 ? piece : Buffer.concat([...this.#torn, piece]);
      this.#torn = [];
      this.#rows += 1;
      this.#sum = (this.#sum + BigInt(`0x${hash('sha256', row, 'hex')}`)) % modulus;
      from = end + 1;
    }
    // A copy: the driver may fill its buffer again.
    if (from < bytes.byteLength) this.#torn.push(Buffer.from(bytes.subarray(from)));
  }

  sum(): RowSum {
    if (this.#torn.length > 0) throw new Error('the rows end within one');
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}
