import { isDeepStrictEqual } from 'node:util';
import type {
  AdviceSituation,
  AdviceSituationLine,
  getAdviceSituation as reading,
  SituationContent,
  SituationFields,
  SituationVersion,
} from '@fundus/contract/advice-situation';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { getFreshCatalogue } from '#modules/funding/funding-programme/catalogue.service.ts';
import { noteCatalogueChange } from '#modules/funding/funding-programme/programme-version.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { type PresentedRecord, saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toLine, toSituation, toVersion } from './advice-situation.presenter.ts';
import {
  findSituation,
  insertSituations,
  insertVersion,
  listLiving,
  listSituations,
  listVersions,
  lockSituation,
  type SituationRow,
  setShipped,
} from './advice-situation.repository.ts';
import { findSituationIssues, namedProgrammes } from './situation-reference.rules.ts';

/** Situations that take part in plans, for the catalogue. */
export async function listSituationContents(db: Executor): Promise<SituationContent[]> {
  return listLiving(db);
}

/**
 * Takes over the situations of a release: new ones are added, those that administrators left as they came become what the release
 * says, and those that they changed stay, with the release's state to go back to.
 */
export async function takeOverSituations(tx: Executor, released: readonly SituationContent[]): Promise<void> {
  const known = new Map((await listSituations(tx)).map((row) => [row.code, row]));
  const added = released.filter(({ code }) => !known.has(code));
  await insertSituations(
    tx,
    added.map((content) => ({ id: newId(), content, shipped: content, createdBy: null })),
  );
  let isChanged = added.length > 0;
  for (const content of released) {
    const row = known.get(content.code);
    if (row === undefined || isDeepStrictEqual(row.shipped, content)) continue;
    const isAsItCame = !row.isArchived && isDeepStrictEqual(row.content, row.shipped);
    await setShipped(tx, row.id, content);
    if (!isAsItCame) continue;
    const { revision, fieldRevisions } = row;
    const version = { revision: revision + 1, fieldRevisions, content, isArchived: false, changedFields: [] };
    await insertVersion(tx, row.id, { ...version, createdBy: null });
    isChanged = true;
  }
  if (isChanged) await noteCatalogueChange(tx);
}

/** All situations, archived ones too. */
export async function listAdviceSituations(deps: With<'db'> & WithCatalogue): Promise<AdviceSituationLine[]> {
  const [rows, catalogue] = await Promise.all([listSituations(deps.db), getFreshCatalogue(deps)]);
  const known = new Set(catalogue.listKept().map(({ summary }) => summary.externalId));
  return rows.map((row) => toLine(row, (id) => known.has(id)));
}

/** Throws NOT_FOUND. */
async function getRow(db: Executor, id: string): Promise<SituationRow> {
  const row = await findSituation(db, id);
  if (row === undefined) throw notFound('advice situation');
  return row;
}

/** A situation with the programmes that it names. Throws NOT_FOUND. */
export async function getAdviceSituation(
  deps: With<'db'> & WithCatalogue,
  id: string,
): Promise<EndpointTypes<typeof reading>['response']> {
  const [row, catalogue] = await Promise.all([getRow(deps.db, id), getFreshCatalogue(deps)]);
  const named = new Set(namedProgrammes(row.content));
  return {
    situation: toSituation(row),
    programmes: catalogue.listKept().flatMap(({ summary }) => {
      const { externalId, programmeId, title, shortTitle, status } = summary;
      return externalId !== null && named.has(externalId)
        ? [{ externalId, programmeId, title, shortTitle, status }]
        : [];
    }),
  };
}

export async function listSituationVersions(deps: With<'db'>, id: string): Promise<SituationVersion[]> {
  await getRow(deps.db, id);
  return (await listVersions(deps.db, id)).map(toVersion);
}

/** Throws VALIDATION_FAILED where the situation refers to what does not exist. */
async function checkReferences(tx: Executor, content: SituationContent): Promise<void> {
  const codes = new Set((await listSituations(tx)).map(({ code }) => code));
  const issues = findSituationIssues(content, codes);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
}

/** Throws VALIDATION_FAILED where the code is taken, or something is named that does not exist. */
export async function createAdviceSituation(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  content: SituationContent,
): Promise<AdviceSituation> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const id = newId();
    await checkReferences(tx, content);
    const isNew = await insertSituations(tx, [{ id, content, shipped: null, createdBy: actor.userId }], now);
    if (!isNew) throw invalidField(['code'], 'taken');
    await recordAudit(tx, now, { action: 'adviceSituation.created', subjectId: id, subjectName: content.title });
    await noteCatalogueChange(tx);
    return toSituation(await getRow(tx, id));
  });
}

type Fields = SituationFields & { isArchived: boolean };

function fieldsOf({ content: { code: _code, ...fields }, isArchived }: SituationRow): Fields {
  return { ...fields, isArchived };
}

/** Short fields whose values the log keeps; of the others it says that they changed. */
const audited = ['title', 'whenOpen', 'yieldsTo', 'after', 'isArchived'] as const;

const recordOf = (
  actor: Actor,
  id: string,
  action: 'adviceSituation.changed' | 'adviceSituation.reset',
): PresentedRecord<SituationRow, Fields, AdviceSituation> => ({
  lock: async (tx) => {
    const row = await lockSituation(tx, id);
    if (row === undefined) throw notFound('advice situation');
    return row;
  },
  fieldsOf,
  judge: (tx, { before: { code }, fields: { isArchived: _isArchived, ...fields } }) =>
    checkReferences(tx, { code, ...fields }),
  withFields: (stored, { isArchived, ...fields }) => ({
    ...stored,
    isArchived,
    content: { code: stored.code, ...fields },
  }),
  write: async (tx, { content, isArchived, revision, fieldRevisions }, { changed, now }) => {
    const version = { content, isArchived, revision, fieldRevisions, changedFields: changed };
    await insertVersion(tx, id, { ...version, createdBy: actor.userId }, now);
    await noteCatalogueChange(tx);
  },
  audit: ({ was, fields }) => ({
    action,
    subjectId: id,
    subjectName: fields.title,
    changes: auditChanges(was, fields, audited),
  }),
  present: async (tx) => toSituation(await getRow(tx, id)),
});

/** Throws NOT_FOUND, VALIDATION_FAILED, and REVISION_CONFLICT with what is stored now. */
export async function updateAdviceSituation(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, ...wanted }: { revision: number } & { [Name in keyof Fields]?: Fields[Name] | undefined },
): Promise<AdviceSituation> {
  return saveVersioned(deps, recordOf(actor, id, 'adviceSituation.changed'), { base: revision, wanted });
}

/** Puts back what came with the product. Throws NOT_FOUND for a situation that was added here, and REVISION_CONFLICT. */
export async function resetAdviceSituation(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  revision: number,
): Promise<AdviceSituation> {
  return saveVersioned(deps, recordOf(actor, id, 'adviceSituation.reset'), ({ shipped }) => {
    if (shipped === null) throw notFound('shipped state of the situation');
    const { code: _code, ...fields } = shipped;
    return { base: revision, wanted: { ...fields, isArchived: false } };
  });
}
