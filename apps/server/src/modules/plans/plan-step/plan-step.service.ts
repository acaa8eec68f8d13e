import type { HandledTypes } from '@fundus/contract/endpoint';
import type { changePlanStep as changeEndpoint, PlanStep } from '@fundus/contract/plan-step';
import { type SteppedProcess, steppedProcesses } from '@fundus/contract/plan-step-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { listStepRows, type StepRow, updateStepRow } from './plan-step.repository.ts';

export { noteGivenOut } from './plan-step.repository.ts';

const nouns = { businessPlan: 'business-plan', projectOutline: 'project-outline' } as const satisfies Record<
  SteppedProcess,
  string
>;

function toPlanStep({ process, id, name, ...row }: StepRow): PlanStep {
  const { createdAt, givenOutAt, finishedAt, declinedStep } = row;
  return {
    process,
    recordId: id,
    name,
    step: finishedAt !== null ? 'finished' : givenOutAt !== null ? 'givenOut' : 'begun',
    reachedAt: (finishedAt ?? givenOutAt ?? createdAt).toISOString(),
    isFinished: finishedAt !== null,
    declined: declinedStep,
  };
}

async function listSteps(db: Executor, actor: Actor, personId: string): Promise<PlanStep[]> {
  const readable = steppedProcesses.filter((process) => mayActor(actor, `${nouns[process]}:read`));
  return (await listStepRows(db, personId, readable)).map(toPlanStep);
}

/** How far the plans and outlines of a person have come, as far as the actor may read them. Throws NOT_FOUND. */
export async function listPlanSteps(deps: With<'db'>, actor: Actor, personId: string): Promise<PlanStep[]> {
  await requirePerson(deps.db, actor, personId);
  return listSteps(deps.db, actor, personId);
}

type Change = HandledTypes<typeof changeEndpoint>['body'];

/**
 * Says that a plan or an outline is finished, or up to where its suggestion was turned down. Throws NOT_FOUND for the person, FORBIDDEN,
 * VALIDATION_FAILED for steps of another record.
 */
export async function changePlanStep(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  { process, recordId, isFinished, declined }: Change,
): Promise<PlanStep[]> {
  if (!mayActor(actor, `${nouns[process]}:edit`)) throw new AppError('FORBIDDEN');
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true });
    const isThere = await updateStepRow(
      tx,
      { process, id: recordId, personId },
      {
        ...(isFinished !== undefined && { finishedAt: isFinished ? deps.clock() : null }),
        ...(declined !== undefined && { declinedStep: declined }),
      },
    );
    if (!isThere) throw invalidField(['recordId'], 'invalidChoice');
    return listSteps(tx, actor, personId);
  });
}
