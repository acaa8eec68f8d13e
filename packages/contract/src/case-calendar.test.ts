import { describe, expect, it } from 'vitest';
import { type CalendarFacts, planBackwards, startGateOf } from './case-calendar.ts';

const today = '2026-12-01';
const plan = (values: Partial<CalendarFacts>) => {
  const facts: CalendarFacts = {
    today,
    gate: 'application',
    wishedOn: null,
    lastDay: null,
    deadlines: [],
    decisionDays: null,
    appliedOn: null,
    approvedOn: null,
    ...values,
  };
  const { steps, ...rest } = planBackwards(facts);
  return { ...rest, days: Object.fromEntries(steps.map(({ step, on }) => [step, on])), steps };
};

describe('the calendar backwards', () => {
  it('leaves time for talk, papers and decision before a start that waits for the approval', () => {
    const { days, isTooLate } = plan({ gate: 'approval', wishedOn: '2027-04-01', decisionDays: 56 });
    expect(isTooLate).toBe(false);
    expect(days).toEqual({
      clarify: '2027-01-14',
      papers: '2027-01-28',
      apply: '2027-02-04',
      decision: '2027-04-01',
      start: '2027-04-01',
    });
  });

  it('files before the last day of the programme, however late the start', () => {
    expect(plan({ wishedOn: '2027-06-01', lastDay: '2026-12-31' }).days).toMatchObject({
      clarify: '2026-12-10',
      papers: '2026-12-24',
      apply: '2026-12-31',
      start: '2027-06-01',
    });
  });

  it('files with the last call that closes before the start', () => {
    const deadlines = ['2027-03-31', '2026-10-15', '2027-09-30'];
    expect(plan({ wishedOn: '2027-06-01', deadlines }).days['apply']).toBe('2027-03-31');
  });

  it('says which start still is possible where the wished one is too late', () => {
    const late = plan({ gate: 'approval', wishedOn: '2026-12-15', decisionDays: 42 });
    expect(late).toMatchObject({ isTooLate: true, earliestOn: '2027-01-12', startsOn: '2027-01-12' });
    expect(late.days).toMatchObject({ clarify: today, papers: today, apply: today, decision: '2027-01-12' });
    expect(late.steps[0]).toMatchObject({ isTight: true });
  });

  it('plans nothing after the last day of the programme', () => {
    const over = plan({ wishedOn: '2027-03-01', lastDay: '2026-12-31', today: '2027-01-04' });
    expect(over).toMatchObject({ steps: [], earliestOn: null, startsOn: null });
  });

  it('lets sign from the event that its gate names', () => {
    const applied = { appliedOn: '2026-11-20', wishedOn: '2027-01-15' };
    expect(plan({ ...applied, gate: 'application' }).signing).toEqual({ after: 'application', on: '2026-11-20' });
    expect(plan({ ...applied, gate: 'dayAfterApplication' }).signing.on).toBe('2026-11-21');
    expect(plan({ ...applied, gate: 'approval' }).signing).toEqual({ after: 'approval', on: null });
    expect(plan({ ...applied, gate: 'approval', approvedOn: '2026-11-30' }).signing.on).toBe('2026-11-30');
  });
});

describe('the gate of a programme', () => {
  const gateOf = (applicationBeforeStart: boolean | null, routeText = '', earlyStart = '') =>
    startGateOf({ applicationBeforeStart, startMeans: '', earlyStart, routeText }, null);

  it('is the application, and the approval where the words of the catalogue wait for it', () => {
    expect(gateOf(true)).toBe('application');
    expect(gateOf(true, '4. Bewilligung abwarten, dann beauftragen.')).toBe('approval');
    expect(gateOf(true, '', 'Nicht möglich; Beginn erst nach dem Zuwendungsbescheid.')).toBe('approval');
    expect(
      gateOf(true, '3. Bescheid; Vertrag vorher nur mit Bedingung.', 'Vor dem Bescheid auf eigenes Risiko erlaubt.'),
    ).toBe('application');
  });

  it('is the application as a precaution where the catalogue says nothing, and none where it demands none', () => {
    expect(gateOf(null, '3. Bescheid abwarten.')).toBe('application');
    expect(gateOf(false, '3. Bescheid abwarten.')).toBe('none');
  });

  it('is that of the guided procedure', () => {
    const programme = { applicationBeforeStart: false, startMeans: '', earlyStart: '', routeText: '' };
    expect(startGateOf(programme, 'bafa')).toBe('approval');
    expect(startGateOf(programme, 'foundingGrant')).toBe('dayAfterApplication');
  });
});
