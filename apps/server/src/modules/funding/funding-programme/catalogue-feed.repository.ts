import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { completeContent, type StoredContent } from './programme-content.rules.ts';

export interface FedProgramme {
  id: string;
  source: string | null;
  externalId: string | null;
  version: number;
  content: ProgrammeContent;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

/** Of a guideline the catalogue reads the beginning; megabytes behind it would only travel. */
const readGuideline = 21_000;

/**
 * Programmes that changed after one revision and up to another, by id, a handful at a time. Without `after` only those
 * that have not ended.
 */
export async function listChangedProgrammes(
  db: Executor,
  revisions: { after: number; upTo: number },
  page: { afterId: string | null; limit: number },
): Promise<FedProgramme[]> {
  let query = db
    .selectFrom('fundingProgramme as programme')
    .innerJoin('fundingProgrammeVersion as version', (join) =>
      join.onRef('version.programmeId', '=', 'programme.id').onRef('version.version', '=', 'programme.currentVersion'),
    )
    .select([
      'programme.id',
      'programme.source',
      'programme.externalId',
      'version.version',
      'programme.createdAt',
      'programme.updatedAt',
      'programme.endedAt',
    ])
    .select(
      sql<StoredContent>`version.content || jsonb_build_object('legalBasis', left(version.content ->> 'legalBasis', ${readGuideline}::int))`.as(
        'content',
      ),
    )
    .where('programme.catalogueRevision', '<=', revisions.upTo)
    .orderBy('programme.id')
    .limit(page.limit);
  query =
    revisions.after > 0
      ? query.where('programme.catalogueRevision', '>', revisions.after)
      : query.where('programme.endedAt', 'is', null);
  if (page.afterId !== null) query = query.where('programme.id', '>', page.afterId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, content: completeContent(row.content) }));
}

/** When the first programme of a source came; `null` where none did. */
export async function findSourceStart(db: Executor, source: string): Promise<Date | null> {
  const { startedAt } = await db
    .selectFrom('fundingProgramme')
    .where('source', '=', source)
    .select((eb) => eb.fn.min('createdAt').as('startedAt'))
    .executeTakeFirstOrThrow();
  return startedAt;
}
