import type { HandledTypes } from '@fundus/contract/endpoint';
import type {
  ErasureInput,
  ErasurePreview,
  ErasureRecord,
  listErasures,
  listPersonMentions,
} from '@fundus/contract/person-erasure';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { cutPage } from '#lib/list-page.ts';
import { nameKey } from '#lib/name-key.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { blockKeysOf } from '#modules/people/block-list/block-list.rules.ts';
import { blockPersons, listErasuresOnList } from '#modules/people/block-list/block-list.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { removeDroppedBytes } from '#modules/platform/file/file.service.ts';
import { writeErasureList } from './erasure-list.service.ts';
import { withLockedScope } from './erasure-locking.service.ts';
import { eraseMentions, findMentions } from './erasure-mention.service.ts';
import {
  countErasures,
  findErasure,
  insertErasedMentions,
  insertErasure,
  listErasureRows,
  type StoredErasure,
} from './erasure-record.repository.ts';
import {
  countScope,
  type ErasureScope,
  hasOpenStatus,
  listFileIds,
  listLikely,
  listResearchIds,
  listSubjects,
  type NamedSubject,
  widenScope,
} from './erasure-scope.repository.ts';
import { subjectName, toErasureRecord, toErasureSubject } from './person-erasure.presenter.ts';
import { erasureNumber, hintsOf, isConfirmed } from './person-erasure.rules.ts';
import { eraseScope } from './scope-erasure.service.ts';

/** Whom an erasure is about: a person or a lead. */
export type ErasureTarget = { personId: string } | { leadId: string };

const startOf = (target: ErasureTarget): ErasureScope =>
  'personId' in target ? { personIds: [target.personId], leadIds: [] } : { personIds: [], leadIds: [target.leadId] };

/** The target with all that is certainly the same human being. Throws NOT_FOUND. */
async function findScope(db: Executor, target: ErasureTarget) {
  const scope = await widenScope(db, startOf(target));
  const subjects = await listSubjects(db, scope);
  const id = 'personId' in target ? target.personId : target.leadId;
  const main = subjects.find((subject) => subject.id === id);
  if (main === undefined) throw notFound('subject of an erasure');
  return { scope, subjects, main };
}

/** Ids of everything that is certainly the same human being, and how they are called. Throws NOT_FOUND. */
export async function findSubject(
  db: Executor,
  target: ErasureTarget,
): Promise<{ personIds: string[]; leadIds: string[]; name: string }> {
  const { scope, main } = await findScope(db, target);
  return { ...scope, name: subjectName(main) };
}

async function findLikely(db: Executor, subjects: readonly NamedSubject[], scope: ErasureScope) {
  const keys = subjects.flatMap(blockKeysOf);
  const textsOf = (kind: string) => keys.flatMap((key) => (key.kind === kind ? key.text : []));
  const likely = await listLikely(
    db,
    {
      emails: textsOf('email'),
      phones: textsOf('phone'),
      names: subjects.flatMap((subject) =>
        blockKeysOf(subject).some(({ kind }) => kind === 'nameAndPostcode')
          ? { nameKey: nameKey(subject), postcode: subject.postcode }
          : [],
      ),
    },
    scope,
  );
  const found = await listSubjects(db, likely);
  return found.map((subject) => ({
    ...toErasureSubject(subject),
    reasons: [
      ...new Set(
        blockKeysOf(subject).flatMap((own) =>
          keys.some((key) => key.kind === own.kind && key.text === own.text) ? own.kind : [],
        ),
      ),
    ],
  }));
}

/** Previews an erasure. Throws NOT_FOUND. */
export async function previewErasure(deps: With<'db'>, target: ErasureTarget): Promise<ErasurePreview> {
  const { db } = deps;
  const { scope, subjects, main } = await findScope(db, target);
  const researchIds = await listResearchIds(db, scope.personIds);
  const files = await listFileIds(db, scope.personIds, researchIds);
  const counts = { ...(await countScope(db, scope, researchIds)), file: files.length };
  const isClient = subjects.some(({ personKind }) => personKind === 'client');
  return {
    confirmation: subjectName(main),
    subjects: subjects
      .toSorted((one, other) => Number(other.id === main.id) - Number(one.id === main.id))
      .map(toErasureSubject),
    likely: await findLikely(db, subjects, scope),
    counts,
    hints: hintsOf(counts, isClient, await hasOpenStatus(db, scope.personIds)),
  };
}

/** Texts of others that name them. Throws NOT_FOUND. */
export async function listErasureMentions(
  deps: With<'db'>,
  target: ErasureTarget,
): Promise<HandledTypes<typeof listPersonMentions>['response']> {
  const { scope } = await findScope(deps.db, target);
  return findMentions(deps.db, scope);
}

/**
 * Erases a person for good. Only ids, figures and keyed hashes stay. Throws NOT_FOUND, and VALIDATION_FAILED where the
 * typed name is another one.
 */
export async function erase(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'erasureListPath' | 'log'>,
  actor: Actor,
  target: ErasureTarget,
  input: ErasureInput,
): Promise<ErasureRecord> {
  const start = startOf(target);
  const chosen = {
    personIds: [...start.personIds, ...input.alsoPersonIds],
    leadIds: [...start.leadIds, ...input.alsoLeadIds],
  };
  const erasure = await withLockedScope(deps.db, chosen, async (tx, scope) => {
    const { main } = await findScope(tx, target);
    if (!isConfirmed(input.confirmation, subjectName(main)))
      throw invalidField(['confirmation'], 'confirmationDiffers');
    const subjects = await listSubjects(tx, scope);
    const mentions = await eraseMentions(tx, subjects, input.alsoMentions);
    const counts = { ...(await eraseScope(tx, deps, scope, subjects)), mention: mentions.length };
    const stored: StoredErasure = {
      id: newId(),
      reason: input.reason,
      requestedOn: input.requestedOn,
      counts,
      erasedAt: deps.clock(),
      erasedBy: actor.userId,
      erasedByName: userName(await getUser(tx, actor.userId)),
    };
    await insertErasure(tx, stored, scope);
    await insertErasedMentions(tx, stored.id, mentions);
    if (input.blocks) {
      const origin = { groupId: newId(), erasureId: stored.id, userId: actor.userId };
      await blockPersons(tx, deps, subjects, origin);
    }
    await recordAudit(tx, deps.clock(), {
      action: 'erasure.created',
      subjectId: stored.id,
      subjectName: erasureNumber(stored),
      changes: [{ field: 'reason', from: null, to: input.reason }],
    });
    return stored;
  });
  await removeDroppedBytes(deps);
  await writeErasureList(deps);
  return presentErasure(deps.db, erasure);
}

async function presentErasure(db: Executor, erasure: StoredErasure): Promise<ErasureRecord> {
  return toErasureRecord(erasure, (await listErasuresOnList(db, [erasure.id])).has(erasure.id));
}

/** An erasure by its id. Throws NOT_FOUND. */
export async function getErasure(db: Executor, erasureId: string): Promise<ErasureRecord> {
  const erasure = await findErasure(db, erasureId);
  if (erasure === null) throw notFound('erasure');
  return presentErasure(db, erasure);
}

type Listing = HandledTypes<typeof listErasures>;

/** Erasures, newest first. */
export async function listErasureRecords(deps: With<'db'>, query: Listing['query']): Promise<Listing['response']> {
  const after = query.after === undefined ? undefined : decodeTimeCursor(query.after);
  const rows = await listErasureRows(deps.db, { after, limit: query.limit + 1 });
  const { shown, next } = cutPage(rows, query.limit, ({ erasedAt, id }) => ({ at: erasedAt, id }));
  const onList = await listErasuresOnList(
    deps.db,
    shown.map(({ id }) => id),
  );
  return {
    rows: shown.map((row) => toErasureRecord(row, onList.has(row.id))),
    next,
    total: await countErasures(deps.db),
    totalIsExact: true,
  };
}
