import { describe, expect, it } from 'vitest';
import { noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';
import { canAsk, hasClosedYear } from './closed-year.rules.ts';

const today = '2026-11-20';
const founder = { ...noFacts, applicants: ['existenzgruenderin'] };

describe('a closed year', () => {
  it('is behind a firm, and not behind a founder or a firm of this year', () => {
    expect(hasClosedYear({ ...noFacts, applicants: ['unternehmen'] }, today)).toBe(true);
    expect(hasClosedYear(founder, today)).toBe(false);
    expect(hasClosedYear({ ...noFacts, businessForm: 'inFormation' }, today)).toBe(false);
    expect(hasClosedYear({ ...noFacts, applicants: ['unternehmen'], foundedOn: '2026-01-02' }, today)).toBe(false);
    expect(hasClosedYear({ ...founder, foundedOn: '2025-12-31' }, today)).toBe(true);
    expect(hasClosedYear({ ...founder, foundedOn: '2027-03-01' }, today)).toBe(false);
  });

  it('is what a founder is not asked about', () => {
    for (const fact of ['turnoverCents', 'balanceSheetCents', 'employees', 'trainees'] as const) {
      expect([fact, canAsk(fact, { hasClosedYear: false })]).toEqual([fact, false]);
      expect([fact, canAsk(fact, { hasClosedYear: true })]).toEqual([fact, true]);
    }
    expect(canAsk('newJobs', { hasClosedYear: false })).toBe(true);
    expect(canAsk('investmentCents', { hasClosedYear: false })).toBe(true);
  });
});
