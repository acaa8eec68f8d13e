/** Bytes of a number, the lowest first. */
export const number = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
};

/** An attribute of a container: of the mail (level 1) or of a file (level 2). */
export const attribute = (level: number, id: number, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([level]), number(id, 4), number(value.length, 4), value, number(0, 2)]);

export const head = Buffer.concat([number(0x223e9f78, 4), number(1, 2)]);
export const codePage = attribute(1, 0x00069007, Buffer.concat([number(1252, 4), number(0, 4)]));
/** A file begins. */
export const begin = attribute(2, 0x00069002, Buffer.alloc(14));
export const title = (name: string): Buffer => attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1'));
export const data = (content: string): Buffer => attribute(2, 0x0006800f, Buffer.from(content));

const padded = (value: Buffer): Buffer => Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
/** A property of a file with its name. */
export const text16 = (id: number, text: string): Buffer => {
  const value = Buffer.from(`${text}\0`, 'utf16le');
  return Buffer.concat([number(0x1f, 2), number(id, 2), number(1, 4), number(value.length, 4), padded(value)]);
};
export const properties = (...all: Buffer[]): Buffer =>
  attribute(2, 0x00069005, Buffer.concat([number(all.length, 4), ...all]));
