import type { ProgrammeField } from '@fundus/contract/programme-content';
import { cleanCell, parseGermanDate } from '#lib/delimited-values.ts';
import { listOf, parseJson, textOf } from './cell-text.rules.ts';

/** Values of a row so far, field by field. */
export type Says = Partial<Record<ProgrammeField, unknown>>;

/** Remarks what was not understood, and keeps it in the note. */
export type Keep = (column: string, text: string, code: string) => void;

/** »bis 31.12.2026«, »Antrag 1.6.–2.11.2026«: the last day counts. */
const lastDay =
  /^(?:(?:Antr[aä]g\w{0,20}|Frist|Stichtag|Einreichung)(?:\s+|:\s*))?(?:vom\s+)?(?:\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{2,4})?\s?(?:-|–|bis(?: zum)?)\s?)?(?:bis(?: zum)?|spätestens(?: am)?|zum|am)?\s?(\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2}))$/i;
const rolling =
  /^(?:(?:fort)?laufend|jederzeit|ganzjährig|ganzjaehrig|unbefristet|keine (?:antrags)?fristen?|rolling|ongoing)$/i;

/** Dates by themselves are deadlines; prose about deadlines is kept as a note. */
export function applyDeadlines(column: string, value: unknown, text: string, says: Says, keep: Keep): void {
  const own = parseJson(value, text);
  if (Array.isArray(own) && own.every((entry) => entry !== null && typeof entry === 'object')) {
    says.deadlines = own;
    return;
  }
  const deadlines = [...((says.deadlines as { on: string; note: string }[] | undefined) ?? [])];
  for (const part of listOf(value)
    .flatMap((entry) => entry.split(/[,;|\n]/))
    .map(cleanCell)) {
    const on = parseGermanDate(part.length > 80 ? part : (lastDay.exec(part)?.[1] ?? part));
    if (on !== null) deadlines.push({ on, note: '' });
    else if (rolling.test(part)) {
      if (says.status === undefined || says.status === 'open') says.status = 'rolling';
    } else if (part !== '') keep(column, part, 'notADate');
  }
  says.deadlines = deadlines.toSorted((one, other) => (one.on < other.on ? -1 : 1)).slice(0, 50);
}

/** Addresses as links; anything else is kept as a note. */
export function applyLinks(column: string, value: unknown, text: string, says: Says, keep: Keep): void {
  const links = [...((says.links as { title: string; url: string }[] | undefined) ?? [])];
  const own = parseJson(value, text);
  const entries: unknown[] = Array.isArray(own) ? own : text === '' ? [] : text.split(/[\s,;|]+/);
  for (const entry of entries) {
    const link = entry as { title?: unknown; url?: unknown } | string;
    const url = textOf(typeof link === 'string' ? link : link.url);
    const title = typeof link === 'string' ? '' : textOf(link.title);
    if (/^https?:\/\/[^\s/]+/i.test(url)) links.push({ title, url });
    else if (url !== '') keep(column, url, 'notAnAddress');
  }
  says.links = links.slice(0, 50);
}

const part = (name: string): RegExp => new RegExp(`^#{1,6}[ \\u00a0]*${name}[ \\u00a0]*$`, 'im');

/** Sources that put short and full text into one column part them by headings; those headings are the fields' names. */
export function splitDescription(says: Says): void {
  const whole = says.description as string | undefined;
  if (whole !== undefined && part('Kurztext').test(whole) && (says.shortText ?? '') === '') {
    const [before, rest] = splitAt(whole, part('Kurztext'));
    const [shortText, description] = splitAt(rest, part('Volltext'));
    says.shortText = shortText;
    says.description = [before, description].filter((text) => text !== '').join('\n\n');
  }
  const conditions = says.conditions as string | undefined;
  if (conditions !== undefined)
    says.conditions = conditions.replace(/^#{1,6}[ \u00a0]*rechtliche Voraussetzungen[ \u00a0]*\n/i, '').trim();
}

function splitAt(text: string, heading: RegExp): [string, string] {
  const found = heading.exec(text);
  if (!found) return [text.trim(), ''];
  return [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()];
}
