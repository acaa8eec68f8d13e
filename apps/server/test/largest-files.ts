import { pngOf } from './factories/picture.factory.ts';
import { zipOf } from './factories/zip.factory.ts';

/** A table of many short cells. */
export const cells = (bytes: number): string => `Titel;${'x;'.repeat(30)}\n`.repeat(Math.floor(bytes / 67));

/** A table with as many rows as its bytes allow, up to what imports take. */
export const rowsUpTo = (head: string, rowOf: (number: number) => string, bytes: number): string => {
  const rows = [head];
  for (let length = 0; length < bytes - 300 && rows.length <= 100_000; length += (rows.at(-1) ?? '').length + 1) {
    rows.push(rowOf(rows.length));
  }
  return rows.join('\n');
};

/** One page among very many objects that nothing needs: small to send, long to open. */
export function pdfOf(bytes: number): Buffer {
  const head = [
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  ];
  const count = Math.floor((bytes - 500) / 42);
  const objects = Array.from({ length: count }, (_, index) => `${index + 4} 0 obj<</A[${index} 0 R]>>endobj\n`);
  return Buffer.from([...head, ...objects, `trailer<</Root 1 0 R/Size ${count + 4}>>\n%%EOF\n`].join(''));
}

/** A document of very many parts, the last of which names its kind. */
export const archive = (): Buffer =>
  zipOf({
    ...Object.fromEntries(Array.from({ length: 60_000 }, (_, number) => [`word/media/${number}.png`, 'x'])),
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  });

/** A picture of very many pieces: cameras write a few, and each is looked at. */
export function brokenUp(bytes: number): Buffer {
  const [whole, piece] = [pngOf(400, 400), Buffer.from('00000000744558745d7dd1c0', 'hex')];
  const headEnd = 33;
  const count = Math.floor((bytes - whole.length) / piece.length);
  return Buffer.concat([whole.subarray(0, headEnd), ...Array<Buffer>(count).fill(piece), whole.subarray(headEnd)]);
}
