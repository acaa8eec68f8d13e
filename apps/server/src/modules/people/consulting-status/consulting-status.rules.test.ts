import { emptyAvgsFacts, emptyBafaFacts } from '@fundus/contract/consulting-status';
import { addMonths } from '@fundus/contract/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedOfBafa, newFaultsOf, statusEvent } from './consulting-status.rules.ts';

const parameters = { bafaBaseCents: 350_000, bafaRateWestPercent: 50, bafaRateEastPercent: 80, bafaProofMonths: 6 };

describe('what BAFA is expected to pay', () => {
  it('is the rate of the region on what of the invoice is eligible', () => {
    const funding = (facts: Partial<typeof emptyBafaFacts>) =>
      expectedOfBafa({ ...emptyBafaFacts, ...facts }, parameters).fundingCents;
    expect(funding({ region: 'west' })).toBe(175_000);
    expect(funding({ region: 'east' })).toBe(280_000);
    expect(funding({ region: 'east', invoiceCents: 200_000 })).toBe(160_000);
    expect(funding({ region: 'west', invoiceCents: 900_000 })).toBe(175_000);
    expect(funding({ region: 'west', invoiceCents: 1 })).toBe(1);
    expect(funding({ invoiceCents: 200_000 })).toBeNull();
  });

  it('never exceeds rate times ceiling', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom('west' as const, 'east' as const), (invoiceCents, region) => {
        const { fundingCents } = expectedOfBafa({ ...emptyBafaFacts, region, invoiceCents }, parameters);
        expect(fundingCents).toBeLessThanOrEqual(region === 'west' ? 175_000 : 280_000);
        expect(fundingCents).toBeLessThanOrEqual(invoiceCents);
      }),
    );
  });

  it('is not known for a day of which the numbers are not known', () => {
    const facts = { ...emptyBafaFacts, region: 'west' as const, letterOn: '2019-05-01' };
    expect(expectedOfBafa(facts, {})).toEqual({ fundingCents: null, proofDueOn: null });
  });

  it('wants the proof the given months after the letter, at the end of a shorter month', () => {
    const due = (letterOn: string) => expectedOfBafa({ ...emptyBafaFacts, letterOn }, parameters).proofDueOn;
    expect(due('2026-03-10')).toBe('2026-09-10');
    expect(due('2026-08-31')).toBe('2027-02-28');
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('what the history says of a status', () => {
  it('tells setting, changing and removing apart and keeps silent where nothing changed', () => {
    expect(statusEvent('bafa', null, null)).toBeNull();
    expect(statusEvent('bafa', 'open', 'open')).toBeNull();
    expect(statusEvent('bafa', null, 'open')).toEqual({ kind: 'statusSet', values: { process: 'bafa', to: 'open' } });
    expect(statusEvent('avgs', 'open', null)?.kind).toBe('statusRemoved');
    expect(statusEvent('avgs', 'open', 'approved')).toEqual({
      kind: 'statusChanged',
      values: { process: 'avgs', from: 'open', to: 'approved' },
    });
  });
});

describe('the guard of BAFA and AVGS', () => {
  const bafa = (facts: Partial<typeof emptyBafaFacts>) => ({ bafa: { ...emptyBafaFacts, ...facts }, avgs: null });
  const avgs = (facts: Partial<typeof emptyAvgsFacts>) => ({ bafa: null, avgs: { ...emptyAvgsFacts, ...facts } });
  const codes = (...change: Parameters<typeof newFaultsOf>) => newFaultsOf(...change).map(({ code }) => code);

  it('stops a contract before the letter, but not the letter after the contract', () => {
    const [contract, letter] = [{ contractOn: '2026-02-15' }, { letterOn: '2026-03-01' }];
    const both = bafa({ ...contract, ...letter });
    expect(codes(bafa(letter), both, ['bafa.contractOn'])).toEqual(['contractBeforeLetter']);
    expect(codes(bafa(contract), both, ['bafa.letterOn'])).toEqual([]);
    expect(codes(both, bafa({ ...contract, ...letter, place: 'Bonn' } as never), ['bafa.place'])).toEqual([]);
  });

  it('stops a first session outside of the voucher, but not the voucher', () => {
    const [voucher, session] = [{ issuedOn: '2026-03-01', validUntil: '2026-05-31' }, { firstSessionOn: '2026-06-10' }];
    const both = avgs({ ...voucher, ...session });
    expect(codes(avgs(voucher), both, ['avgs.firstSessionOn'])).toEqual(['sessionAfterVoucher']);
    expect(codes(avgs(session), both, ['avgs.issuedOn', 'avgs.validUntil'])).toEqual([]);
  });

  it('lets pass what can be mended: an invoice before the last session', () => {
    const after = bafa({ lastSessionOn: '2026-06-10', invoiceOn: '2026-06-01' });
    expect(codes(bafa({}), after, ['bafa.lastSessionOn', 'bafa.invoiceOn'])).toEqual([]);
  });
});
