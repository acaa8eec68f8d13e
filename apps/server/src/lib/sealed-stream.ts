import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Bytes that only the owner of a key reads, in pieces of 64 KiB of which each is authenticated, so that a reader needs
 * neither the whole in memory nor has to trust what was not checked yet. The format, for a reader without Fundus:
 *
 *   magic    8 bytes   "FUNDUSB1"
 *   salt    32 bytes   random
 *   check   16 bytes   HKDF-SHA256(key, salt, "fundus sealed 1 check"): tells another key from damage
 *   pieces             AES-256-GCM of up to 65,536 bytes each, followed by their tag of 16 bytes; every piece but the last is full
 *
 * The key of the pieces is HKDF-SHA256(key, salt, "fundus sealed 1 " + purpose), 32 bytes. The nonce of a piece is its number (11 bytes,
 * big-endian, from 0) and one byte that is 1 for the last piece and 0 for all others: pieces cannot be swapped, left out, or cut off.
 */
const magic = Buffer.from('FUNDUSB1');
const saltBytes = 32;
const checkBytes = 16;
const headBytes = magic.byteLength + saltBytes + checkBytes;
const pieceBytes = 65_536;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

export const sealKeyBytes = 32;

/** Why sealed bytes cannot be read: made with another key, no sealed bytes at all, changed, or cut off. */
export type SealFault = 'foreign' | 'wrongKey' | 'changed' | 'cut';

export class SealBroken extends Error {
  readonly fault: SealFault;

  constructor(fault: SealFault) {
    super(`sealed bytes cannot be read: ${fault}`);
    this.name = 'SealBroken';
    this.fault = fault;
  }
}

const derive = (key: Buffer, salt: Buffer, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `fundus sealed 1 ${use}`, bytes));

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(piece / 0x1_0000_0000), 3);
  nonce.writeUInt32BE(piece % 0x1_0000_0000, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Sealed size in bytes of a plain size. */
export function sealedBytesOf(bytes: number): number {
  const pieces = Math.max(1, Math.ceil(bytes / pieceBytes));
  return headBytes + bytes + pieces * tagBytes;
}

/** Gathers what comes into pieces of one size; a full one goes on only when more comes, since the last is sealed otherwise. */
class Pieces {
  readonly #size: number;
  #waiting: Buffer[] = [];
  #bytes = 0;

  constructor(size: number) {
    this.#size = size;
  }

  *add(chunk: Buffer): Generator<Buffer> {
    this.#waiting.push(chunk);
    this.#bytes += chunk.byteLength;
    if (this.#bytes <= this.#size) return;
    let rest = Buffer.concat(this.#waiting);
    while (rest.byteLength > this.#size) {
      yield rest.subarray(0, this.#size);
      rest = rest.subarray(this.#size);
    }
    this.#waiting = [rest];
    this.#bytes = rest.byteLength;
  }

  rest(): Buffer {
    return Buffer.concat(this.#waiting);
  }
}

/** Seals what flows through. `purpose`: what is sealed for one is not read for another. */
export function createSealing(key: Buffer, purpose: string): Transform {
  const salt = randomBytes(saltBytes);
  const pieceKey = derive(key, salt, purpose, 32);
  const pieces = new Pieces(pieceBytes);
  let number = 0;
  const sealed = (piece: Buffer, isLast: boolean): Buffer => {
    const machine = createCipheriv(cipher, pieceKey, nonceOf(number, isLast));
    number += 1;
    return Buffer.concat([machine.update(piece), machine.final(), machine.getAuthTag()]);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (const piece of pieces.add(chunk)) this.push(sealed(piece, false));
      done();
    },
    flush(done) {
      done(null, sealed(pieces.rest(), true));
    },
  });
  stream.push(Buffer.concat([magic, salt, derive(key, salt, 'check', checkBytes)]));
  return stream;
}

/** Opens what `createSealing` sealed; fails with SealBroken, at the latest at its end. What it has let through until then is right. */
export function createUnsealing(key: Buffer, purpose: string): Transform {
  const pieces = new Pieces(pieceBytes + tagBytes);
  let head = Buffer.alloc(0);
  let pieceKey: Buffer | null = null;
  let number = 0;
  const opened = (piece: Buffer, isLast: boolean): Buffer => {
    if (pieceKey === null || piece.byteLength < tagBytes) throw new SealBroken('cut');
    const open = (asLast: boolean): Buffer => {
      const machine = createDecipheriv(cipher, pieceKey as Buffer, nonceOf(number, asLast), {
        authTagLength: tagBytes,
      });
      machine.setAuthTag(piece.subarray(-tagBytes));
      return Buffer.concat([machine.update(piece.subarray(0, -tagBytes)), machine.final()]);
    };
    try {
      return open(isLast);
    } catch {
      // A whole piece at the end that others should follow.
      if (isLast && isOpened(() => open(false))) throw new SealBroken('cut');
      throw new SealBroken('changed');
    } finally {
      number += 1;
    }
  };
  const readHead = (): void => {
    const salt = head.subarray(magic.byteLength, magic.byteLength + saltBytes);
    const check = head.subarray(magic.byteLength + saltBytes, headBytes);
    if (!head.subarray(0, magic.byteLength).equals(magic)) throw new SealBroken('foreign');
    if (!timingSafeEqual(check, derive(key, salt, 'check', checkBytes))) throw new SealBroken('wrongKey');
    pieceKey = derive(key, salt, purpose, 32);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        let rest = chunk;
        if (pieceKey === null) {
          head = Buffer.concat([head, chunk]);
          if (head.byteLength < headBytes) return done();
          readHead();
          rest = head.subarray(headBytes);
        }
        for (const piece of pieces.add(rest)) this.push(opened(piece, false));
        return done();
      } catch (error) {
        return done(error as Error);
      }
    },
    flush(done) {
      try {
        const isForeign = !magic.subarray(0, head.byteLength).equals(head.subarray(0, magic.byteLength));
        if (pieceKey === null && isForeign) throw new SealBroken('foreign');
        done(null, opened(pieces.rest(), true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function isOpened(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
