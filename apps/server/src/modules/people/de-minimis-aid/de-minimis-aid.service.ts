import { calendarDateAt } from '@fundus/contract/date';
import type { AidRoom, DeMinimisAid, listDeMinimisAids } from '@fundus/contract/de-minimis-aid';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import { type DeMinimisParameters, deMinimisKeys } from '@fundus/contract/parameter';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { findSourcedParameters } from '#modules/platform/parameter/parameter.service.ts';
import {
  changeVersioned,
  saveVersioned,
  type VersionedRecord,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import { assessAidRooms, assessDeMinimis, type DeMinimisRoom } from './de-minimis.rules.ts';
import { aidAbilities, belongsToCase } from './de-minimis-aid.policy.ts';
import { toDeMinimisAid } from './de-minimis-aid.presenter.ts';
import {
  type AidRecord,
  deleteAidRow,
  findAid,
  findAidOfCase,
  insertAid,
  listAids,
  releaseAidsOfCase,
  updateAidRow,
} from './de-minimis-aid.repository.ts';

type AidInput = Pick<AidRecord, 'grantedOn' | 'giver' | 'amountCents' | 'kind' | 'note'>;
type AidPatch = { [Field in keyof AidInput]?: AidInput[Field] | undefined };
type Ledger = EndpointTypes<typeof listDeMinimisAids>['response'];

const fieldsOf = ({ grantedOn, giver, amountCents, kind, note }: AidRecord): AidInput => ({
  grantedOn,
  giver,
  amountCents,
  kind,
  note,
});

/** The ceilings and the period as they hold on a day. Throws VALIDATION_FAILED for a day before any regulation that is known. */
export async function getLimits(db: Executor, on: string): Promise<{ values: DeMinimisParameters; source: string }> {
  const found = await findSourcedParameters(db, deMinimisKeys, on);
  if (found === null) throw invalidField(['on'], 'date');
  return { values: found.values, source: found.sources.deMinimisCeilingCents };
}

type Room = DeMinimisRoom & { source: string; rooms: AidRoom[] };

/** Aid that may still be received on a day beside these aids. */
export function roomOf(aids: readonly AidRecord[], on: string, limits: Awaited<ReturnType<typeof getLimits>>): Room {
  const { values, source } = limits;
  const general = { ceilingCents: values.deMinimisCeilingCents, years: values.deMinimisYears };
  return { ...assessDeMinimis(aids, on, general), source, rooms: assessAidRooms(aids, on, values) };
}

/** Aid that a person may still receive on a day; for callers that have checked access. */
export async function readDeMinimisRoom(
  db: Executor,
  personId: string,
  on: string,
): Promise<Room & { hasEntries: boolean }> {
  const limits = await getLimits(db, on);
  const aids = await listAids(db, personId);
  return { ...roomOf(aids, on, limits), hasEntries: aids.length > 0 };
}

/** The ledger of a person as it stands on a day. Throws NOT_FOUND. */
export async function listLedger(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  day: string | undefined,
): Promise<Ledger> {
  const person = await requirePerson(deps.db, actor, personId);
  const on = day ?? calendarDateAt(deps.clock());
  const limits = await getLimits(deps.db, on);
  const aids = await listAids(deps.db, personId);
  const room = roomOf(aids, on, limits);
  const at = { on, years: limits.values.deMinimisYears };
  const rows = aids.map((aid) => toDeMinimisAid(aid, at, aidAbilities(actor, person, aid)));
  return { rows, ...room };
}

/** An entry that its reader has just changed: the person is not in the trash. */
async function present(db: Executor, deps: With<'clock'>, actor: Actor, aid: AidRecord): Promise<DeMinimisAid> {
  const on = calendarDateAt(deps.clock());
  const { values } = await getLimits(db, on);
  return toDeMinimisAid(aid, { on, years: values.deMinimisYears }, aidAbilities(actor, { deletedAt: null }, aid));
}

async function record(
  tx: Executor,
  deps: With<'clock'>,
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
  deps: With<'clock'>,
  actor: Actor,
  input: AidInput & Pick<AidRecord, 'personId' | 'caseId'>,
): Promise<AidRecord> {
  const aid = { ...input, id: newId(), revision: 1, fieldRevisions: {}, createdAt: deps.clock() };
  await insertAid(tx, aid);
  await record(tx, deps, actor, 'aidAdded', aid);
  return aid;
}

/** How an entry is changed; changes to the ceiling are reported as a removed and an added entry, notes are not reported. */
const changing = (deps: With<'clock'>, actor: Actor): Omit<VersionedRecord<AidRecord, AidInput>, 'lock'> => ({
  fieldsOf,
  write: updateAidRow,
  history: async (tx, { before, after, changed }) => {
    if (changed.every((field) => field === 'note')) return;
    await record(tx, deps, actor, 'aidRemoved', before);
    await record(tx, deps, actor, 'aidAdded', after);
  },
});

/** Enters an aid. Throws NOT_FOUND, or FORBIDDEN for a person in the trash. */
export async function createAid(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: AidInput,
): Promise<DeMinimisAid> {
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    return present(tx, deps, actor, await insert(tx, deps, actor, { ...input, personId, caseId: null }));
  });
}

/** An entry that may be changed by hand, its person locked. Throws NOT_FOUND, FORBIDDEN or AID_BELONGS_TO_CASE. */
async function lockOwnAid(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
  aidId: string,
): Promise<AidRecord> {
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const aid = await findAid(tx, personId, aidId);
  if (aid === null) throw notFound('aid');
  if (belongsToCase(aid)) throw new AppError('AID_BELONGS_TO_CASE');
  return aid;
}

/** Changes an entry. Throws REVISION_CONFLICT with the entry as it is stored and the fields that collide. */
export async function updateAid(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  aidId: string,
  { revision, ...patch }: AidPatch & { revision: number },
): Promise<DeMinimisAid> {
  return saveVersioned(
    deps,
    {
      ...changing(deps, actor),
      lock: (tx) => lockOwnAid(tx, deps, actor, personId, aidId),
      present: (tx, aid) => present(tx, deps, actor, aid),
    },
    { base: revision, wanted: patch },
  );
}

export async function deleteAid(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  aidId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const aid = await lockOwnAid(tx, deps, actor, personId, aidId);
    await deleteAidRow(tx, aid.id);
    await record(tx, deps, actor, 'aidRemoved', aid);
  });
}

/**
 * Brings the ledger in line with the funding case, whose person is locked: `null` takes the entry of the case
 * away. Where the research belonged to another person before, what they received stays with them as an entry of their
 * own.
 */
export async function syncAidOfCase(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  of: { personId: string; caseId: string },
  granted: Pick<AidInput, 'grantedOn' | 'giver' | 'amountCents' | 'kind'> | null,
): Promise<void> {
  const { personId, caseId } = of;
  const aid = await findAidOfCase(tx, personId, caseId);
  if (granted !== null && aid !== null) {
    const entry = { ...changing(deps, actor), lock: async () => aid };
    await changeVersioned(tx, deps.clock, entry, { base: aid.revision, wanted: granted });
  } else if (granted !== null) {
    await releaseAidsOfCase(tx, caseId, personId);
    await insert(tx, deps, actor, { ...granted, personId, caseId, note: '' });
  } else if (aid !== null) {
    await deleteAidRow(tx, aid.id);
    await record(tx, deps, actor, 'aidRemoved', aid);
  }
}
