import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

/** A file of an archive: under which name it lies in it, and its bytes. */
export interface ArchivedFile {
  name: string;
  bytes: number;
  crc32: number;
  sha256: string;
}

export interface ArchiveRecord {
  id: string;
  createdBy: string;
  fileName: string;
  entries: ArchivedFile[];
  bytes: number;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertArchive(db: Executor, archive: ArchiveRecord): Promise<void> {
  await db
    .insertInto('documentArchive')
    .values({ ...archive, entries: toJson(archive.entries) })
    .execute();
}

export async function findArchive(db: Executor, id: string): Promise<ArchiveRecord | undefined> {
  return db.selectFrom('documentArchive').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteArchivesBefore(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('documentArchive').where('expiresAt', '<', now).execute();
}
