import { type LeadFields, leadFieldNames } from '@fundus/contract/lead-fields';
import type { IntakeLead } from '@fundus/contract/lead-intake';
import { surplusLimits } from '@fundus/contract/lead-intake-terms';
import { cleanText } from '@fundus/contract/text';
import type { FieldIssue } from '#lib/app-error.ts';

/** A further field of a sender, as a line of the notes. */
export interface SurplusLine {
  name: string;
  value: string;
}

/** Words that the notes need. */
export interface NoteWords {
  industry: string;
  further: string;
  yes: string;
  no: string;
}

const ownNames = ['industry', 'message', 'enteredAt', 'consentText', 'homepage'];
const takenNames = leadFieldNames.filter((name) => name !== 'industry' && name !== 'notes');
const known: ReadonlySet<string> = new Set([...takenNames, ...ownNames]);
const notesLimit = 20_000;

/** Fields of a delivery that the lead takes unchanged. */
export function leadFieldsOf(body: IntakeLead): Partial<LeadFields> {
  const given = takenNames.filter((name) => body[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}

function wordOf(value: unknown, words: Pick<NoteWords, 'yes' | 'no'>): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (!Array.isArray(value) || value.length > surplusLimits.fields) return null;
  const parts = value.map((part: unknown) => (Array.isArray(part) ? null : wordOf(part, words)));
  return parts.includes(null) ? null : parts.filter((part) => part !== '').join(', ');
}

/** The fields that a lead does not know: nothing of them is lost, and what cannot be kept is refused by its name. */
export function readSurplus(
  body: Record<string, unknown>,
  words: Pick<NoteWords, 'yes' | 'no'>,
): { lines: SurplusLine[]; issues: FieldIssue[] } {
  const names = Object.keys(body).filter((name) => !known.has(name));
  const { fields, nameLength, valueLength } = surplusLimits;
  if (names.length > fields) {
    return { lines: [], issues: [{ path: [], code: 'tooManyFields', values: { maximum: fields } }] };
  }
  const lines: SurplusLine[] = [];
  const issues: FieldIssue[] = [];
  for (const path of names) {
    const value = wordOf(body[path], words);
    const name = cleanText(path).replaceAll(/\s+/g, ' ');
    const at = [path.slice(0, nameLength)];
    if (value === null) issues.push({ path: at, code: 'unknownField' });
    else if (name.length > nameLength) issues.push({ path: at, code: 'tooLong', values: { maximum: nameLength } });
    else if (value.length > valueLength) issues.push({ path: at, code: 'tooLong', values: { maximum: valueLength } });
    else if (value !== '') lines.push({ name, value });
  }
  return { lines, issues };
}

/** The notes of a lead: what the person wrote, an unknown industry, and further fields. */
export function notesOf(
  parts: { message: string; unknownIndustry: string; surplus: readonly SurplusLine[] },
  words: NoteWords,
): string {
  const lines = parts.surplus.map(({ name, value }) => `${name}: ${value}`);
  const paragraphs = [
    parts.message,
    parts.unknownIndustry === '' ? '' : `${words.industry}: ${parts.unknownIndustry}`,
    lines.length === 0 ? '' : [`${words.further}:`, ...lines].join('\n'),
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** Notes that hold more than a lead may: the sender gets an error, and nothing is cut off. */
export function noteIssues(notes: string): FieldIssue[] {
  return notes.length > notesLimit ? [{ path: [], code: 'tooLong', values: { maximum: notesLimit } }] : [];
}

/** One text for one content, whatever order its fields have. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
