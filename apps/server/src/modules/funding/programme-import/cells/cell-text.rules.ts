import { cleanText } from '@fundus/contract/text';

/** A cell as one text: lists and what stands in objects, one after the other. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((part) => part !== '')
      .join(', ');
  return Object.entries(value)
    .map(([name, own]) => [name, textOf(own)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ');
}

/** A cell as list; tables of the Förderdatenbank write lists as JSON into their cells. */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  const text = textOf(value);
  if (!text.startsWith('[')) return [text];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.map(textOf) : [text];
  } catch {
    return [text];
  }
}

/** A cell that holds JSON, or was read from it: an object or a list; undefined for anything else. */
export function parseJson(value: unknown, text: string): unknown {
  if (value !== null && typeof value === 'object') return value;
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
