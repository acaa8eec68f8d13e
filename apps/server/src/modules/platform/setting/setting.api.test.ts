import { acceptLiabilityNotice, createResearch } from '@fundus/contract/funding-research';
import {
  downloadLogo,
  getPublicSettings,
  getSettings,
  listLiabilityNotices,
  updateSettings,
  uploadLogo,
} from '@fundus/contract/setting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { readEvents, startSibling } from '../../../../test/event-reader.ts';
import { pngOf } from '../../../../test/factories/picture.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const revision = async (): Promise<number> => (await administrator.call(getSettings)).body.revision;
const lastAudit = () =>
  app.deps.db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('settings', () => {
  it('hold for all users at once, and the audit log knows the previous values', async () => {
    const { body } = await administrator.call(updateSettings, {
      body: { revision: await revision(), productName: '  Förderportal\nNord ', isRegistrationOpen: true },
    });
    expect(body.settings).toMatchObject({ productName: 'Förderportal Nord', isRegistrationOpen: true });
    expect((await app.anonymous.call(getPublicSettings)).body.productName).toBe('Förderportal Nord');
    expect(await lastAudit()).toMatchObject({
      action: 'setting.changed',
      actorId: administrator.user.userId,
      changes: [
        { field: 'productName', from: 'Fundus', to: 'Förderportal Nord' },
        { field: 'isRegistrationOpen', from: false, to: true },
      ],
    });
  });

  it('of two who change different ones both come through, of two who change the same the second is asked', async () => {
    const base = await revision();
    await administrator.call(updateSettings, { body: { revision: base, partnerManagementPhone: '040 1234567' } });
    const other = await administrator.call(updateSettings, {
      body: { revision: base, links: { software: 'https://software.example', email: '', contentSystem: '' } },
    });
    expect(other.status).toBe(200);
    expect(Object.keys(other.body.settings).toSorted()).toEqual(['links', 'partnerManagementPhone']);
    expect(other.body.settings).toMatchObject({ partnerManagementPhone: '040 1234567' });
    const { error } = await administrator.call(updateSettings, {
      body: { revision: base, partnerManagementPhone: '089 7654321' },
    });
    expect(error).toMatchObject({
      code: 'REVISION_CONFLICT',
      details: { fields: ['partnerManagementPhone'], current: { settings: { partnerManagementPhone: '040 1234567' } } },
    });
  });

  it('are answered with those alone that changed since the caller looked; with all of them after an older backup', async () => {
    const base = await revision();
    const save = async (from: number, phone: string) =>
      (await administrator.call(updateSettings, { body: { revision: from, partnerManagementPhone: phone } })).body;
    expect(await save(base, '030 11')).toEqual({
      revision: base + 1,
      settings: { partnerManagementPhone: '030 11' },
      logoUrl: null,
    });
    expect((await save(base + 1, '030 11')).settings).toEqual({});
    const { settings } = (await administrator.call(getSettings)).body;
    await app.deps.db.deleteFrom('setting').where('key', '=', 'partnerManagementPhone').execute();
    const ahead = await save(base + 1, '030 22');
    expect(ahead.settings).toEqual({ ...settings, partnerManagementPhone: '030 22' });
  });

  it('refuses colours in which text cannot be read, and says how far they are off', async () => {
    const { error } = await administrator.call(updateSettings, {
      body: { revision: await revision(), primaryColour: '#f2c14e' },
    });
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.issues?.map(({ path, code, values }) => [path, code, values])).toEqual([
      [['primaryColour'], 'contrast', { ratio: '1,67' }],
      [['primaryColour'], 'contrast', { ratio: '1,51' }],
    ]);
    expect((await app.anonymous.call(getPublicSettings)).body.primaryColour).toBe('#ad4553');
  });

  it('tells every open page, of whatever role', async () => {
    const sibling = await startSibling(app);
    const partner = await app.as('Fundus-Clever-Partner');
    const events = await readEvents(sibling.address, partner.token ?? '');
    await administrator.call(updateSettings, { body: { revision: await revision(), backgroundColour: '#ffffff' } });
    await expect(events.next()).resolves.toEqual({ type: 'settingsChanged' });
    events.close();
    await sibling.close();
  });

  it('keeps hours and signature to administrators', async () => {
    const { body } = await app.anonymous.call(getPublicSettings);
    expect(Object.keys(body)).not.toContain('mailSignature');
    expect(Object.keys(body)).not.toContain('acceptWithinHours');
  });
});

describe('the logo', () => {
  it('is shown to everybody under an address that may be kept, until another one takes its place', async () => {
    const before = await administrator.call(uploadLogo, {
      body: { revision: await revision() },
      // Bytes after the end may be a page or an archive to another reader.
      upload: { fileName: 'Logo.png', content: Buffer.concat([pngOf(400, 120), Buffer.from('<script>1</script>')]) },
    });
    const { logoUrl } = (await app.anonymous.call(getPublicSettings)).body;
    expect(before.body).toMatchObject({ logoUrl, settings: { logo: { width: 400, height: 120 } } });
    const logoId = before.body.settings.logo?.fileId ?? '';
    const picture = await app.anonymous.call(downloadLogo, { params: { logoId } });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const foreign of ['<script>', 'Petra Geheim']) expect(picture.raw.includes(foreign)).toBe(false);
    const gone = await administrator.call(updateSettings, { body: { revision: before.body.revision, logo: null } });
    expect(gone.body.logoUrl).toBeNull();
    expect((await app.anonymous.call(downloadLogo, { params: { logoId } })).status).toBe(404);
    expect(await app.deps.db.selectFrom('file').select('id').where('id', '=', logoId).execute()).toEqual([]);
    expect(await lastAudit()).toMatchObject({ changes: [{ field: 'logo', from: '400 × 120 px', to: null }] });
  });

  it('is no drawing that could hold a script, and nothing that no printer could take', async () => {
    const send = async (fileName: string, content: Buffer | string) =>
      (await administrator.call(uploadLogo, { body: { revision: await revision() }, upload: { fileName, content } }))
        .status;
    expect(await send('Logo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(415);
    const bomb = pngOf(10, 10);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    expect(await send('Logo.png', bomb)).toBe(415);
  });
});

describe('the liability notice', () => {
  it('gets a version with every new text; researches keep what was accepted with them', async () => {
    const [shipped] = (await administrator.call(listLiabilityNotices)).body;
    const { researchId } = (await administrator.call(createResearch, { body: { name: 'Vor der Änderung' } })).body;
    await administrator.call(acceptLiabilityNotice, {
      params: { researchId },
      body: { version: shipped?.version ?? '' },
    });
    for (const de of ['Neuer Hinweis.', 'Neuerer Hinweis.']) {
      await administrator.call(updateSettings, {
        body: { revision: await revision(), liabilityNotice: { de, en: '' } },
      });
      app.clock.advance({ minutes: 5 });
    }
    const versions = (await administrator.call(listLiabilityNotices)).body;
    expect(versions.map(({ version, de, researches }) => [version, de, researches])).toEqual([
      ['2026-11-20-2', 'Neuerer Hinweis.', 0],
      ['2026-11-20', 'Neuer Hinweis.', 0],
      [shipped?.version, shipped?.de, 1],
    ]);
    expect(versions.map(({ validUntil }) => validUntil)).toEqual([
      null,
      versions[0]?.validFrom,
      versions[1]?.validFrom,
    ]);
    expect((await app.anonymous.call(getPublicSettings)).body.liabilityNotice).toMatchObject({
      version: '2026-11-20-2',
      de: 'Neuerer Hinweis.',
    });
    const kept = await app.deps.db
      .selectFrom('fundingResearch')
      .select('liabilityText')
      .where('id', '=', researchId)
      .executeTakeFirstOrThrow();
    expect(kept.liabilityText).toBe(shipped?.de);
  });
});
