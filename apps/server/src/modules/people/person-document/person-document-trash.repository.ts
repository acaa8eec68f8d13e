import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Whose storage the files of a document took up. */
export async function listOwnersOf(tx: Executor, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    select distinct file.owner_id from person_document_version version join file on file.id = version.file_id
    where version.document_id = ${documentId} and file.owner_id is not null`.execute(tx);
  return rows.map(({ ownerId }) => ownerId);
}

/**
 * Deletes documents in the trash with files of an owner, beginning with those that have lain there longest, until the rest
 * takes up at most this number of bytes. A concurrent restore wins, and the document stays. Returns their files.
 */
export async function deleteTrashBeyond(tx: Executor, ownerId: string, bytes: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with trash as (
      select document.id, sum(sum(file.bytes)) over (order by document.deleted_at desc, document.id desc) as total
      from file
        join person_document_version version on version.file_id = file.id
        join person_document document on document.id = version.document_id
      where file.owner_id = ${ownerId} and file.deleted_at is not null and document.deleted_at is not null
      group by document.id
    ), gone as (
      delete from person_document document using trash
      where document.id = trash.id and trash.total > ${bytes} and document.deleted_at is not null
      returning document.id
    )
    select version.file_id from person_document_version version join gone on gone.id = version.document_id`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
