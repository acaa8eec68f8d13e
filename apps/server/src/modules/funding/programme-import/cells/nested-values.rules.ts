import { foldName } from '#lib/column-mapping.ts';

/** Names that our own fields hold as objects or lists of them. */
const wholeFields = new Set(['rules', 'regeln', 'foerderregeln', 'deadlines', 'links']);
const deepest = 4;
/** More names than these are no table any more; what is behind them stays together. */
const mostNames = 500;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Objects within an object as values of their own: `{ contact: { phone } }` has the column `contact.phone`. */
export function flattenValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // A file may well name a value »__proto__«: only what was put in counts.
  const flat: Record<string, unknown> = Object.create(null);
  let count = 0;
  const put = (name: string, value: unknown, depth: number): void => {
    const isOpened = isPlain(value) && depth < deepest && count < mostNames && !wholeFields.has(foldName(name));
    if (isOpened && Object.keys(value).length > 0) {
      for (const [inner, own] of Object.entries(value)) put(`${name}.${inner}`, own, depth + 1);
      return;
    }
    count += 1;
    flat[name] = value;
  };
  for (const [name, value] of Object.entries(values)) put(name, value, 1);
  return flat;
}
