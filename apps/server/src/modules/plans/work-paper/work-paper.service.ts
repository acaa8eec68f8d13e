import { type Language, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import type { Fields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { choosePerson, nameLimit, nameOf } from './paper-person.service.ts';
import { insertPaper, movePapersOfPersons, updatePaperRow } from './work-paper.repository.ts';
import { type PaperKind, type PaperRecord, paperFields, withPaperFields } from './work-paper.rules.ts';
import { abilitiesOf, getReachablePaper, lockPaper } from './work-paper-access.service.ts';
import { publishPaper, recordPaper } from './work-paper-event.service.ts';

/** Common fields of a paper, with its content. */
export async function presentPaper<Content extends object>(
  db: Executor,
  kind: PaperKind,
  actor: Actor,
  paper: PaperRecord<Content>,
) {
  const { person, ownerId } = paper;
  return {
    revision: paper.revision,
    name: paper.name,
    owner: { userId: ownerId, name: userName(await getUser(db, ownerId)) },
    person: person && { personId: person.personId, name: person.name },
    originId: paper.originId,
    createdAt: paper.createdAt.toISOString(),
    updatedAt: paper.updatedAt.toISOString(),
    deletedAt: paper.deletedAt?.toISOString() ?? null,
    abilities: abilitiesOf(kind, actor, paper),
    content: paper.content,
  };
}
export type PresentedPaper<Content extends object> = Awaited<ReturnType<typeof presentPaper<Content>>>;
/** A new paper with its id. */
export interface NewPaper<Content extends object> {
  id: string;
  paper: PresentedPaper<Content>;
}

/** A new paper, of a person or without one; without a name it is named after them or the day. */
export async function createPaper<Content extends object>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  input: { name: string; personId: string | null; content: Content; language: Language },
): Promise<NewPaper<Content>> {
  return deps.db.transaction().execute(async (tx) => {
    const chosen = input.personId === null ? null : await choosePerson(tx, deps, actor, input.personId);
    const now = deps.clock();
    const person = chosen?.person ?? null;
    const paper: PaperRecord<Content> = {
      id: newId(),
      ownerId: chosen?.ownerId ?? actor.userId,
      person,
      originId: null,
      name: (input.name || nameOf(kind.namespace, input.language, person, now)).slice(0, nameLimit),
      content: input.content,
      revision: 1,
      fieldRevisions: {},
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await insertPaper(tx, kind, paper);
    await recordPaper(tx, deps, kind, actor, paper, { verb: 'created', event: 'Added' });
    return { id: paper.id, paper: await presentPaper(tx, kind, actor, paper) };
  });
}

export async function getPaper<Content extends object>(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  id: string,
): Promise<PresentedPaper<Content>> {
  return presentPaper(deps.db, kind, actor, await getReachablePaper<Content>(deps.db, kind, actor, id));
}

/**
 * Autosave: changes the given parts and merges them with what others saved meanwhile. Throws REVISION_CONFLICT with the
 * paper as it is stored (`current`) and the colliding `fields`; nothing is changed then.
 */
export async function updatePaper<Content extends object, Answer>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  id: string,
  change: {
    revision: number;
    patch: { name?: string | undefined } & object;
    /** Judges the content as it becomes. Throws VALIDATION_FAILED. */
    judge: (content: Content) => void;
    present: (paper: PresentedPaper<Content>, tx: Executor) => Answer | Promise<Answer>;
  },
): Promise<Answer> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockPaper<Content>(tx, kind, actor, id),
      fieldsOf: ({ name, content }): Fields => paperFields(kind, { ...content, name }),
      withFields: withPaperFields,
      judge: (_, { before, fields }) => change.judge(withPaperFields(before, fields).content),
      write: (tx, after) => updatePaperRow(tx, kind, after),
      publish: (tx, { after }) => publishPaper(tx, kind, after),
      present: async (tx, stored) => change.present(await presentPaper(tx, kind, actor, stored), tx),
    },
    { base: change.revision, wanted: paperFields(kind, change.patch) },
  );
}

/**
 * Copies a content under another name. The copy belongs to who makes it, and to the person, too, where they own both. It
 * remembers where it came from.
 */
export async function branchPaper<Content extends object>(
  tx: Executor,
  deps: With<'clock'>,
  kind: PaperKind,
  actor: Actor,
  made: { source: PaperRecord<Content>; content: Content; name: string },
): Promise<PaperRecord<Content>> {
  const { source, content } = made;
  const now = deps.clock();
  const paper: PaperRecord<Content> = {
    ...source,
    id: newId(),
    ownerId: actor.userId,
    person: source.ownerId === actor.userId ? source.person : null,
    originId: source.id,
    name: made.name.slice(0, nameLimit),
    content,
    revision: 1,
    fieldRevisions: {},
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await insertPaper(tx, kind, paper);
  await recordPaper(tx, deps, kind, actor, paper, { verb: 'created', event: 'Added' });
  return paper;
}

/** Says whom a paper is for. Throws VALIDATION_FAILED where paper and person have different owners. */
export async function assignPaper<Content extends object>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  id: string,
  personId: string | null,
): Promise<PresentedPaper<Content>> {
  return deps.db.transaction().execute(async (tx) => {
    // The person first, as a merge does, so that there is no deadlock.
    const given = personId === null ? null : await choosePerson(tx, deps, actor, personId);
    const paper = await lockPaper<Content>(tx, kind, actor, id);
    if (given !== null && given.ownerId !== paper.ownerId) throw invalidField(['personId'], 'invalidChoice');
    const person = given?.person ?? null;
    if (person?.personId === paper.person?.personId) return presentPaper(tx, kind, actor, paper);
    const saved = { ...paper, person, updatedAt: deps.clock() };
    await updatePaperRow(tx, kind, saved);
    if (paper.person !== null) await recordPaper(tx, deps, kind, actor, paper, { verb: 'assigned', event: 'Removed' });
    if (person !== null) await recordPaper(tx, deps, kind, actor, saved, { verb: 'assigned', event: 'Added' });
    await publishPaper(tx, kind, saved);
    return presentPaper(tx, kind, actor, saved);
  });
}

/** Moves a paper to the trash; one that lies there already stays. */
export async function deletePaper(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const paper = await getReachablePaper<object>(tx, kind, actor, id, { lock: true });
    if (!abilitiesOf(kind, actor, paper).includes('delete')) return;
    const now = deps.clock();
    await updatePaperRow(tx, kind, { ...paper, deletedAt: now, updatedAt: now });
    await recordPaper(tx, deps, kind, actor, paper, { verb: 'deleted', event: 'Removed' });
    await publishPaper(tx, kind, paper);
  });
}

export async function restorePaper<Content extends object>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  id: string,
): Promise<PresentedPaper<Content>> {
  return deps.db.transaction().execute(async (tx) => {
    const paper = await getReachablePaper<Content>(tx, kind, actor, id, { lock: true });
    if (!abilitiesOf(kind, actor, paper).includes('restore')) return presentPaper(tx, kind, actor, paper);
    const saved = { ...paper, deletedAt: null, updatedAt: deps.clock() };
    await updatePaperRow(tx, kind, saved);
    await recordPaper(tx, deps, kind, actor, saved, { verb: 'restored', event: 'Added' });
    await publishPaper(tx, kind, saved);
    return presentPaper(tx, kind, actor, saved);
  });
}

/** Papers follow their persons to another owner. */
export async function givePapersOfPersons(tx: Executor, personIds: readonly string[], ownerId: string): Promise<void> {
  await movePapersOfPersons(tx, { table: 'business_model' }, personIds, ownerId);
  await movePapersOfPersons(tx, { table: 'project_outline' }, personIds, ownerId);
}
