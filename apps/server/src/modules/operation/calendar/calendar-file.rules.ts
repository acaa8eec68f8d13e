import { addDays } from '@fundus/contract/date';
import { escapeText, writeContentLines } from '#lib/content-line.ts';

/** An event as a calendar program gets it. */
export interface FiledEvent {
  /** The same whenever it is read. */
  uid: string;
  on: string;
  /** Hours and minutes in Germany; null: the whole day. */
  time: string | null;
  summary: string;
  description: string;
  category: string;
  url: string;
}

const compact = (day: string): string => day.replaceAll('-', '');

/** `20261120T091500Z` */
const utcStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The rules of German time since 1996: what a program needs to know that reads times by the clock of Berlin. */
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines({ uid, on, time, summary, description, category, url }: FiledEvent, stamp: string): string[] {
  const span =
    time === null
      ? [`DTSTART;VALUE=DATE:${compact(on)}`, `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`]
      : [`DTSTART;TZID=Europe/Berlin:${compact(on)}T${time.replace(':', '')}00`, 'DURATION:PT30M'];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    ...span,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `CATEGORIES:${escapeText(category)}`,
    `URL:${url}`,
    // A user with a task on a day is not away on it.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Events as an iCalendar file (RFC 5545) that a program reads again every hour. */
export function writeCalendarFile(
  events: readonly FiledEvent[],
  { name, product, now }: { name: string; product: string; now: Date },
): string {
  const stamp = utcStamp(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Fundus//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...berlin,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return writeContentLines(lines);
}
