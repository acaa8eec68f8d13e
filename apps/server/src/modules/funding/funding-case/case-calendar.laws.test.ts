import { type CalendarFacts, type CalendarStepName, planBackwards, startGateOf } from '@fundus/contract/case-calendar';
import { addDays } from '@fundus/contract/date';
import type { FindingCode } from '@fundus/contract/funding-procedure-codes';
import { procedureKinds } from '@fundus/contract/funding-procedure-codes';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProcedure } from '../funding-procedure/procedure.rules.ts';
import { emptyProcedureFields } from '../funding-procedure/procedure-start.rules.ts';
import { faultsOfCase } from './case-guard.rules.ts';

const today = '2026-12-01';
const dayWithin = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(today, days));
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const facts = fc.record({
  wishedOn: maybe(dayWithin(-60, 500)),
  lastDay: maybe(dayWithin(-30, 400)),
  deadlines: fc.array(dayWithin(-90, 400), { maxLength: 4 }),
  decisionDays: maybe(fc.integer({ min: 0, max: 300 })),
  appliedOn: maybe(dayWithin(-200, 0)),
});
const demands = fc.record({
  applicationBeforeStart: fc.constantFrom(true, false, null),
  earlyStart: fc.constantFrom('', 'Nicht möglich.', 'Auf eigenes Risiko.'),
  routeText: fc.constantFrom('', '3. Bescheid abwarten. 4. Beauftragen.'),
});
const dayOf = ({ steps }: ReturnType<typeof planBackwards>, step: CalendarStepName) =>
  steps.find((one) => one.step === step)?.on ?? null;
/** An application that was filed in time. */
const filed = ({ lastDay, appliedOn }: Pick<CalendarFacts, 'lastDay' | 'appliedOn'>) =>
  appliedOn !== null && lastDay !== null && appliedOn > lastDay ? lastDay : appliedOn;

/** Faults of order that a procedure finds in the days of a calendar, once they have come. */
const orderFaults: readonly FindingCode[] = [
  'startBeforeApplication',
  'startBeforeLetter',
  'startBeforeApproval',
  'startBeforePresentation',
  'voucherExpired',
  'afterGuideline',
  'applicationLate',
];

describe('the calendar of a case', () => {
  it('breaks no rule of the order guard', () => {
    fc.assert(
      fc.property(facts, demands, (given, demand) => {
        const programme = { ...emptyProgrammeContent, ...demand, validUntil: given.lastDay };
        const appliedOn = filed(given);
        const calendar = planBackwards({
          ...given,
          today,
          appliedOn,
          approvedOn: null,
          gate: startGateOf(programme, null),
        });
        const days = { appliedOn: dayOf(calendar, 'apply'), approvedOn: null, startsOn: dayOf(calendar, 'start') };
        if (days.appliedOn === null) return;
        expect(faultsOfCase(days, programme, days.startsOn ?? today)).toEqual([]);
      }),
    );
  });

  it('breaks no rule of a guided procedure', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...procedureKinds), (given, kind) => {
        const programme = { ...emptyProgrammeContent, validUntil: given.lastDay };
        const calendar = planBackwards({
          ...given,
          today,
          appliedOn: filed(given),
          approvedOn: null,
          gate: startGateOf(programme, kind),
        });
        const startsOn = dayOf(calendar, 'start');
        if (startsOn === null) return;
        const fields = {
          ...emptyProcedureFields,
          appliedOn: dayOf(calendar, 'apply'),
          approvedOn: dayOf(calendar, 'decision'),
          voucherPresentedOn: dayOf(calendar, 'presentation'),
          startsOn,
        };
        const known = { programme, law: {}, foundedOn: null, others: [], ofUndertaking: [] };
        const { steps } = checkProcedure({ kind, fields, createdAt: '2026-12-01T09:00:00.000Z' }, known, startsOn);
        const codes = steps.flatMap(({ findings }) => findings.map(({ code }) => code));
        // The tax office takes the application for the Forschungszulage after the year, whenever the Vorhaben began.
        if (kind !== 'researchAllowance') expect(codes.filter((code) => orderFaults.includes(code))).toEqual([]);
      }),
    );
  });

  it('names no open step before today, and each before the next one', () => {
    fc.assert(
      fc.property(facts, demands, fc.constantFrom(null, ...procedureKinds), (given, demand, kind) => {
        const gate = startGateOf({ ...emptyProgrammeContent, ...demand }, kind);
        const calendar = planBackwards({ ...given, today, appliedOn: filed(given), approvedOn: null, gate });
        const open = calendar.steps.flatMap(({ on, isDone }) => (on === null || isDone ? [] : [on]));
        const beginsFreely = gate === 'none';
        if (!beginsFreely) expect(open).toEqual(open.toSorted());
        if (!beginsFreely) expect(open.filter((on) => on < today)).toEqual([]);
      }),
    );
  });

  it('names as the earliest start one day before which the guard stops it', () => {
    const programme = { ...emptyProgrammeContent, applicationBeforeStart: true };
    fc.assert(
      fc.property(facts, (given) => {
        const calendar = planBackwards({
          ...given,
          today,
          lastDay: null,
          appliedOn: null,
          approvedOn: null,
          gate: 'application',
        });
        const { earliestOn } = calendar;
        expect(earliestOn).not.toBeNull();
        if (earliestOn === null) return;
        const early = { appliedOn: earliestOn, approvedOn: null, startsOn: addDays(earliestOn, -1) };
        expect(faultsOfCase(early, programme, earliestOn).map(({ code }) => code)).toEqual(['startBeforeApplication']);
        expect(calendar.isTooLate).toBe(given.wishedOn !== null && given.wishedOn < earliestOn);
      }),
    );
  });
});
