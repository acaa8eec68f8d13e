/** A month as a heading names it: of a calendar year, of any year, or a month of the plan (1 is its first). */
export type HeadedMonth = { year: number | null; month: number } | { number: number };

const monthNames: readonly (readonly string[])[] = [
  ['januar', 'jänner', 'january'],
  ['februar', 'feber', 'february'],
  ['märz', 'maerz', 'march', 'mrz'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september', 'sept'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
];
const fullYear = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);

function monthOfName(name: string): number | null {
  const word = name.toLowerCase();
  if (word.length < 3) return null;
  const found = monthNames.findIndex((names) => names.some((one) => one.startsWith(word)));
  return found < 0 ? null : found + 1;
}

function dated(year: string | undefined, month: string | undefined): HeadedMonth | null {
  const number = Number(month);
  return year !== undefined && number >= 1 && number <= 12 ? { year: fullYear(year), month: number } : null;
}

/** The month that a heading names: `Jan 27`, `März 2027`, `03/2027`, `2027-03`, a first day, `Monat 3`, `M3`. */
export function headedMonth(text: string): HeadedMonth | null {
  const bare = text.trim();
  if (bare.length > 30) return null;
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(bare);
  if (iso !== null) return dated(iso[1], iso[2]);
  const day = /^\d{1,2}\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(bare);
  if (day !== null) return dated(day[2], day[1]);
  const short = /^(\d{1,2})[./-](\d{4}|\d{2})$/.exec(bare);
  if (short !== null) return dated(short[2], short[1]);
  const numbered = /^(?:m|monat|month)[ .]?(\d{1,2})$/i.exec(bare);
  if (numbered !== null) return Number(numbered[1]) >= 1 ? { number: Number(numbered[1]) } : null;
  const named = /^(\p{L}{3,9})\.?[ ./'’-]{0,2}(\d{4}|\d{2})?$/u.exec(bare);
  const month = named === null ? null : monthOfName(named[1] ?? '');
  if (month === null) return null;
  const year = named?.[2];
  return { year: year === undefined ? null : fullYear(year), month };
}

/**
 * How many months each column lies behind the first of them. Headings that say nothing, and those that would go back, are
 * the month after the one before.
 */
export function monthDistances(headings: readonly string[]): number[] {
  const distances: number[] = [];
  let before: { month: HeadedMonth | null; at: number } | null = null;
  for (const heading of headings) {
    const month = headedMonth(heading);
    const at: number = before === null ? 0 : Math.max(before.at + 1, before.at + stepBetween(before.month, month));
    distances.push(at);
    before = { month, at };
  }
  return distances;
}

function stepBetween(one: HeadedMonth | null, other: HeadedMonth | null): number {
  if (one === null || other === null) return 1;
  if ('number' in one || 'number' in other) {
    return 'number' in one && 'number' in other ? other.number - one.number : 1;
  }
  if (one.year !== null && other.year !== null) return (other.year - one.year) * 12 + other.month - one.month;
  const step = (other.month - one.month + 12) % 12;
  return step === 0 ? 12 : step;
}
