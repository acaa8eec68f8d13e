import { expect, it } from 'vitest';
import { formatFilmTime, readChapters, writeChapters } from './film-time.ts';

it('writes chapters as it reads them', () => {
  const chapters = [
    { startSeconds: 0, title: 'Begrüßung' },
    { startSeconds: 65, title: 'Der Antrag' },
    { startSeconds: 3_723, title: 'Fragen' },
  ];
  expect(writeChapters(chapters)).toBe('0:00 Begrüßung\n1:05 Der Antrag\n1:02:03 Fragen');
  expect(readChapters(`\n${writeChapters(chapters)}\n\n`)).toEqual(chapters);
  expect(formatFilmTime(59.9)).toBe('0:59');
});

it.each(['Begrüßung', '1:5 Antrag', '1:65 Antrag', '1:05'])('reads no chapter from »%s«', (text) => {
  expect(readChapters(`0:00 Anfang\n${text}`)).toBeNull();
});
