import { readFileSync } from 'node:fs';
import { emptyLeadFields, leadInput } from '@fundus/contract/lead-fields';
import { roles } from '@fundus/contract/permission';
import { emptyPersonFields, personInput } from '@fundus/contract/person-fields';
import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../../asset-folder.ts';
import { readSeed } from './demo-seed.ts';
import { demoEmail } from './demo-user.service.ts';

const [logins, partners, persons, researches, leads, films] = await Promise.all([
  readSeed('logins'),
  readSeed('partners'),
  readSeed('persons'),
  readSeed('researches'),
  readSeed('leads'),
  readSeed('films'),
]);

/** Numbers that the Bundesnetzagentur keeps free for fiction. */
const fictionalNumber =
  /^(030 23125 \d{3}|040 66969 \d{3}|069 90009 \d{3}|0221 4710 \d{3}|089 99998 \d{3}|0171 39200\d\d|\+49 171 39200\d\d|0176 040690\d\d)$/;
const fictionalAddress = /@([a-z-]+\.)?example\.(org|com|net)$/i;

describe('the seeds of the demo', () => {
  it('name only people who cannot be reached', () => {
    const reached = [...persons, ...leads].flatMap(({ fields }) => {
      const { phone, email, mobile } = fields as { phone?: string; email?: string; mobile?: string };
      return [
        ...[phone, mobile].filter((number) => number && !fictionalNumber.test(number)),
        ...(email && !fictionalAddress.test(email) ? [email] : []),
      ];
    });
    expect(reached).toEqual([]);
    for (const { phone } of [...logins, ...partners]) expect(phone ?? '030 23125 000').toMatch(fictionalNumber);
  });

  it('have films that are as long as what is told of them, and small', () => {
    expect(films.length).toBeGreaterThan(0);
    for (const { file, slides } of films) {
      const bytes = readFileSync(`${assetFolder('reference')}/demo/films/${file}.webm`);
      // Behind the two bytes of its number and the eight of its width stands the length in milliseconds.
      const length = bytes.readDoubleBE(bytes.indexOf(Buffer.from('4489', 'hex')) + 10);
      expect([file, length]).toEqual([file, 1000 * slides.reduce((sum, { seconds }) => sum + seconds, 0)]);
      expect([file, bytes.length < 150_000]).toEqual([file, true]);
    }
  });

  it('have one login for each role, and different addresses', () => {
    expect(logins.map(({ role }) => role).toSorted()).toEqual([...roles].toSorted());
    const users = [...logins, ...partners.filter(({ role }) => role !== undefined)];
    expect(new Set(users.map(demoEmail)).size).toBe(users.length);
  });

  it('say of persons and leads what their forms would take', () => {
    for (const { fields } of persons) {
      const { foundedInMonths: _, ...given } = fields;
      expect(personInput.safeParse({ ...emptyPersonFields, ...given }).error).toBeUndefined();
    }
    for (const { fields } of leads) {
      expect(leadInput.safeParse({ ...emptyLeadFields, ...fields }).error).toBeUndefined();
    }
  });

  it('name only people, partners and items that they have', () => {
    const keys = new Set(persons.map(({ key }) => key));
    const usernames = new Set([...logins, ...partners].map(({ username }) => username));
    expect(keys.size).toBe(persons.length);
    expect(persons.filter(({ owner }) => !usernames.has(owner))).toEqual([]);
    expect(researches.filter(({ person }) => !keys.has(person))).toEqual([]);
    expect(leads.flatMap(({ fates = [] }) => fates).filter(({ partner }) => !usernames.has(partner))).toEqual([]);
    for (const { items, shares = [] } of researches) {
      for (const { item } of shares.flatMap(({ feedback }) => feedback)) expect(items[item]).toBeDefined();
    }
  });
});
