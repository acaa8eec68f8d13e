import { expect, it } from 'vitest';
import { RowDigest } from './row-digest.ts';

function sumOf(text: string, size = 1000): { rows: number; digest: string } {
  const digest = new RowDigest();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.byteLength; at += size) digest.add(bytes.subarray(at, at + size));
  return digest.sum();
}

it('is the same in any order of rows and however they arrive, and another for other rows', () => {
  const sum = sumOf('1\tä\n2\tb\n3\t\\N\n');
  expect(sum.rows).toBe(3);
  expect(sumOf('3\t\\N\n1\tä\n2\tb\n', 1)).toEqual(sum);
  expect(sumOf('1\tä\n2\tb\n3\t\n').digest).not.toBe(sum.digest);
  expect(sumOf('1\tä\n2\tb\n')).not.toEqual(sum);
});

it('counts a row that is there twice twice', () => {
  expect(sumOf('1\n1\n').digest).not.toBe(sumOf('2\n2\n').digest);
  expect(sumOf('')).toEqual({ rows: 0, digest: '0'.repeat(64) });
});

it('is refused for rows that end within one', () => {
  expect(() => sumOf('1\n2')).toThrow('within one');
});
