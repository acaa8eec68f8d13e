import { fieldKey } from './field-values.ts';
import type { FormField } from './form-field.ts';

/** A date, a bank account, a number with separators: the cells of a comb have no room for what stands between. */
const separable = /^(?:[\d.\s/-]+|[A-Z]{2}\d{2}[A-Z\d\s]+)$/;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * A text as a field takes it: lines joined where it has one alone, and without blanks, dots and strokes where only so a number
 * fits. Null where it is longer: a text that is cut is another text.
 */
export function fitText(
  text: string,
  { maxLength, isMultiline }: Pick<FormField, 'maxLength' | 'isMultiline'>,
): string | null {
  const whole = isMultiline ? text : linesOf(text).join(', ');
  if (maxLength === null || whole.length <= maxLength) return whole;
  if (!separable.test(whole)) return null;
  const bare = whole.replaceAll(/[.\s/-]/g, '');
  return bare.length <= maxLength ? bare : null;
}

/** Words for the same choice in forms of different makers. */
const alike: readonly (readonly string[])[] = [
  ['frau', 'weiblich', 'w', 'f', 'female'],
  ['herr', 'maennlich', 'm', 'male'],
  ['divers', 'd'],
  ['ja', 'yes', 'j', 'true', 'wahr'],
  ['nein', 'no', 'n', 'false', 'falsch'],
  ['de', 'deutschland', 'germany'],
];

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).map(fieldKey);

/**
 * The option that a value means: the same word, another word for it, or the only option that begins with it (»GmbH – Gesellschaft
 * mit beschränkter Haftung«). Null where none does, or more than one.
 */
export function chooseOption(value: string, options: FormField['options']): string | null {
  const key = fieldKey(value);
  if (key === '') return null;
  const keys = options.map((option) => ({ ...option, keys: [fieldKey(option.value), fieldKey(option.label)] }));
  const exact = keys.find((option) => option.keys.includes(key));
  if (exact !== undefined) return exact.value;
  const group = alike.find((words) => words.includes(key)) ?? [];
  const similar = keys.filter((option) => option.keys.some((one) => group.includes(one)));
  if (similar.length === 1) return similar[0]?.value ?? null;
  const longer = keys.filter(
    (option) => wordsOf(option.label)[0] === key || option.keys.some((one) => one.startsWith(`${key}gesellschaft`)),
  );
  return longer.length === 1 ? (longer[0]?.value ?? null) : null;
}

/** Whether two values are the same choice: `Frau` and `weiblich`. */
export const isSameChoice = (one: string, other: string): boolean =>
  chooseOption(one, [{ value: other, label: other }]) !== null;

/** Points beside the text within a box. */
const padding = 4;
/** Below this size a print cannot be read. */
const smallestSize = 6;
const usualSize = 12;
const lineHeight = 1.2;

/** How many lines a text takes in a width, broken between words. */
function linesIn(text: string, width: number, widthOf: (text: string) => number): number {
  return text.split('\n').reduce((lines, line) => {
    let used = 0;
    let count = 1;
    for (const word of line.split(' ')) {
      const long = widthOf(`${word} `);
      if (used > 0 && used + long > width) {
        count += 1;
        used = 0;
      }
      count += Math.floor(long / width);
      used += long % width;
    }
    return lines + count;
  }, 0);
}

/**
 * The size in points at which a text stands whole in its box: the one of the field (0: the reader's choice), else the next smaller
 * that does; null where none is large enough to be read. `widthOf` measures at the size of one point.
 */
export function fitSize(
  text: string,
  box: { width: number; height: number },
  { size, isMultiline }: { size: number; isMultiline: boolean },
  widthOf: (text: string) => number,
): number | null {
  // A box without room is not seen.
  if (box.width <= padding || box.height <= padding / 2) return size;
  const width = box.width - padding;
  const fits = (points: number): boolean =>
    isMultiline
      ? linesIn(text, width / points, widthOf) * lineHeight * points <= box.height - padding / 2
      : widthOf(text) * points <= width;
  const wanted =
    size === 0 ? Math.min(usualSize, isMultiline ? usualSize : Math.max(box.height - 2, smallestSize)) : size;
  if (fits(wanted)) return size;
  for (let points = Math.floor(wanted - 0.5); points >= smallestSize; points -= 0.5) if (fits(points)) return points;
  return null;
}
