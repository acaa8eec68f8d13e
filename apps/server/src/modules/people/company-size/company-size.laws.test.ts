import { companyLinkKinds } from '@fundus/contract/company-link-codes';
import {
  type FirmSize,
  type SizeFirm,
  type SizeGroup,
  type SizeLink,
  sizeGroup,
  sizeResult,
} from '@fundus/contract/company-size';
import { sizeFirmKinds } from '@fundus/contract/company-size-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { assessCompanySize } from './company-size.rules.ts';

const order: readonly FirmSize[] = ['micro', 'small', 'medium', 'large'];
const rank = (size: FirmSize) => order.indexOf(size);
const assess = (group: SizeGroup) => assessCompanySize(group, parametersOf2026);

const ids = ['A', 'B', 'C', 'D', 'E'];
const staff = fc.oneof(fc.constantFrom(0, 4, 9, 10, 30, 49, 50, 249, 250), fc.integer({ min: 0, max: 400 }));
const money = fc.oneof(fc.constantFrom(0, 2e8, 1e9, 4.3e9, 5e9), fc.integer({ min: 0, max: 8_000_000_000 }));
const figures = (isWhole: boolean) => {
  const maybe = <Value>(of: fc.Arbitrary<Value>) => (isWhole ? of : fc.option(of, { freq: 3 }));
  return fc.record({ employees: maybe(staff), turnoverCents: maybe(money), balanceSheetCents: maybe(money) });
};
const firmOf = (firmId: string, isWhole: boolean): fc.Arbitrary<SizeFirm> =>
  fc.record({
    firmId: fc.constant(firmId),
    name: fc.constant(firmId),
    kind: firmId === 'A' ? fc.constant('enterprise' as const) : fc.constantFrom(...sizeFirmKinds),
    years: fc
      .tuple(figures(isWhole), figures(isWhole), isWhole ? fc.constant(2) : fc.integer({ min: 0, max: 2 }))
      .map(([one, other, count]) =>
        [
          { year: 2024, ...one },
          { year: 2025, ...other },
        ].slice(2 - count),
      ),
    isConsolidated: fc.constant(false),
    angelInvestmentCents: isWhole ? fc.constant(100_000_000) : fc.option(fc.constant(200_000_000)),
  });
const linkOf = (isWhole: boolean): fc.Arbitrary<SizeLink> =>
  fc.record({
    fromFirmId: fc.constantFrom(...ids),
    toFirmId: fc.constantFrom(...ids),
    kind: fc.oneof({ weight: 5, arbitrary: fc.constant('shares' as const) }, fc.constantFrom(...companyLinkKinds)),
    sharePercent: isWhole ? fc.integer({ min: 0, max: 100 }) : fc.option(fc.integer({ min: 0, max: 100 })),
    votingPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    isSameMarket: isWhole ? fc.boolean() : fc.option(fc.boolean()),
  });
const groupOf = (isWhole: boolean): fc.Arbitrary<SizeGroup> =>
  fc.record({
    firmId: fc.constant('A'),
    firms: fc.tuple(...ids.map((firmId) => firmOf(firmId, isWhole))),
    links: fc.array(linkOf(isWhole), { maxLength: 7 }),
    isNew: isWhole ? fc.constant(true) : fc.boolean(),
    statusBefore: isWhole ? fc.constant(null) : fc.option(fc.constantFrom(...order)),
  });
const runs = { numRuns: 200 };

describe('laws of the size of a firm', () => {
  it('what is asked and answered keeps the form of the contract', () => {
    fc.assert(
      fc.property(groupOf(false), (group) => {
        sizeResult.parse(assess(sizeGroup.parse(group)));
      }),
      runs,
    );
  });

  it('the order of firms and links changes nothing', () => {
    fc.assert(
      fc.property(groupOf(false), fc.integer({ min: 0, max: 10 }), (group, turn) => {
        const links = [...group.links.slice(turn), ...group.links.slice(0, turn)].toReversed();
        const turned = assess({ ...group, firms: group.firms.toReversed(), links });
        const result = assess(group);
        expect([turned.least, turned.most, turned.publicPercent]).toEqual([
          result.least,
          result.most,
          result.publicPercent,
        ]);
        const weights = ({ steps }: typeof result) =>
          Object.fromEntries(steps.map(({ firmId, percent }) => [firmId, percent]));
        expect(weights(turned)).toEqual(weights(result));
      }),
      runs,
    );
  });

  it('more staff of any firm makes the firm no smaller', () => {
    fc.assert(
      fc.property(groupOf(true), fc.constantFrom(...ids), fc.integer({ min: 1, max: 300 }), (group, firmId, more) => {
        const firms = group.firms.map((firm) =>
          firm.firmId === firmId
            ? { ...firm, years: firm.years.map((one) => ({ ...one, employees: (one.employees ?? 0) + more })) }
            : firm,
        );
        expect(rank(assess({ ...group, firms }).least)).toBeGreaterThanOrEqual(rank(assess(group).least));
      }),
      runs,
    );
  });

  it('one more link makes the firm no smaller', () => {
    fc.assert(
      fc.property(groupOf(true), linkOf(true), (group, link) => {
        const more = assess({ ...group, links: [...group.links, link] });
        expect(rank(more.least)).toBeGreaterThanOrEqual(rank(assess(group).least));
      }),
      runs,
    );
  });

  it('all that is known leaves nothing open', () => {
    fc.assert(
      fc.property(groupOf(true), (group) => {
        const result = assess(group);
        const isIndirect = result.missing.every(({ what }) => what === 'publicIndirect');
        expect(result.size !== null || isIndirect).toBe(true);
      }),
      runs,
    );
  });

  it('what is not known excludes nothing that it could turn out to be, and an open result says what is missing', () => {
    fc.assert(
      fc.property(groupOf(false), figures(true), fc.integer({ min: 0, max: 100 }), (group, filling, share) => {
        const open = assess(group);
        const known = assess({
          ...group,
          firms: group.firms.map((firm) => ({
            ...firm,
            angelInvestmentCents: firm.angelInvestmentCents ?? 100_000_000,
            years: [2024, 2025]
              .filter(
                (year) => firm.firmId !== 'A' || firm.years.length === 0 || firm.years.some((one) => one.year === year),
              )
              .map((year) => {
                const found = firm.years.find((one) => one.year === year);
                return {
                  year,
                  employees: found?.employees ?? filling.employees,
                  turnoverCents: found?.turnoverCents ?? filling.turnoverCents,
                  balanceSheetCents: found?.balanceSheetCents ?? filling.balanceSheetCents,
                };
              }),
          })),
          links: group.links.map((link) => ({
            ...link,
            sharePercent: link.sharePercent ?? (link.votingPercent === null ? share : null),
            isSameMarket: link.isSameMarket ?? share > 50,
          })),
        });
        expect(rank(known.least)).toBeGreaterThanOrEqual(rank(open.least));
        expect(rank(known.most)).toBeLessThanOrEqual(rank(open.most));
        if (open.isKmu !== null) expect(known.isKmu).toBe(open.isKmu);
        expect(open.missing.length > 0).toBe(open.size === null);
      }),
      runs,
    );
  });
});
