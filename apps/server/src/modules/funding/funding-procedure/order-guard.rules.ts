import type { ProcedureStep } from '@fundus/contract/funding-procedure';
import { type ProcedureDay, procedureDays } from '@fundus/contract/funding-procedure-codes';
import type { GuardFault } from '@fundus/contract/order-guard';

const isDay = (field: string): field is ProcedureDay => procedureDays.some((day) => day === field);

const fatalOf = (steps: readonly Pick<ProcedureStep, 'findings'>[]): GuardFault[] =>
  steps.flatMap(({ findings }) =>
    findings.flatMap(({ weight, code, rule, values }) => (weight === 'fatal' ? [{ code, rule, values }] : [])),
  );

/**
 * Rules that a changed day breaks although they held before: the funding would be lost. What was broken before stops nothing, nor do
 * answers and amounts: they state what is so, and no other day would mend them.
 */
export function faultsOfChange(
  before: readonly Pick<ProcedureStep, 'findings'>[],
  after: readonly Pick<ProcedureStep, 'findings'>[],
  changed: readonly string[],
): GuardFault[] {
  if (!changed.some(isDay)) return [];
  const known = new Set(fatalOf(before).map(({ code }) => code));
  return fatalOf(after).filter(({ code }) => !known.has(code));
}
