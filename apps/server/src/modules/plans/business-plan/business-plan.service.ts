import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { AudienceChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import { type Language, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { choosePerson, nameLimit, nameOf } from '#modules/plans/work-paper/paper-person.service.ts';
import type { PaperPerson } from '#modules/plans/work-paper/work-paper.rules.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { businessPlanAbilitiesOf } from './business-plan.policy.ts';
import { toBusinessPlan } from './business-plan.presenter.ts';
import {
  type BusinessPlanRecord,
  getStoredFinance,
  insertBusinessPlan,
  updateBusinessPlanRow,
} from './business-plan.repository.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import { listChapterRows, writeChapterRows } from './business-plan-chapter.repository.ts';
import { recordPlan, recordPlanEvent } from './business-plan-event.service.ts';
import { emptyFinance } from './business-plan-finance.service.ts';
import { copyPictures } from './business-plan-picture.service.ts';

async function present(db: Executor, actor: Actor, record: BusinessPlanRecord): Promise<BusinessPlan> {
  return toBusinessPlan(record, userName(await getUser(db, record.ownerId)), actor);
}

/** Throws NOT_FOUND. */
export async function getBusinessPlan(deps: With<'db'>, actor: Actor, businessPlanId: string): Promise<BusinessPlan> {
  return present(deps.db, actor, await getReachablePlan(deps.db, actor, businessPlanId));
}

/** A plan that has only just begun. */
const newPlan = (ownerId: string, name: string, person: PaperPerson | null, now: Date): BusinessPlanRecord => ({
  id: newId(),
  ownerId,
  person,
  name: name.slice(0, nameLimit),
  audiences: {},
  revision: 1,
  fieldRevisions: {},
  finishedAt: null,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
});

/** Creates a plan. A person's plan belongs to that person's owner. Throws NOT_FOUND or FORBIDDEN. */
export async function createBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: { name: string; personId: string | null; language: Language },
): Promise<BusinessPlan> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const chosen = input.personId === null ? null : await choosePerson(tx, deps, actor, input.personId);
    const person = chosen?.person ?? null;
    const name = input.name || nameOf('business-plan', input.language, person, now);
    const record = newPlan(chosen?.ownerId ?? actor.userId, name, person, now);
    await insertBusinessPlan(tx, record, emptyFinance(now));
    await recordPlanEvent(tx, deps, 'planAdded', record, actor.userId);
    await recordPlan(tx, now, 'businessPlan.created', record);
    return present(tx, actor, record);
  });
}

type Change = { revision: number; name?: string | undefined } & {
  [Audience in PlanAudience]?: AudienceChoice | null | undefined;
};

const noChoices: Record<PlanAudience, AudienceChoice | null> = {
  bank: null,
  expertBody: null,
  jobCentre: null,
  investor: null,
};

/** Renames a plan, or says what an audience reads. Throws REVISION_CONFLICT with what is stored and the fields that collide. */
export async function updateBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  { revision, ...wanted }: Change,
): Promise<BusinessPlan> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockPlan(tx, actor, businessPlanId),
      fieldsOf: ({ name, audiences }) => ({ name, ...noChoices, ...audiences }),
      withFields: (record, { name, ...audiences }) => ({ ...record, name, audiences }),
      write: updateBusinessPlanRow,
      audit: () => ({ action: 'businessPlan.changed', subjectId: businessPlanId, changes: [] }),
      present: (tx, record) => present(tx, actor, record),
    },
    { base: revision, wanted },
  );
}

/** A copy belongs to who makes it, and to the person, too, where they own both. Throws NOT_FOUND. */
export async function copyBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  language: Language,
): Promise<BusinessPlan> {
  return deps.db.transaction().execute(async (tx) => {
    const source = await lockPlan(tx, actor, businessPlanId);
    const now = deps.clock();
    const name = message(language, 'business-plan', 'record.copyName', { name: source.name });
    const person = source.ownerId === actor.userId ? source.person : null;
    const copy = { ...newPlan(actor.userId, name, person, now), audiences: source.audiences };
    const { finance } = await getStoredFinance(tx, source.id);
    await insertBusinessPlan(tx, copy, finance);
    const chapters = await listChapterRows(tx, source.id);
    await writeChapterRows(
      tx,
      copy.id,
      chapters.map((chapter) => ({ ...chapter, revision: 1 })),
    );
    await copyPictures(tx, deps, { from: source.id, to: copy.id, userId: actor.userId });
    await recordPlanEvent(tx, deps, 'planAdded', copy, actor.userId);
    await recordPlan(tx, now, 'businessPlan.created', copy);
    return present(tx, actor, copy);
  });
}

/** Says whom a plan is for; `null`: for no one. Throws VALIDATION_FAILED where plan and person have different owners. */
export async function assignBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  personId: string | null,
): Promise<BusinessPlan> {
  return deps.db.transaction().execute(async (tx) => {
    // The person first, as a merge does, so that there is no deadlock.
    const chosen = personId === null ? null : await choosePerson(tx, deps, actor, personId);
    const record = await lockPlan(tx, actor, businessPlanId);
    if (chosen !== null && chosen.ownerId !== record.ownerId) throw invalidField(['personId'], 'invalidChoice');
    const person = chosen?.person ?? null;
    if (person?.personId === record.person?.personId) return present(tx, actor, record);
    const saved = { ...record, person, updatedAt: deps.clock() };
    await updateBusinessPlanRow(tx, saved);
    await recordPlan(tx, saved.updatedAt, 'businessPlan.assigned', saved);
    await recordPlanEvent(tx, deps, 'planRemoved', record, actor.userId);
    await recordPlanEvent(tx, deps, 'planAdded', saved, actor.userId);
    return present(tx, actor, saved);
  });
}

/** Says whether a plan is finished; neither its revision nor its place in the list changes by that. Throws NOT_FOUND. */
export async function finishBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  isFinished: boolean,
): Promise<BusinessPlan> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await lockPlan(tx, actor, businessPlanId);
    if (isFinished === (record.finishedAt !== null)) return present(tx, actor, record);
    const saved = { ...record, finishedAt: isFinished ? deps.clock() : null };
    await updateBusinessPlanRow(tx, saved);
    return present(tx, actor, saved);
  });
}

/** Moves a plan to the trash. Throws NOT_FOUND. */
export async function deleteBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await getReachablePlan(tx, actor, businessPlanId, { lock: true });
    if (!businessPlanAbilitiesOf(actor, record).delete) return;
    const now = deps.clock();
    await updateBusinessPlanRow(tx, { ...record, deletedAt: now, updatedAt: now });
    await recordPlanEvent(tx, deps, 'planRemoved', record, actor.userId);
    await recordPlan(tx, now, 'businessPlan.deleted', record);
  });
}

/** Throws NOT_FOUND. */
export async function restoreBusinessPlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
): Promise<BusinessPlan> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await getReachablePlan(tx, actor, businessPlanId, { lock: true });
    if (!businessPlanAbilitiesOf(actor, record).restore) return present(tx, actor, record);
    const saved = { ...record, deletedAt: null, updatedAt: deps.clock() };
    await updateBusinessPlanRow(tx, saved);
    await recordPlanEvent(tx, deps, 'planAdded', saved, actor.userId);
    await recordPlan(tx, saved.updatedAt, 'businessPlan.restored', saved);
    return present(tx, actor, saved);
  });
}
