import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FiledEvent, writeCalendarFile } from './calendar-file.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const event: FiledEvent = {
  uid: 'task-1@portal.example',
  on: '2026-11-30',
  time: null,
  summary: 'BWA holen',
  description: '',
  category: 'Aufgabe',
  url: 'https://portal.example/mandant/1',
};
const write = (events: FiledEvent[]) => writeCalendarFile(events, { name: 'Fundus', product: 'Fundus', now });

/** Reads a file as RFC 5545 says: lines end with CRLF, a line that begins with a space belongs to the one before. */
function read(file: string): { name: string; parameters: string; value: string }[] {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      const [name = '', ...parameters] = line.slice(0, colon).split(';');
      return { name, parameters: parameters.join(';'), value: line.slice(colon + 1) };
    });
}
const unescape = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
const valueOf = (file: string, name: string) => read(file).find((line) => line.name === name);

it('holds whole days as days, and times by the clock of Berlin with its rules', () => {
  const day = write([event]);
  expect(valueOf(day, 'UID')?.value).toBe('task-1@portal.example');
  const begins = read(day).filter(({ name }) => name === 'DTSTART' || name === 'DTEND');
  expect(begins.slice(-2)).toEqual([
    { name: 'DTSTART', parameters: 'VALUE=DATE', value: '20261130' },
    { name: 'DTEND', parameters: 'VALUE=DATE', value: '20261201' },
  ]);
  const timed = read(write([{ ...event, time: '09:30' }]));
  const start = timed.filter(({ name }) => name === 'DTSTART').at(-1);
  expect(start).toEqual({ name: 'DTSTART', parameters: 'TZID=Europe/Berlin', value: '20261130T093000' });
  expect(timed.find(({ name }) => name === 'TZID')?.value).toBe('Europe/Berlin');
  expect(timed.find(({ name }) => name === 'DTSTAMP')?.value).toBe('20261120T090000Z');
});

it('says any text back, in lines of at most 75 octets with whole characters, all ended by CRLF', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ maxLength: 200 }),
      (summary, description) => {
        const file = write([{ ...event, summary, description }]);
        for (const line of file.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(summary.isWellFormed() && description.isWellFormed());
        }
        const plain = (text: string) => text.replaceAll(/\r\n|\r/g, '\n');
        expect(unescape(valueOf(file, 'SUMMARY')?.value ?? '')).toBe(plain(summary));
        expect(unescape(valueOf(file, 'DESCRIPTION')?.value ?? '')).toBe(plain(description));
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      },
    ),
  );
});

it('lets no text begin a property of its own', () => {
  const file = write([{ ...event, summary: 'A\r\nATTACH:https://böse.example\nEND:VEVENT' }]);
  expect(read(file).filter(({ name }) => name === 'ATTACH')).toEqual([]);
  expect(read(file).filter(({ name, value }) => name === 'END' && value === 'VEVENT')).toHaveLength(1);
});
