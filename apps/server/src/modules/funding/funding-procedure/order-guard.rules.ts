import type { ProcedureFields, ProcedureStep } from '@fundus/contract/funding-procedure';
import type { FindingCode, ProcedureDay } from '@fundus/contract/funding-procedure-codes';
import type { GuardFault } from '@fundus/contract/order-guard';

/**
 * The days by which each rule is broken: those that client and advisor choose. A letter, a voucher or an earlier funding is a
 * fact that others set, and answers and amounts state what is so: entering them is never stopped.
 */
const breakingDays: { [Code in FindingCode]?: readonly ProcedureDay[] } = {
  talkTooOld: ['appliedOn'],
  talkAfterApplication: ['talkOn', 'appliedOn'],
  notFounded: ['appliedOn'],
  tooManyInYear: ['appliedOn'],
  tooManyInGuideline: ['appliedOn'],
  afterGuideline: ['appliedOn'],
  applicationLate: ['appliedOn'],
  excludes: ['appliedOn', 'startsOn'],
  startBeforeApplication: ['appliedOn', 'startsOn'],
  startBeforeLetter: ['startsOn'],
  startBeforePresentation: ['voucherPresentedOn', 'startsOn'],
  voucherExpired: ['voucherPresentedOn'],
  earlierFunding: ['startsOn'],
  proofLate: ['proofOn'],
};

const fatalOf = (steps: readonly Pick<ProcedureStep, 'findings'>[]) =>
  steps.flatMap(({ findings }) => findings.filter(({ weight }) => weight === 'fatal'));

/**
 * Rules that a day, as it becomes, breaks although they held before: the funding would be lost. A rule that was broken before
 * stops nothing, and neither does a day that is cleared.
 */
export function faultsOfChange(
  before: readonly Pick<ProcedureStep, 'findings'>[],
  after: readonly Pick<ProcedureStep, 'findings'>[],
  changed: Partial<ProcedureFields>,
): GuardFault[] {
  const known = new Set(fatalOf(before).map(({ code }) => code));
  const isBroken = (code: FindingCode): boolean =>
    !known.has(code) && breakingDays[code]?.some((day) => typeof changed[day] === 'string') === true;
  return fatalOf(after).flatMap(({ code, rule, values }) => (isBroken(code) ? [{ code, rule, values }] : []));
}
