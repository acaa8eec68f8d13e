/** Values of fields by key. */
export type FieldValues = Readonly<Record<string, string>>;

/** How a name is compared: `E-Mail`, `e mail` and `EMAIL` are one field. */
export const fieldKey = (name: string): string => name.toLowerCase().replaceAll(/[\s._-]/g, '');

/** Containers that form designers put around fields: `form1[0].Seite1[0].` */
const container = /^(?:#?(?:sub)?form(?:ular)?|topmostsubform|page|pages|seite|untitled)\d*(?:\[0\])?$/i;

/**
 * The key of a field of a PDF form. Where only forms and pages stand before its name (`form1[0].Seite1[0].txtNachname[0]`), the
 * last part counts, without the prefix of a text field; after anything else a name may mean another person's.
 */
export function formFieldKey(name: string, values: FieldValues): string {
  const key = fieldKey(name);
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  if (key in values || !parts.every((part) => container.test(part.trim()))) return key;
  const inner = fieldKey(last.replace(/\[0\]$/, ''));
  return inner in values ? inner : inner.replace(/^txt/, '');
}

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
