import type { CompanyLink } from '@fundus/contract/company-link';
import { companyLinkKinds } from '@fundus/contract/company-link-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makesSingleUndertaking, singleUndertakingOf } from './single-undertaking.rules.ts';

const on = '2026-11-23';
const link = (fromCompanyId: string, toCompanyId: string, values: Partial<CompanyLink> = {}): CompanyLink => ({
  linkId: `${fromCompanyId}${toCompanyId}`,
  fromCompanyId,
  toCompanyId,
  kind: 'shares',
  sharePercent: 51,
  votingPercent: null,
  sinceOn: null,
  untilOn: null,
  ...values,
});

describe('a single undertaking', () => {
  it.each([
    [{ sharePercent: 50 }, false],
    [{ sharePercent: 50.01 }, true],
    [{ sharePercent: null }, false],
    [{ sharePercent: 80, votingPercent: 30 }, false],
    [{ sharePercent: 10, votingPercent: 60 }, true],
    [{ kind: 'appointment', sharePercent: null }, true],
    [{ kind: 'dominance', sharePercent: null }, true],
    [{ kind: 'agreement', sharePercent: 30 }, true],
    [{ kind: 'persons', sharePercent: 100 }, false],
    [{ untilOn: '2026-11-23' }, true],
    [{ untilOn: '2026-11-22' }, false],
    [{ sinceOn: '2026-11-24' }, false],
  ] as const)('is made by %o: %s', (values, is) => {
    expect(makesSingleUndertaking(link('a', 'b', values), on)).toBe(is);
  });

  it('reaches through others, in either direction', () => {
    const links = [
      link('mother', 'one'),
      link('mother', 'two'),
      link('two', 'grandchild'),
      link('x', 'one', { sharePercent: 49 }),
    ];
    expect(singleUndertakingOf('one', links, on)).toEqual(['one', 'mother', 'two', 'grandchild']);
    expect(singleUndertakingOf('x', links, on)).toEqual(['x']);
  });

  it('is the same for each of its members, whatever the links', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const links = fc.array(
      fc
        .record({
          from: name,
          to: name,
          kind: fc.constantFrom(...companyLinkKinds),
          share: fc.integer({ min: 0, max: 100 }),
        })
        .map(({ from, to, kind, share }) => link(from, to, { kind, sharePercent: share })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(links, name, (some, start) => {
        const members = singleUndertakingOf(start, some, on).toSorted();
        for (const member of members) expect(singleUndertakingOf(member, some, on).toSorted()).toEqual(members);
      }),
    );
  });
});
