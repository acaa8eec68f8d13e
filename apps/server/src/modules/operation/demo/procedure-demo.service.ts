import { caseStateOf } from '@fundus/contract/funding-case-codes';
import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import { newId } from '#lib/id.ts';
import type { DemoProcedure } from '#modules/funding/funding-procedure/funding-procedure-demo.service.ts';
import { emptyProcedureFields } from '#modules/funding/funding-procedure/procedure-start.rules.ts';
import type { DemoUser } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoProcedureSeed } from './demo-seed.ts';
import { momentOf, withDates } from './demo-time.rules.ts';

/** Tells a procedure of a person: begun, and changed a few days ago at the latest. Returns it as it is to be stored. */
export function tellProcedure(
  chronicle: DemoChronicle,
  { now, user, personId, turn }: { now: Date; user: DemoUser; personId: string; turn: number },
  { kind, daysAgo, facts }: DemoProcedureSeed,
): DemoProcedure {
  const id = newId();
  const fields = withDates<ProcedureFields>(facts, now);
  const begun = { user, at: momentOf(now, daysAgo, turn + 8) };
  const changed = { user, at: momentOf(now, Math.min(daysAgo, 4), turn + 9) };
  chronicle.tell(begun, { personId, kind: 'procedureAdded', values: { procedure: kind } });
  const { refusedOn, paidOn, proofOn, startsOn, approvedOn, appliedOn } = { ...emptyProcedureFields, ...fields };
  const days = { refusedOn, proofOn, startsOn, approvedOn, appliedOn, queriedOn: null };
  const state = caseStateOf({ ...days, closedOn: paidOn, preparedOn: begun.at.toISOString() });
  const values = { procedure: kind, state };
  if (state !== 'preparing') chronicle.tell(changed, { personId, kind: 'procedureChanged', values });
  else chronicle.record(changed, 'fundingProcedure.changed', { subjectId: id, aboutId: personId });
  return { id, personId, kind, fields, createdAt: begun.at, updatedAt: changed.at };
}
