import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute, begin, codePage, data, head, number, properties, text16, title } from '../../test/tnef-writing.ts';
import { readTnef } from './tnef.ts';

/** A property with a name of its own, a number, and one with several values, before the one that is wanted. */
const others = [
  Buffer.concat([number(0x03, 2), number(0x8001, 2), Buffer.alloc(16), number(0, 4), number(7, 4), number(9, 4)]),
  Buffer.concat([number(0x0b, 2), number(0x3000, 2), number(1, 4)]),
  Buffer.concat([number(0x1003, 2), number(0x3002, 2), number(2, 4), number(1, 4), number(2, 4)]),
];
const namesOf = (...parts: Buffer[]) =>
  readTnef(Buffer.concat([head, ...parts]))?.map(({ fileName, content }) => [fileName, content.toString()]);

describe('a container of Outlook', () => {
  it('gives its files with the names that their sender knows', () => {
    const parts = [codePage, begin, title('Pr\u00fcfung.pdf'), data('%PDF'), begin, title('ANLAGE~1.XLS'), data('PK')];
    expect(namesOf(...parts, properties(...others, text16(0x3707, 'Anlage zur Prüfung – 2026.xlsx')))).toEqual([
      ['Prüfung.pdf', '%PDF'],
      ['Anlage zur Prüfung – 2026.xlsx', 'PK'],
    ]);
  });

  it('leaves out what holds no file, and takes the name that is shown where there is no other', () => {
    expect(namesOf(begin, properties(text16(0x3001, 'Nachricht')), begin, title('a.txt'), data('A'))).toEqual([
      ['a.txt', 'A'],
    ]);
    expect(namesOf(begin, data('B'), properties(text16(0x3001, 'Notiz.txt')))).toEqual([['Notiz.txt', 'B']]);
    expect(namesOf(codePage)).toEqual([]);
  });

  it('that is damaged, cut or none at all gives nothing', () => {
    const whole = Buffer.concat([head, begin, title('a.txt'), data('A')]);
    expect(readTnef(whole.subarray(0, -1))).toBeNull();
    expect(readTnef(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(readTnef(Buffer.concat([head, ...Array.from({ length: 101 }, () => begin)]))).toBeNull();
    expect(namesOf(begin, data('B'), properties(Buffer.alloc(3)))).toEqual([['', 'B']]);
  });

  it('is read in bounds, whatever it holds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 200 }), (bytes, listed) => {
        const hostile = [begin, attribute(2, 0x00069005, Buffer.from(listed)), data('B'), Buffer.from(bytes)];
        const files = readTnef(Buffer.concat([head, ...hostile]));
        for (const { fileName } of files ?? []) expect(fileName.length).toBeLessThan(300);
      }),
    );
  });
});
