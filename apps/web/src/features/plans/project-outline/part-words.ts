/** A value of a part as a conflict shows it: texts and numbers as they are, lists by how many there are. */
export function wordPart(_name: string, value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object' && value !== null) return Object.values(value).join(' · ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
