import { expect, it } from 'vitest';
import { guessCodePage, readCodePage850 } from './code-page.ts';

/** Bytes of letters beyond ASCII, as the three code pages write them. */
const bytes: Record<string, [windows: number, dos: number, mac: number]> = {
  ä: [0xe4, 0x84, 0x8a],
  ö: [0xf6, 0x94, 0x9a],
  ü: [0xfc, 0x81, 0x9f],
  Ä: [0xc4, 0x8e, 0x80],
  Ö: [0xd6, 0x99, 0x85],
  Ü: [0xdc, 0x9a, 0x86],
  ß: [0xdf, 0xe1, 0xa7],
  é: [0xe9, 0x82, 0x8e],
  á: [0xe1, 0xa0, 0x87],
};
const written = (text: string, page: 0 | 1 | 2): Buffer =>
  Buffer.from([...text].map((letter) => bytes[letter]?.[page] ?? letter.charCodeAt(0)));

const words = [
  'Nachname;Ort\nMüller;Köln',
  'Groß;Gießen',
  'Über den Dächern',
  'Ärztehaus am Zoo',
  'Öztürk, Mona',
  'Jürgen Schäfer',
  'Café Größer',
  'Weißenfels',
  'Straße;PLZ\nBergstraße 5;01099',
  'Köthen',
  'Überlingen',
  'Förderhöhe bis 50 %',
];
it.each(words)('»%s« is guessed by its letters', (text) => {
  expect([0, 1, 2].map((page) => guessCodePage(written(text, page as 0 | 1 | 2)))).toEqual([
    'windows-1252',
    'ibm850',
    'macintosh',
  ]);
  expect(readCodePage850(written(text, 1))).toBe(text);
});

it.each([
  ['„Wort“ und €', Buffer.from([0x84, 0x57, 0x6f, 0x72, 0x74, 0x93, 0x20, 0x80])],
  ['Hernández', written('Hernández', 0)],
  ['5 § 3', Buffer.from('5 \u00a7 3', 'latin1')],
  ['plain', Buffer.from('plain')],
  ['nothing', Buffer.alloc(0)],
])('stays with Windows for %s', (_name, sample) => {
  expect(guessCodePage(sample)).toBe('windows-1252');
});
