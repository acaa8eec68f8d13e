import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { CaseFields } from './funding-case.rules.ts';

/** A chosen programme with what became of it; revision 0 where nothing was said yet. */
export interface CaseRecord extends CaseFields {
  itemId: string;
  researchId: string;
  researchName: string;
  programmeId: string;
  programmeTitle: string;
  funder: string;
  aidBasis: string[];
  isLent: boolean;
  /** Of its current version. */
  factsOn: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  updatedAt: Date | null;
}

/** The programmes on the lists of a person's researches, as they were chosen; what lies in the trash is not among them. */
function selectCases(db: Executor, personId: string) {
  return db
    .selectFrom('fundingResearch as research')
    .innerJoin('fundingResearchItem as item', 'item.researchId', 'research.id')
    .innerJoin('fundingProgrammeVersion as version', (join) =>
      join.onRef('version.programmeId', '=', 'item.programmeId').onRef('version.version', '=', 'item.programmeVersion'),
    )
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .leftJoin('fundingCase as case', 'case.itemId', 'item.id')
    .where('research.personId', '=', personId)
    .where('research.deletedAt', 'is', null)
    .where('item.removedAt', 'is', null)
    .select([
      'item.id as itemId',
      'research.id as researchId',
      'research.name as researchName',
      'item.programmeId',
      sql<string>`version.content ->> 'title'`.as('programmeTitle'),
      sql<string>`version.content ->> 'funder'`.as('funder'),
      'programme.factsOn',
      sql<string[]>`coalesce(version.content -> 'aidBasis', '[]')`.as('aidBasis'),
      // The advisor decides about a grant beside a loan, and enters its amount.
      sql<boolean>`coalesce(version.content -> 'fundingTypes', '[]') <@ '["loan", "guarantee", "participation"]'
        and jsonb_array_length(coalesce(version.content -> 'fundingTypes', '[]')) > 0`.as('isLent'),
      'case.state',
      'case.requestedOn',
      'case.decidedOn',
      'case.paidOn',
      'case.amountCents',
      'case.grantEquivalentCents',
      // Until the advisor enters it, it is what the programme says.
      sql<boolean>`coalesce("case".is_de_minimis, (version.content ->> 'isDeMinimis')::boolean, false)`.as(
        'isDeMinimis',
      ),
      sql<number>`coalesce("case".revision, 0)`.as('revision'),
      sql<FieldRevisions>`coalesce("case".field_revisions, '{}')`.as('fieldRevisions'),
      'case.updatedAt',
    ]);
}

/** The latest research first, each in the order of its result list. */
export async function listCases(db: Executor, personId: string): Promise<CaseRecord[]> {
  const rows = await selectCases(db, personId)
    .orderBy('research.createdAt', 'desc')
    .orderBy('research.id', 'desc')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  return rows;
}

export async function findCase(db: Executor, personId: string, itemId: string): Promise<CaseRecord | null> {
  const row = await selectCases(db, personId).where('item.id', '=', itemId).executeTakeFirst();
  return row ?? null;
}

/** Writes the case of an item whose person is locked. */
export async function saveCase(
  db: Executor,
  {
    itemId,
    ...fields
  }: Pick<CaseRecord, keyof CaseFields | 'itemId' | 'revision' | 'fieldRevisions'> & { updatedAt: Date },
): Promise<void> {
  const { state, requestedOn, decidedOn, paidOn, amountCents, grantEquivalentCents, isDeMinimis, revision, updatedAt } =
    fields;
  const fieldRevisions = toJson(fields.fieldRevisions);
  const values = {
    state,
    requestedOn,
    decidedOn,
    paidOn,
    amountCents,
    grantEquivalentCents,
    isDeMinimis,
    revision,
    fieldRevisions,
    updatedAt,
  };
  await db
    .insertInto('fundingCase')
    .values({ itemId, ...values })
    .onConflict((conflict) => conflict.column('itemId').doUpdateSet(values))
    .execute();
}
