/** The value below which `share` (0 to 1) of all values lie; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const wholeNumbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** A number as a reader likes it: one decimal below 10, none above. */
export const formatNumber = (value: number): string =>
  Number.isNaN(value) ? '–' : (Math.abs(value) < 10 ? numbers : wholeNumbers).format(value);

export interface Figure {
  /** Name of the measurement: the first column. */
  what: string;
  value: number;
  unit: string;
  /** The value should stay below; a figure without an aim only informs. */
  aim?: number;
  /** The value should reach this. */
  atLeast?: number;
}

/** One row as plain text; the last column says whether the aim was reached. */
function toCells({ what, value, unit, aim, atLeast }: Figure): [string, string, string, string] {
  const shown = `${formatNumber(value)} ${unit}`;
  if (atLeast !== undefined) {
    return [what, shown, `≥ ${formatNumber(atLeast)} ${unit}`, value >= atLeast ? 'erreicht' : 'VERFEHLT'];
  }
  if (aim === undefined) return [what, shown, '', ''];
  return [what, shown, `< ${formatNumber(aim)} ${unit}`, value < aim ? 'erreicht' : 'VERFEHLT'];
}

/** Figures of one subject. */
export interface FigureGroup {
  title: string;
  figures: readonly Figure[];
}

/** Wide enough for everything that is measured, so that groups printed one after the other form one table. */
const widths = [56, 12, 12] as const;

/** A group as rows of a table in plain text. */
export function formatGroup({ title, figures }: FigureGroup): string {
  const rows = figures
    .map(toCells)
    .map(([what, shown, aim, verdict]) =>
      `${what.padEnd(widths[0])}  ${shown.padStart(widths[1])}  ${aim.padStart(widths[2])}  ${verdict}`.trimEnd(),
    );
  return ['', title, '─'.repeat(widths[0] + widths[1] + widths[2] + 14), ...rows, ''].join('\n');
}
