import { describe, expect, it } from 'vitest';
import { emptyBenefit, type ProgrammeBenefit } from './programme-benefit.ts';
import { emptyProgrammeContent } from './programme-content.ts';
import { figuresOf } from './programme-figures.ts';

const benefit = (given: Partial<ProgrammeBenefit>): ProgrammeBenefit => ({ ...emptyBenefit, ...given });

describe('the figures of a programme', () => {
  it('are its own where no benefits are stated', () => {
    const content = { ...emptyProgrammeContent, fundingRateMaximum: 50, amountMaximumCents: 100_00, isDeMinimis: true };
    expect(figuresOf(content)).toEqual({
      fundingRateMinimum: null,
      fundingRateMaximum: 50,
      amountMinimumCents: null,
      amountMaximumCents: 100_00,
      isDeMinimis: true,
    });
  });

  it('are the widest of what is given, before what is lent', () => {
    const benefits = [
      benefit({ rateMaximum: 30, amountMaximumCents: 500_000_00 }),
      benefit({ rateMaximum: 45, amountMaximumCents: 200_000_00 }),
      benefit({ kind: 'loan', rateMaximum: 100, rateKind: 'financingShare', amountMaximumCents: 9_000_000_00 }),
    ];
    expect(figuresOf({ ...emptyProgrammeContent, benefits })).toMatchObject({
      fundingRateMinimum: 30,
      fundingRateMaximum: 45,
      amountMaximumCents: 500_000_00,
    });
  });

  it('take no amount per month or head for one of a project', () => {
    const benefits = [benefit({ amountMaximumCents: 2_500_00, amountPer: 'month' })];
    expect(figuresOf({ ...emptyProgrammeContent, benefits }).amountMaximumCents).toBe(null);
  });

  it('call aid de minimis where nothing else is possible', () => {
    const of = (...aidBasis: string[]) => figuresOf({ ...emptyProgrammeContent, aidBasis }).isDeMinimis;
    expect(of('deMinimis2023-2831')).toBe(true);
    expect(of('gberArt17')).toBe(false);
    expect(of('deMinimis2023-2831', 'gberArt17')).toBe(null);
  });
});
