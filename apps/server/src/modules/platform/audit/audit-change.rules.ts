import { keysIn } from '#lib/typed-record.ts';
/** What a field was or became, as the log keeps it. */
export type AuditValue = string | number | boolean | readonly string[] | null;

/** One field with its previous and its new value; confidential fields only say that they changed. */
export type AuditChange = { field: string; from: AuditValue; to: AuditValue } | { field: string; isWithheld: true };

/** Longer texts (an imprint, a liability notice) are kept by their beginning. */
const longestText = 500;
const longestList = 50;

/** What is secret by its name is withheld whatever a service passes on; whether there is one is none. */
const secretField = /(password|passwort|secret|token|recoverycodes?|apikey|hash)$/i;

const isSecret = ({ field, from, to }: { field: string; from: AuditValue; to: AuditValue }): boolean =>
  secretField.test(field) && [from, to].some((value) => value !== null && typeof value !== 'boolean');

function cutText(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}

function cutValue(value: AuditValue): AuditValue {
  if (typeof value === 'string') return cutText(value);
  if (typeof value === 'object' && value !== null) return value.slice(0, longestList).map(cutText);
  return value;
}

/** Changes as they are stored: secrets withheld, long texts cut. */
export function storedChanges(changes: readonly AuditChange[]): AuditChange[] {
  return changes.map((change) => {
    if ('isWithheld' in change || isSecret(change)) return { field: change.field, isWithheld: true };
    return { field: change.field, from: cutValue(change.from), to: cutValue(change.to) };
  });
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Instants as text, numbers and texts as they are; what has a shape of its own as JSON. */
function valueOf(value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (isList(value) && value.every((item) => typeof item === 'string')) return value.length === 0 ? null : value;
  return JSON.stringify(value);
}

const isSame = (one: AuditValue, other: AuditValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Which of the fields became others. Only what stands in `open` is kept with its values: of anything else (names,
 * addresses, notes, dates of birth) the log says no more than that it changed.
 */
export function auditChanges<Field extends string>(
  before: Partial<Readonly<Record<Field, unknown>>>,
  after: Partial<Readonly<Record<Field, unknown>>>,
  open: readonly NoInfer<Field>[] | 'all',
): AuditChange[] {
  return keysIn(after).flatMap((field): AuditChange[] => {
    const [from, to] = [valueOf(before[field]), valueOf(after[field])];
    if (isSame(from, to)) return [];
    return [open === 'all' || open.includes(field) ? { field, from, to } : { field, isWithheld: true }];
  });
}
