/** The part of the browser's `FileSystemEntry` that is used here. */
interface Entry {
  isFile: boolean;
  isDirectory: boolean;
  name: string;
}
interface FileEntry extends Entry {
  file(done: (file: File) => void, failed: (error: unknown) => void): void;
}
interface FolderEntry extends Entry {
  createReader(): { readEntries(done: (entries: Entry[]) => void, failed: (error: unknown) => void): void };
}

/** Files that systems lay into folders for themselves. */
const isHidden = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** All files of a drop, those within dropped folders as well. The folders have to be read within the event itself. */
export function filesOfDrop({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry() as Entry | null;
    return entry === null ? [] : [entry];
  });
  const plain = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(plain);
  return Promise.all(entries.map(filesOf)).then((found) => found.flat());
}

async function filesOf(entry: Entry): Promise<File[]> {
  if (isHidden(entry.name)) return [];
  if (entry.isFile) return [await new Promise<File>((done, failed) => (entry as FileEntry).file(done, failed))];
  const reader = (entry as FolderEntry).createReader();
  const found: File[] = [];
  // A reader gives a hundred entries at a time, and none at its end.
  for (;;) {
    const some = await new Promise<Entry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesOf(one)));
  }
}

/** The files of a chosen folder without those that systems keep in it for themselves. */
export const withoutHidden = (files: readonly File[]): File[] => files.filter(({ name }) => !isHidden(name));
