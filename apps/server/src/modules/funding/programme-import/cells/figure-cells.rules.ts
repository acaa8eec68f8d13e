import { type Bounds, readBounds } from './limit-cells.rules.ts';

/** Statement of a cell about the rate (in percent) and the sum (in euros) of a programme. */
export interface Figures {
  rate: Bounds | null;
  amount: Bounds | null;
  /** Whether the cell has words that the figures do not repeat. */
  hasMore: boolean;
}

const longestCell = 200;
const percent = /^([^%]{0,40}?\d[\d.,]{0,6}\s?)(?:%|Prozent\b|v\.\s?H\.)(.{0,150})$/i;
const range = /(?<=\d)\s?(?:%|Prozent)(?=\s?(?:-|–|bis)\s?\d)/i;
const sum = /\b(?:bis zu|bis|max\.?|maximal|höchstens|hoechstens)\s?\d.{0,40}$/i;
const ofCosts = /^(?:der|des|von|vom)\s/i;

const isRate = ({ minimum, maximum }: Bounds): boolean => (minimum ?? 0) <= 100 && (maximum ?? 0) <= 100;

/**
 * Reads figures as tables of advisors word them: »bis zu 50 %«, »10 TEUR«, »35 % der Kosten, max. 7.000 EUR«. `bound` is the
 * meaning of a bare number, and `isShare` whether that is a rate. `null` where a cell says something else besides.
 */
export function readFigures(cell: string, bound: keyof Bounds, isShare: boolean): Figures | null {
  if (cell.length > longestCell) return null;
  const text = cell.trim().replace(range, '');
  const [, share = '', rest = ''] = percent.exec(text) ?? [];
  if (share === '') {
    const bounds = readBounds(text, bound, 0);
    if (bounds === null || (isShare && !isRate(bounds))) return null;
    return { rate: isShare ? bounds : null, amount: isShare ? null : bounds, hasMore: false };
  }
  const rate = readBounds(share, isShare ? bound : 'maximum', 0);
  if (rate === null || !isRate(rate)) return null;
  const words = rest.replaceAll(/[(),;]/g, ' ').trim();
  if (words === '') return { rate, amount: null, hasMore: false };
  const [stated] = sum.exec(rest.replace(/\)\s*$/, '')) ?? [];
  const amount = stated === undefined ? null : readBounds(stated, 'maximum', 0);
  if (amount === null && (stated !== undefined || !ofCosts.test(words))) return null;
  return { rate, amount, hasMore: true };
}
