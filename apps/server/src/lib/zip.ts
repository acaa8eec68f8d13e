import { type Entry, openPromise, type ZipFile } from 'yauzl';

export interface ZipLimits {
  /** Files in the archive at most. */
  files: number;
  /** Unpacked bytes of one file and of all together at most. */
  fileBytes: number;
  totalBytes: number;
}

export type ZipProblem = 'notAZip' | 'tooManyFiles' | 'tooLarge' | 'encrypted' | 'broken';

export class ZipError extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem, cause?: unknown) {
    super(`The archive cannot be read: ${problem}`, cause === undefined ? undefined : { cause });
    this.name = 'ZipError';
    this.problem = problem;
  }
}

export interface ZipArchive {
  /** Files in the archive; folders and names that lead out of the archive are left out. */
  names: readonly string[];
  /** Unpacks one file into memory; never more than the limit, whatever the archive claims. */
  read(name: string): Promise<Buffer>;
  /** The unpacked length of a file, and its content in chunks: exactly as many bytes, or an error. */
  stream(name: string): { bytes: number; chunks: AsyncIterable<Buffer> };
  close(): void;
}

/** A name that stays inside the folder of the archive, or null. */
function safeName(raw: string): string | null {
  const name = raw.replaceAll('\\', '/');
  if (name.endsWith('/') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\u0000')) return null;
  return name.split('/').includes('..') ? null : name;
}

/** Opens an archive and checks what it claims before anything is unpacked. */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipArchive> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw new ZipError('notAZip', error);
  }
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > limits.files) throw new ZipError('tooManyFiles');
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const name = safeName(nameOf(entry));
      if (name === null) continue;
      total += entry.uncompressedSize;
      if (entry.uncompressedSize > limits.fileBytes || total > limits.totalBytes) throw new ZipError('tooLarge');
      if (entry.isEncrypted()) throw new ZipError('encrypted');
      entries.set(name, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof ZipError ? error : new ZipError('broken', error);
  }
  return {
    names: [...entries.keys()],
    close: () => zip.close(),
    async read(name) {
      const chunks: Buffer[] = [];
      for await (const chunk of chunksOf(zip, entries.get(name))) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    stream: (name) => ({
      bytes: entries.get(name)?.uncompressedSize ?? 0,
      chunks: chunksOf(zip, entries.get(name)),
    }),
  };
}

/** The reader refuses a file of more or fewer bytes than the archive claims, which the limits are held against. */
async function* chunksOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new ZipError('broken');
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
  } catch (error) {
    throw new ZipError('broken', error);
  }
}

/** Names are bytes here (a bad one must not end the whole archive): UTF-8, as the export and all newer tools write. */
function nameOf(entry: Entry): string {
  const name: unknown = entry.fileName;
  return Buffer.isBuffer(name) ? name.toString('utf8') : String(name);
}
