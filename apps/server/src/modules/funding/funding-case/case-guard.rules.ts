import type { FundingCaseFields } from '@fundus/contract/funding-case';
import type { GuardFault } from '@fundus/contract/order-guard';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { lastDayOf } from '@fundus/contract/programme-day';
import { basisOf, ruleAt } from '#modules/funding/funding-programme/clause.rules.ts';

type Days = Pick<FundingCaseFields, 'appliedOn' | 'approvedOn' | 'startsOn'>;
export type GuardingRules = Pick<
  ProgrammeContent,
  'rules' | 'legalBasis' | 'traps' | 'applicationBeforeStart' | 'validUntil' | 'endedOn'
>;

/**
 * Days of a case by which the aid of its programme is lost: a start before the application, where the programme wants the application
 * first, and an application after the last day. A start on the day of the application is left to the advisor: the catalogue
 * does not say which of the two came first.
 */
export function faultsOfCase(days: Days, programme: GuardingRules, today: string): GuardFault[] {
  const { appliedOn, approvedOn, startsOn } = days;
  const faults: GuardFault[] = [];
  const filedOn = appliedOn ?? approvedOn;
  const isEarly = startsOn !== null && (filedOn === null ? startsOn <= today : startsOn < filedOn);
  if (programme.applicationBeforeStart === true && isEarly) {
    const rule = ruleAt(programme, { fact: 'hasStarted' });
    faults.push({ code: 'startBeforeApplication', rule, values: { startsOn } });
  }
  const lastDay = lastDayOf(programme);
  if (lastDay !== null && appliedOn !== null && appliedOn > lastDay) {
    faults.push({ code: 'afterLastDay', rule: basisOf(programme), values: { untilOn: lastDay } });
  }
  return faults;
}

/** The days by which each rule is broken; an approval is a fact that the funder sets. */
const breakingDays: Record<string, readonly (keyof Days)[]> = {
  startBeforeApplication: ['appliedOn', 'startsOn'],
  afterLastDay: ['appliedOn'],
};

/**
 * Rules that hold for the days as they were and that a day, as it becomes, breaks. A day that is cleared breaks none.
 */
export function newFaultsOfCase(before: Days, after: Days, programme: GuardingRules, today: string): GuardFault[] {
  const known = new Set(faultsOfCase(before, programme, today).map(({ code }) => code));
  const isBroken = (code: string): boolean =>
    !known.has(code) && breakingDays[code]?.some((day) => after[day] !== null && after[day] !== before[day]) === true;
  return faultsOfCase(after, programme, today).filter(({ code }) => isBroken(code));
}
