import type { UnknownValue, ValueChange, ValueChoice } from '@fundus/contract/import';
import { foldValue } from './term-matcher.rules.ts';

/** More different values than these are not mapped by hand. */
const mostValues = 300;
const longestValue = 200;

const keyOf = (field: string, value: string): string => `${field} ${foldValue(value)}`;

/** Choices for values that are in no list, and those that a file has. */
export class ValueChoices {
  readonly #codes: ReadonlyMap<string, string>;
  readonly #met = new Map<string, Omit<UnknownValue, 'code'>>();

  constructor(choices: readonly ValueChoice[] = []) {
    this.#codes = new Map(choices.map(({ field, value, code }) => [keyOf(field, value), code]));
  }

  /** The code that a value means, `''` where it is left out, `undefined` where it was not chosen; counts it. */
  codeOf(field: string, value: string): string | undefined {
    if (value.length > longestValue) return undefined;
    const key = keyOf(field, value);
    const met = this.#met.get(key);
    if (met !== undefined) met.count += 1;
    else if (this.#met.size < mostValues) this.#met.set(key, { field, value, count: 1 });
    return this.#codes.get(key);
  }

  /** The values met so far, the most frequent first. */
  list(): UnknownValue[] {
    return [...this.#met.entries()]
      .map(([key, met]) => ({ ...met, code: this.#codes.get(key) ?? null }))
      .sort((one, other) => other.count - one.count || one.field.localeCompare(other.field));
  }
}

/** The choices of a source with some of them changed; `null` deletes one. */
export function changeChoices(known: readonly ValueChoice[], changes: readonly ValueChange[]): ValueChoice[] {
  const changed = new Set(changes.map(({ field, value }) => keyOf(field, value)));
  const kept = known.filter(({ field, value }) => !changed.has(keyOf(field, value)));
  return [...kept, ...changes.flatMap(({ code, ...choice }) => (code === null ? [] : [{ ...choice, code }]))];
}
