import { calendarDateAt } from '@fundus/contract/date';
import type { DeMinimisAid, listDeMinimisAids } from '@fundus/contract/de-minimis-aid';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { mergeWhole } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { findSourcedParameters } from '#modules/platform/parameter/parameter.service.ts';
import type { Deps } from '../../../deps.ts';
import { assessDeMinimis, type DeMinimisLimits, type DeMinimisRoom } from './de-minimis.rules.ts';
import { toDeMinimisAid } from './de-minimis-aid.presenter.ts';
import {
  type AidRecord,
  deleteAidRow,
  findAid,
  findAidOfItem,
  insertAid,
  listAids,
  releaseAidsOfItem,
  updateAidRow,
} from './de-minimis-aid.repository.ts';

type AidInput = Pick<AidRecord, 'grantedOn' | 'giver' | 'amountCents' | 'kind' | 'note'>;
type AidPatch = { [Field in keyof AidInput]?: AidInput[Field] | undefined };
type Ledger = EndpointTypes<typeof listDeMinimisAids>['response'];

const fields = ['grantedOn', 'giver', 'amountCents', 'kind', 'note'] as const;

/** Ceiling and period as they hold on a day. Throws VALIDATION_FAILED for a day before any regulation that is known. */
async function getLimits(db: Executor, on: string): Promise<DeMinimisLimits & { source: string }> {
  const found = await findSourcedParameters(db, ['deMinimisCeilingCents', 'deMinimisYears'], on);
  if (found === null) throw invalidField(['on'], 'date');
  const { deMinimisCeilingCents: ceilingCents, deMinimisYears: years } = found.values;
  return { ceilingCents, years, source: found.sources.deMinimisCeilingCents };
}

/** What a person may still receive on a day; for callers who have checked who asks. */
export async function readDeMinimisRoom(
  db: Executor,
  personId: string,
  on: string,
): Promise<DeMinimisRoom & { source: string; hasEntries: boolean }> {
  const { source, ...limits } = await getLimits(db, on);
  const aids = await listAids(db, personId);
  return { ...assessDeMinimis(aids, on, limits), source, hasEntries: aids.length > 0 };
}

/** The ledger of a person as it stands on a day. Throws NOT_FOUND. */
export async function listLedger(deps: Deps, actor: Actor, personId: string, day: string | undefined): Promise<Ledger> {
  await requirePerson(deps.db, actor, personId);
  const on = day ?? calendarDateAt(deps.clock());
  const { source, ...limits } = await getLimits(deps.db, on);
  const aids = await listAids(deps.db, personId);
  const { returns: _returns, ...room } = assessDeMinimis(aids, on, limits);
  return { rows: aids.map((aid) => toDeMinimisAid(aid, on, limits.years)), ...room, source };
}

async function present(db: Executor, deps: Deps, aid: AidRecord): Promise<DeMinimisAid> {
  const today = calendarDateAt(deps.clock());
  return toDeMinimisAid(aid, today, (await getLimits(db, today)).years);
}

async function record(
  tx: Executor,
  deps: Deps,
  actor: Actor,
  kind: 'aidAdded' | 'aidRemoved',
  aid: AidRecord,
): Promise<void> {
  const values = {
    giver: aid.giver,
    amount: String(aid.amountCents),
    grantedOn: aid.grantedOn,
    aidKind: aid.kind,
  };
  await recordEvents(tx, deps, [{ personId: aid.personId, kind, values, authorId: actor.userId }]);
}

async function insert(
  tx: Executor,
  deps: Deps,
  actor: Actor,
  input: AidInput & Pick<AidRecord, 'personId' | 'researchItemId'>,
): Promise<AidRecord> {
  const aid = { ...input, id: newId(), revision: 1, createdAt: deps.clock() };
  await insertAid(tx, aid);
  await record(tx, deps, actor, 'aidAdded', aid);
  return aid;
}

/** What concerns the ceiling is told as one entry that went and another that came; a note is no event. */
async function change(tx: Executor, deps: Deps, actor: Actor, aid: AidRecord, patch: AidPatch): Promise<AidRecord> {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const changed = { ...aid, ...given, revision: aid.revision + 1 };
  const isSame = fields.every((field) => changed[field] === aid[field]);
  if (isSame) return aid;
  await updateAidRow(tx, changed);
  if (fields.some((field) => field !== 'note' && changed[field] !== aid[field])) {
    await record(tx, deps, actor, 'aidRemoved', aid);
    await record(tx, deps, actor, 'aidAdded', changed);
  }
  return changed;
}

/** Enters an aid. Throws NOT_FOUND, or FORBIDDEN for a person in the trash. */
export async function createAid(deps: Deps, actor: Actor, personId: string, input: AidInput): Promise<DeMinimisAid> {
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    return present(tx, deps, await insert(tx, deps, actor, { ...input, personId, researchItemId: null }));
  });
}

/** An entry that may be changed by hand, its person locked. Throws NOT_FOUND, FORBIDDEN or AID_BELONGS_TO_CASE. */
async function lockOwnAid(tx: Executor, deps: Deps, actor: Actor, personId: string, aidId: string): Promise<AidRecord> {
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const aid = await findAid(tx, personId, aidId);
  if (aid === null) throw notFound('aid');
  if (aid.researchItemId !== null) throw new AppError('AID_BELONGS_TO_CASE');
  return aid;
}

/** Changes an entry. Throws REVISION_CONFLICT with the entry as it is stored and the fields that differ. */
export async function updateAid(
  deps: Deps,
  actor: Actor,
  personId: string,
  aidId: string,
  { revision, ...patch }: AidPatch & { revision: number },
): Promise<DeMinimisAid> {
  return deps.db.transaction().execute(async (tx) => {
    const aid = await lockOwnAid(tx, deps, actor, personId, aidId);
    const stored = Object.fromEntries(fields.map((field) => [field, aid[field]]));
    const { conflicts } = mergeWhole({ stored, wanted: patch, base: revision, revision: aid.revision });
    if (conflicts.length > 0) {
      const current = await present(tx, deps, aid);
      throw new AppError('REVISION_CONFLICT', { details: { current, fields: conflicts } });
    }
    return present(tx, deps, await change(tx, deps, actor, aid, patch));
  });
}

export async function deleteAid(deps: Deps, actor: Actor, personId: string, aidId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const aid = await lockOwnAid(tx, deps, actor, personId, aidId);
    await deleteAidRow(tx, aid.id);
    await record(tx, deps, actor, 'aidRemoved', aid);
  });
}

/**
 * Brings the ledger in line with the funding case of an item, whose person is locked: `null` takes the entry of the case
 * away. Where the research belonged to another person before, what they received stays with them as an entry of their
 * own.
 */
export async function syncAidOfCase(
  tx: Executor,
  deps: Deps,
  actor: Actor,
  of: { personId: string; itemId: string },
  granted: Pick<AidInput, 'grantedOn' | 'giver' | 'amountCents'> | null,
): Promise<void> {
  const { personId, itemId } = of;
  const aid = await findAidOfItem(tx, personId, itemId);
  if (granted !== null && aid !== null) {
    await change(tx, deps, actor, aid, granted);
  } else if (granted !== null) {
    await releaseAidsOfItem(tx, itemId, personId);
    await insert(tx, deps, actor, { ...granted, personId, researchItemId: itemId, kind: 'general', note: '' });
  } else if (aid !== null) {
    await deleteAidRow(tx, aid.id);
    await record(tx, deps, actor, 'aidRemoved', aid);
  }
}
