/** `9`, `9:30`, `9.30`, `930`, `09:30 Uhr` → `09:30`; times that no clock shows are `null`. */
export function parseTime(text: string): string | null {
  const bare = text.trim().replace(/ ?Uhr$/i, '');
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(bare);
  if (parts === null) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
