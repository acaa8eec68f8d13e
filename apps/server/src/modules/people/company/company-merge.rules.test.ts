import type { CompanyLink } from '@fundus/contract/company-link';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likenessOf } from './company-likeness.rules.ts';
import { sortLinks } from './company-merge.rules.ts';

const companies = ['kept', 'merged', 'one', 'two'] as const;
type Ends = Pick<CompanyLink, 'fromCompanyId' | 'toCompanyId' | 'kind'>;
const keyOf = ({ fromCompanyId, toCompanyId, kind }: Ends) => `${fromCompanyId} ${toCompanyId} ${kind}`;

/** Links as the table holds them: none with itself, none twice in one direction and of one kind. */
const links: fc.Arbitrary<Ends[]> = fc.uniqueArray(
  fc
    .record({
      fromCompanyId: fc.constantFrom(...companies),
      toCompanyId: fc.constantFrom(...companies),
      kind: fc.constantFrom('shares' as const, 'dominance' as const),
    })
    .filter(({ fromCompanyId, toCompanyId }) => fromCompanyId !== toCompanyId),
  { selector: keyOf, maxLength: 12 },
);

describe('the links of a merge', () => {
  it('leave the kept company with every link once and none with itself, and forget none', () => {
    fc.assert(
      fc.property(links, (all) => {
        const { moving, ending } = sortLinks({ keptId: 'kept', mergedId: 'merged' }, all);
        const own = (id: string) => (id === 'merged' ? 'kept' : id);
        const moved = moving.map((link) => ({
          ...link,
          fromCompanyId: own(link.fromCompanyId),
          toCompanyId: own(link.toCompanyId),
        }));
        const concerned = all.filter((link) => [link.fromCompanyId, link.toCompanyId].includes('merged'));
        const stay = all.filter((link) => !concerned.includes(link));
        const after = [...stay, ...moved];
        expect(new Set(after.map(keyOf)).size).toBe(after.length);
        expect(after.every(({ fromCompanyId, toCompanyId }) => fromCompanyId !== toCompanyId)).toBe(true);
        expect(new Set([...moving, ...ending.map(({ link }) => link)])).toEqual(new Set(concerned));
        // A link ends only where the kept company says the same or the other end is the kept company itself.
        for (const { link, reason } of ending) {
          const key = keyOf({ ...link, fromCompanyId: own(link.fromCompanyId), toCompanyId: own(link.toCompanyId) });
          expect(reason === 'itself' || stay.some((one) => keyOf(one) === key)).toBe(true);
        }
      }),
    );
  });
});

describe('what makes two companies one', () => {
  const traits = {
    nameKey: '',
    postcode: '',
    website: '',
    registerCourt: '',
    registerNumber: '',
    vatId: '',
    emails: [],
  };
  const likeness = (one: object, other: object) => likenessOf({ ...traits, ...one }, { ...traits, ...other });
  const named = { nameKey: 'muster gmbh' };

  it('is the same VAT id or register number, whatever the names', () => {
    expect(likeness({ vatId: 'DE136695976' }, { vatId: 'DE136695976', ...named })).toEqual(['vatId']);
    expect(likeness({ registerNumber: 'HRB 123' }, { registerNumber: 'HRB123' })).toEqual(['registerNumber']);
    const courts = [{ registerCourt: 'Amtsgericht Köln' }, { registerCourt: 'Amtsgericht Bonn' }] as const;
    const number = { registerNumber: 'HRB 123' };
    expect(likeness({ ...number, ...courts[0] }, { ...number, ...courts[1] })).toEqual([]);
    expect(likeness({ ...number, ...courts[0] }, number)).toEqual(['registerNumber']);
  });

  it('is the same name with the same postcode or domain, or where one has no postcode', () => {
    const [cologne, bonn] = [
      { ...named, postcode: '50667' },
      { ...named, postcode: '53111' },
    ];
    expect(likeness(cologne, cologne)).toEqual(['nameAndPostcode']);
    expect(likeness(cologne, bonn)).toEqual([]);
    expect(likeness(cologne, named)).toEqual(['name']);
    const site = { website: 'https://www.muster.example/kontakt' };
    expect(likeness({ ...cologne, ...site }, { ...bonn, emails: ['a@Muster.example'] })).toEqual(['nameAndDomain']);
    expect(likeness({ ...cologne, emails: ['a@gmx.de'] }, { ...bonn, emails: ['b@gmx.de'] })).toEqual([]);
    expect(likeness({ ...site, nameKey: 'eins' }, { ...site, nameKey: 'zwei' })).toEqual([]);
  });

  it('is symmetric', () => {
    const text = (...values: string[]) => fc.constantFrom('', ...values);
    const any = fc.record({
      nameKey: text('eins', 'zwei'),
      postcode: text('50667', '53111'),
      website: text('https://eins.example'),
      registerCourt: text('Köln', 'Bonn'),
      registerNumber: text('HRB 1', 'HRB1'),
      vatId: text('DE136695976'),
      emails: fc.subarray(['a@eins.example', 'a@web.de']),
    });
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(likenessOf(one, other)).toEqual(likenessOf(other, one));
      }),
    );
  });
});
