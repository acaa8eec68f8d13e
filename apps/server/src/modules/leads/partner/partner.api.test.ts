import { downloadFile } from '@fundus/contract/file';
import { partnerList } from '@fundus/contract/lead-codes';
import { sortsOf } from '@fundus/contract/list';
import {
  createCertificate,
  deleteCertificate,
  emptyPartnerRules,
  getPartner,
  listPartners,
  updateCertificate,
  updatePartner,
  uploadCertificateFile,
} from '@fundus/contract/partner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import {
  createAssignments,
  createPartner,
  fillPlaces,
  setPartner,
} from '../../../../test/factories/partner.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { listDistributionPartners, resumePartners } from './partner.service.ts';
import { returnPlaces } from './partner-month.service.ts';

let app: TestApp;
let administrator: UserClient;
const month = '2026-11';

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const params = ({ userId }: { userId: string }) => ({ partnerId: userId });
const get = async (who: { userId: string }) => (await administrator.call(getPartner, { params: params(who) })).body;
const standingOf = async (who: { userId: string }) =>
  (await listDistributionPartners(app.deps.db, month)).find(({ partnerId }) => partnerId === who.userId);

describe('the overview of partners', () => {
  it('shows quota, switch and figures of every user with a partner role', async () => {
    const partner = await createPartner(app.deps, { lastName: 'Ähre', quotaLimit: 5 });
    await createAssignments(app.deps, partner, [
      { state: 'open', daysAgo: 1 },
      { state: 'accepted', daysAgo: 3, respondedAfterHours: 2 },
      { state: 'converted', daysAgo: 4, respondedAfterHours: 6, contactedAfterHours: 8 },
      { state: 'handedBack', daysAgo: 5, respondedAfterHours: 10 },
      { state: 'expired', daysAgo: 6 },
      { state: 'withdrawn', daysAgo: 7 },
      { state: 'accepted', daysAgo: 100, respondedAfterHours: 90 },
    ]);
    const { body } = await administrator.call(listPartners, { query: { search: 'aehre' } });
    expect(body.rows).toHaveLength(1);
    expect(body.rows[0]).toMatchObject({
      partnerId: partner.userId,
      assigned: 5,
      quotaLimit: 5,
      openLeads: 1,
      acceptancePercent: 50,
      responseHours: 6,
      conversions: 1,
      roles: ['ZFMB-Profi-Partner'],
    });
    const { months } = await get(partner);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({
      month,
      assigned: 5,
      accepted: 2,
      handedBack: 1,
      expired: 1,
      withdrawn: 1,
      converted: 1,
      firstContactHours: 8,
    });
    expect(months.find((one) => one.month === '2026-08')).toMatchObject({ assigned: 1, accepted: 1 });
  });

  it('is sorted, filtered and read in pages without a gap', async () => {
    const made = await Promise.all(
      [3, 1, 2].map((quotaLimit) =>
        createPartner(app.deps, { firstName: 'Seite', quotaLimit, receivesLeads: quotaLimit > 1 }),
      ),
    );
    await setPartner(app.deps, await app.createUser({ roles: ['ZFMB-Clever-Partner'], firstName: 'Seite' }), {
      quotaKind: 'unlimited',
    });
    const query = { search: 'Seite', sort: '-quota', limit: '3' } as const;
    const first = (await administrator.call(listPartners, { query })).body;
    expect(first.total).toBe(4);
    expect(first.rows.map(({ quotaKind, quotaLimit }) => (quotaKind === 'unlimited' ? 'all' : quotaLimit))).toEqual([
      'all',
      3,
      2,
    ]);
    const second = (await administrator.call(listPartners, { query: { ...query, after: first.next ?? '' } })).body;
    expect([second.rows.map(({ quotaLimit }) => quotaLimit), second.next]).toEqual([[1], null]);
    const orders = await Promise.all(
      sortsOf(partnerList).map((sort) => administrator.call(listPartners, { query: { search: 'Seite', sort } })),
    );
    expect(new Set(orders.map(({ body }) => body.rows.length))).toEqual(new Set([4]));
    await setLocked(app.deps.db, app.clock.now(), made[0]?.userId ?? '', true);
    await fillPlaces(app.deps.db, made[2]?.userId ?? '', { month, count: 9 });
    const names = async (filter: Record<string, string>) =>
      (await administrator.call(listPartners, { query: { search: 'Seite', ...filter } })).body.total;
    expect(await names({ receivesLeads: 'true' })).toBe(3);
    expect(await names({ canReceive: 'true' })).toBe(1);
    expect(await names({ canReceive: 'false' })).toBe(3);
    expect(await names({ role: 'ZFMB-Clever-Partner' })).toBe(1);
  });

  it('is for administrators alone', async () => {
    const partner = await createPartner(app.deps);
    for (const role of ['Leadverteilung', 'Authenticated', 'ZFMB-Profi-Partner'] as const) {
      const other = await app.as(role);
      expect((await other.call(listPartners)).status).toBe(403);
      expect(
        (await other.call(updatePartner, { params: params(partner), body: { revision: 1, notes: 'x' } })).status,
      ).toBe(403);
    }
    const user = await app.createUser({ roles: ['Leadverteilung'] });
    expect((await administrator.call(getPartner, { params: params(user) })).status).toBe(404);
  });
});

describe('changing a partner', () => {
  it('merges what does not collide and refuses what does', async () => {
    const partner = await createPartner(app.deps);
    const change = (body: { revision: number; quotaLimit?: number; seatState?: 'SN'; notes?: string }) =>
      administrator.call(updatePartner, { params: params(partner), body });
    expect((await change({ revision: 1, quotaLimit: 30 })).body).toMatchObject({ revision: 2, quotaLimit: 30 });
    expect((await change({ revision: 1, seatState: 'SN' })).body).toMatchObject({
      revision: 3,
      quotaLimit: 30,
      seatState: 'SN',
    });
    const refused = await change({ revision: 1, quotaLimit: 12, notes: 'neu' });
    expect(refused.status).toBe(409);
    expect(refused.error.details).toMatchObject({ fields: ['quotaLimit'], current: { quotaLimit: 30, revision: 3 } });
    // The same again is no change.
    expect((await change({ revision: 1, quotaLimit: 30 })).body.revision).toBe(3);
  });

  it('takes rules in one order and refuses those that no lead can meet', async () => {
    const partner = await createPartner(app.deps);
    const change = (rules: Partial<typeof emptyPartnerRules>) =>
      administrator.call(updatePartner, {
        params: params(partner),
        body: { revision: 1, rules: { ...emptyPartnerRules, ...rules } },
      });
    const wrong = await change({ employeesMinimum: 10, employeesMaximum: 5, industriesIncluded: ['56', 'Bäcker'] });
    expect(wrong.error.issues?.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['rules.employeesMaximum', 'belowMinimum'],
      ['rules.industriesIncluded', 'invalidChoice'],
    ]);
    const { body } = await change({ federalStates: ['SN', 'BE', 'SN'], industriesIncluded: ['56.1', '10'] });
    expect(body.rules).toMatchObject({ federalStates: ['BE', 'SN'], industriesIncluded: ['10', '56.1'] });
    expect((await change({ federalStates: ['BE', 'SN'], industriesIncluded: ['10', '56.1'] })).body.revision).toBe(2);
  });
});

describe('a pause', () => {
  it('lifts a partner who comes back to the average of the others, and never twice', async () => {
    const own = await createTestApp();
    try {
      const [busy, resting] = [
        await createPartner(own.deps, { quotaLimit: 20 }),
        await createPartner(own.deps, { quotaLimit: 10, receivesLeads: false }),
      ];
      await fillPlaces(own.deps.db, busy.userId, { month, count: 8 });
      const boss = await own.as('Administrator');
      const flip = async (receivesLeads: boolean, more = {}) => {
        const { revision } = (await boss.call(getPartner, { params: params(resting) })).body;
        return boss.call(updatePartner, { params: params(resting), body: { revision, receivesLeads, ...more } });
      };
      const lift = async () =>
        (await listDistributionPartners(own.deps.db, month)).find((one) => one.partnerId === resting.userId)?.lift;
      await flip(true);
      expect(await lift()).toBe(4);
      await flip(false);
      await flip(true);
      expect(await lift()).toBe(4);
      expect((await flip(false, { resumesOn: '2026-11-20' })).error.issues?.[0]?.code).toBe('dateInPast');
      expect((await flip(false, { resumesOn: '2026-11-24' })).body.resumesOn).toBe('2026-11-24');
      const resume = (today: string) =>
        own.deps.db.transaction().execute((tx) => resumePartners(tx, new Date(`${today}T09:00:00Z`)));
      expect(await resume('2026-11-23')).toEqual([]);
      expect(await Promise.all([resume('2026-11-24'), resume('2026-11-24')]).then((both) => both.flat())).toEqual([
        resting.userId,
      ]);
      expect((await boss.call(getPartner, { params: params(resting) })).body).toMatchObject({
        receivesLeads: true,
        resumesOn: null,
      });
    } finally {
      await own.close();
    }
  });
});

describe('places of a month', () => {
  it('are never given beyond the quota, however many ask at once', async () => {
    const partner = await createPartner(app.deps, { quotaLimit: 7 });
    const take = (count: number) =>
      app.deps.db.transaction().execute((tx) => fillPlaces(tx, partner.userId, { month, count }));
    const given = await Promise.all([3, 3, 3, 1].map(take));
    expect(given.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect((await standingOf(partner))?.assigned).toBe(7);
    await app.deps.db.transaction().execute((tx) => returnPlaces(tx, partner.userId, month, 2));
    expect(await take(5)).toBe(2);
    await setPartner(app.deps, partner, { quotaKind: 'none' });
    expect(await take(1)).toBe(0);
    await setPartner(app.deps, partner, { quotaKind: 'unlimited' });
    expect(await take(5)).toBe(5);
  });
});

describe('certificates', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const certificate = { kind: 'bafaListing', name: '123456', validFrom: null, validUntil: '2026-12-20' } as const;

  it('warn 30 days ahead, carry a file and go', async () => {
    const partner = await createPartner(app.deps, { lastName: 'Nachweis' });
    const made = await administrator.call(createCertificate, { params: params(partner), body: certificate });
    expect([made.status, made.body.state]).toEqual([201, 'expiring']);
    const place = { ...params(partner), certificateId: made.body.certificateId };
    expect((await get(partner)).certificateWarning).toBe(true);
    const filed = await administrator.call(uploadCertificateFile, {
      params: place,
      upload: { fileName: 'BAFA.pdf', content: pdf },
    });
    const file = await app.anonymous.call(downloadFile, {
      params: { signature: decodeURIComponent(filed.body.url?.split('/').at(-1) ?? '') },
    });
    expect(file.body.equals(pdf)).toBe(true);
    const late = await administrator.call(updateCertificate, { params: place, body: { revision: 1, name: '9' } });
    expect(late.body).toMatchObject({ name: '9', fileName: 'BAFA.pdf', revision: 3 });
    const longer = { revision: 3, validUntil: '2026-12-21' };
    expect((await administrator.call(updateCertificate, { params: place, body: longer })).body.state).toBe('valid');
    const past = { revision: 4, validUntil: '2026-11-19' };
    expect((await administrator.call(updateCertificate, { params: place, body: past })).body.state).toBe('expired');
    expect((await administrator.call(deleteCertificate, { params: place })).status).toBe(204);
    expect((await get(partner)).certificates).toEqual([]);
  });

  it('belong to their partner and have a sensible time', async () => {
    const [one, other] = [await createPartner(app.deps), await createPartner(app.deps)];
    const { certificateId } = (await administrator.call(createCertificate, { params: params(one), body: certificate }))
      .body;
    const astray = { params: { ...params(other), certificateId } };
    expect((await administrator.call(deleteCertificate, astray)).status).toBe(404);
    const turned = { ...certificate, kind: 'other', name: '', validFrom: '2027-01-01' } as const;
    const refused = await administrator.call(createCertificate, { params: params(one), body: turned });
    expect(refused.error.issues?.map(({ path, code }) => [path[0], code])).toEqual([
      ['name', 'required'],
      ['validUntil', 'endsBeforeBeginning'],
    ]);
  });
});
