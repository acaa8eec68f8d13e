import { emptyProgrammeContent, programmeStatuses } from '@fundus/contract/programme-content';
import { statusOnDay } from '@fundus/contract/programme-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPointsOf, upkeepFactsOf } from './upkeep.rules.ts';

const today = '2026-11-23';
/** A programme at which nothing is open. */
const whole = {
  ...emptyProgrammeContent,
  title: 'Ganz',
  status: 'rolling' as const,
  confidence: 'primary' as const,
  reading: 'twice' as const,
  factsOn: '2026-11-01',
  fundingRateMaximum: 50,
  rules: { op: 'all' as const, rules: [] },
  aidBasis: ['noAid'],
  applicationBeforeStart: true,
  routes: ['portal' as const],
  regions: ['nationwide' as const],
  officialUrl: 'https://example.org/',
  evidence: [
    { fields: ['benefits', 'rules', 'aidBasis', 'applicationBeforeStart'], source: 'Richtlinie', on: null, says: '' },
  ],
};
const pointsOf = (changed: Partial<typeof emptyProgrammeContent> = {}, day = today) =>
  openPointsOf(upkeepFactsOf({ ...whole, ...changed }), day).map(({ point, mark }) => [point, mark]);

describe('the open points of a programme', () => {
  it('are none where everything is known, proven, fresh and read twice', () => {
    expect(pointsOf()).toEqual([]);
  });

  it('name the last day of the guideline from 90 days before, and otherwise once it has passed', () => {
    expect(
      pointsOf({
        validUntil: '2027-02-22',
        evidence: [
          { ...whole.evidence[0]!, fields: ['benefits', 'rules', 'aidBasis', 'applicationBeforeStart', 'validUntil'] },
        ],
      }),
    ).toEqual([]);
    const ends = { validUntil: '2027-02-21' };
    expect(pointsOf(ends)[0]).toEqual(['guidelineNear', '2027-02-21']);
    expect(pointsOf(ends, '2027-02-21')[0]).toEqual(['guidelineNear', '2027-02-21']);
    expect(pointsOf(ends, '2027-02-22')[0]).toEqual(['guidelinePast', '2027-02-21']);
    expect(pointsOf({ ...ends, status: 'closed' }, '2027-02-22').flat()).not.toContain('guidelinePast');
  });

  it('name a call whose last deadline has passed, unless the next one is awaited', () => {
    const deadlines = [{ on: '2026-05-01', note: '' }];
    expect(pointsOf({ deadlines, status: 'open' })[0]).toEqual(['deadlinePast', '2026-05-01']);
    expect(pointsOf({ deadlines: [...deadlines, { on: today, note: '' }], status: 'open' }).flat()).not.toContain(
      'deadlinePast',
    );
    expect(pointsOf({ deadlines, status: 'betweenCalls' }).flat()).not.toContain('deadlinePast');
  });

  it('name doubtful sources, facts without evidence and facts that are missing by their fields', () => {
    expect(pointsOf({ confidence: 'knowledge' })).toEqual([['unverified', 'knowledge']]);
    expect(pointsOf({ interest: '3 %', evidence: [] })).toEqual([
      ['unproven', 'benefits rules aidBasis applicationBeforeStart interest'],
    ]);
    expect(pointsOf({ evidence: [], confidence: 'corpus' })).toEqual([]);
    expect(pointsOf({ aidBasis: [], routes: [] })).toEqual([['missing', 'aidBasis routes']]);
    expect(pointsOf({ reading: 'once', factsOn: '2025-01-01' })).toEqual([
      ['readOnce', 'once'],
      ['factsOld', '2025-01-01'],
    ]);
  });

  it('never contradict the status of the day', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const dayOf = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.constantFrom(...programmeStatuses), day, day, (status, end, now) => {
        const content = { ...whole, status, validUntil: dayOf(end) };
        const points = openPointsOf(upkeepFactsOf(content), dayOf(now)).map(({ point }) => point);
        const isAsked = points.includes('guidelinePast') || points.includes('statusUnclear');
        const isUpInTheAir = ['announced', 'open', 'rolling', 'betweenCalls'].includes(status);
        const isOver = statusOnDay(content, dayOf(now)) === 'lapsed';
        expect(isAsked).toBe(status === 'unclear' || (isUpInTheAir && isOver));
      }),
    );
  });
});
