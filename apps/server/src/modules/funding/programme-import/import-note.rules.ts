/** Lines of the note that come from imports begin with this; all other lines are people's own. */
const prefix = 'Import – ';
/** The note takes 5,000 characters; people keep at least a fifth of it. */
const longestImported = 4_000;

/** The columns that no field takes, as lines of the note. */
export function importNote(columns: readonly (readonly [column: string, text: string])[]): {
  text: string;
  isCut: boolean;
} {
  const byColumn = new Map<string, string[]>();
  for (const [column, text] of columns) {
    const flat = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' / ');
    if (flat !== '') byColumn.set(column, [...(byColumn.get(column) ?? []), flat]);
  }
  let note = '';
  let isCut = false;
  for (const [column, texts] of byColumn) {
    const line = `${prefix}${column}: ${texts.join(', ')}`;
    const room = longestImported - note.length - 1;
    if (line.length > room) isCut = true;
    if (room > prefix.length + 20)
      note += `${note === '' ? '' : '\n'}${line.length > room ? `${line.slice(0, room - 1)}…` : line}`;
  }
  return { text: note, isCut };
}

/** Replaces the imported lines of a note; what a person wrote stays. */
export function mergeNote(current: string, imported: string): string {
  const own = current
    .split('\n')
    .filter((line) => !line.startsWith(prefix))
    .join('\n')
    .trim();
  return [own, imported]
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, 5_000);
}
