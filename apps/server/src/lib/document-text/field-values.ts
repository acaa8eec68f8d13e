import { normalForm } from '@fundus/contract/unicode';

/** Values of fields by key. */
export type FieldValues = Readonly<Record<string, string>>;

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** How a name is compared: `E-Mail`, `e mail` and `EMAIL` are one field, `Straße` and `Strasse` as well. */
export const fieldKey = (name: string): string =>
  normalForm(name, 'NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Which fields a document has: those with a value, those whose value is empty, and those that have no meaning. */
export class FilledFields {
  readonly #known = new Map<string, boolean>();
  readonly #unknown = new Set<string>();

  note(name: string, value: string | undefined): void {
    if (value === undefined) this.#unknown.add(name);
    else this.#known.set(name, value !== '');
  }

  names(): { filled: string[]; empty: string[]; unknown: string[] } {
    const known = [...this.#known];
    return {
      filled: known.filter(([, hasValue]) => hasValue).map(([name]) => name),
      empty: known.filter(([, hasValue]) => !hasValue).map(([name]) => name),
      unknown: [...this.#unknown],
    };
  }
}
