import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { ProgrammeImportTarget } from '@fundus/contract/programme-import';
import { cleanCell, parseGermanNumber } from '#lib/delimited-values.ts';

/** Limits for the applicant, which no field takes: they become rules. */
const limitTargets = {
  employeesMinimum: { fact: 'employees', bound: 'minimum', unit: 1 },
  employeesMaximum: { fact: 'employees', bound: 'maximum', unit: 1 },
  turnoverMinimum: { fact: 'turnoverCents', bound: 'minimum', unit: 100 },
  turnoverMaximum: { fact: 'turnoverCents', bound: 'maximum', unit: 100 },
  balanceSheetMaximum: { fact: 'balanceSheetCents', bound: 'maximum', unit: 100 },
} as const;

export type Bounds = { minimum: number | null; maximum: number | null };

/** The clause of such a rule begins so; by it the rules of an import are known from those of an editor. */
const filePrefix = 'Datei „';
const longestReference = 200;
const longestText = 1_000;
const longestCell = 200;

const least = /^(?:ab|mindestens|mind\.?|min\.?|von|über|ueber|mehr als|größer als|>=?|≥)\s*/i;
const most = /^(?:bis zu|bis|höchstens|hoechstens|maximal|max\.?|unter|weniger als|kleiner als|<=?|≤)\s*/i;
const beyond = /^(?:über|ueber|mehr als|größer als|>(?!=))/i;
const below = /^(?:unter|weniger als|kleiner als|<(?!=))/i;
const range = /^(.*?\d.*?)\s*(?:-|–|—|bis)\s*(\D*\d.*)$/i;
const unit =
  /\s*(?:Mitarbeiter(?:innen|:innen|\/innen)?(?: und Mitarbeiter)?|Beschäftigten?|Beschaeftigten?|MA|VZÄ|VZAE|Personen|Umsatz|Jahresumsatz|p\.\s?a\.|im Jahr|pro Jahr)\.?$/i;

const numberIn = (text: string): number | null => parseGermanNumber(text.replace(unit, '').trim());

/**
 * Reads a limit from a cell, in its own unit; `bound` is the meaning of a bare number, and `step` the next number below or
 * above, for those that the limit leaves out. `null` where it is not understood.
 */
export function readBounds(cell: string, bound: 'minimum' | 'maximum', step = 1): Bounds | null {
  const text = cleanCell(cell);
  if (text.length > longestCell) return null;
  const alone = numberIn(text);
  if (alone !== null) return alone < 0 ? null : { minimum: null, maximum: null, [bound]: alone };
  const isLeast = least.test(text);
  if (isLeast || most.test(text)) {
    const rest = text.replace(isLeast ? least : most, '');
    const number = numberIn(rest);
    if (number !== null && isLeast) return { minimum: beyond.test(text) ? number + step : number, maximum: null };
    if (number !== null) return { minimum: null, maximum: below.test(text) ? number - step : number };
  }
  const [, from = '', to = ''] = range.exec(text.replace(least, '')) ?? [];
  const upper = numberIn(to);
  // »2 bis 10 Mio.« means millions both times.
  const magnitude = /(Tsd|Tausend|Mio|Million|Mrd|Milliarde)\w*\.?/i.exec(to)?.[0] ?? '';
  const lower = numberIn(/[a-z]/i.test(from) ? from : `${from} ${magnitude}`);
  return lower === null || upper === null || lower > upper ? null : { minimum: lower, maximum: upper };
}

export const isLimitTarget = (target: ProgrammeImportTarget): target is keyof typeof limitTargets =>
  Object.hasOwn(limitTargets, target);

/** The rule that a limit makes, with its cell as the clause; `null` where the cell is not understood. */
export function limitRule(
  target: keyof typeof limitTargets,
  cell: { column: string; text: string; fileName: string },
): RuleLeaf | null {
  const { fact, bound, unit: factor } = limitTargets[target];
  const bounds = readBounds(cell.text, bound);
  if (bounds === null) return null;
  const scaled = (value: number | null): number | null => (value === null ? null : Math.round(value * factor));
  const { minimum, maximum } = bounds;
  if (!Number.isSafeInteger(scaled(minimum) ?? 0) || !Number.isSafeInteger(scaled(maximum) ?? 0)) return null;
  const reference = `${filePrefix}${cell.fileName}“, Spalte „${cell.column}“`.slice(0, longestReference);
  const clause = { reference, text: `${cell.column}: ${cell.text}`.slice(0, longestText) };
  return { op: 'between', fact, minimum: scaled(minimum), maximum: scaled(maximum), clause };
}

const isLimit = (rule: EligibilityRule): boolean =>
  rule.op === 'between' && rule.clause?.reference.startsWith(filePrefix) === true;

const partsOf = (rule: EligibilityRule | null): readonly EligibilityRule[] =>
  rule === null ? [] : rule.op === 'all' ? rule.rules : [rule];

/** ANDs the rules; `null` for an empty list. */
export function allOf(rules: readonly EligibilityRule[]): EligibilityRule | null {
  return rules.length === 0 ? null : rules.length === 1 ? (rules[0] ?? null) : { op: 'all', rules: [...rules] };
}

/** Limits of a file beside the rules that a programme has: those of earlier files go, those that people wrote stay. */
export function mergeLimits(current: EligibilityRule | null, said: EligibilityRule | null): EligibilityRule | null {
  const limits = partsOf(said);
  if (limits.length === 0 || !limits.every(isLimit)) return said;
  return allOf([...partsOf(current).filter((rule) => !isLimit(rule)), ...limits]);
}
