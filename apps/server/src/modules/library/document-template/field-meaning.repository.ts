import type { FieldMeaning } from '@fundus/contract/document-filling';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';

export type Meanings = Record<string, FieldMeaning>;

export interface MeaningVersion {
  version: number;
  meanings: Meanings;
  savedBy: string;
  savedAt: Date;
}

/** Earlier versions shown. */
const mostVersions = 50;

/** The saved meanings of the fields of a template, the latest first. */
export async function listMeanings(db: Executor, documentId: string, limit = mostVersions): Promise<MeaningVersion[]> {
  return db
    .selectFrom('documentTemplate as said')
    .leftJoin('user', 'user.id', 'said.createdBy')
    .select(['said.version', 'said.meanings', 'said.createdAt as savedAt'])
    .select(userName.as('savedBy'))
    .where('said.documentId', '=', documentId)
    .orderBy('said.version', 'desc')
    .limit(limit)
    .execute();
}

export async function insertMeanings(
  tx: Executor,
  row: { documentId: string; version: number; meanings: Meanings; createdBy: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('documentTemplate')
    .values({ ...row, meanings: toJson(row.meanings) })
    .execute();
}
