import { login, logout, type TokenResponse } from '@fundus/contract/auth';
import { endProgramme } from '@fundus/contract/funding-programme';
import { deleteResearch, getResearch, listResearches, restoreResearch } from '@fundus/contract/funding-research';
import { updateItem } from '@fundus/contract/funding-research-item';
import { uploadLimits } from '@fundus/contract/limits';
import { listNotifications } from '@fundus/contract/notification';
import {
  countShareView,
  createShareLink,
  getSharedResearch,
  giveShareFeedback,
  listShareLinks,
  revokeShareLink,
  type ShareLink,
  unlockShare,
  uploadShareFile,
} from '@fundus/contract/share-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import type { TestClient } from '../../../../test/client.ts';
import { createProgramme, pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createShareLink as makeLink } from '../../../../test/factories/share-link.factory.ts';
import type { TestUser } from '../../../../test/factories/user.factory.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let app: TestApp;
let advisor: UserClient;
let clever: UserClient;
let calls = 0;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  clever = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());
// Each test comes from an address of its own, as far as the limits per caller are concerned.
beforeEach(() => {
  calls += 1;
});
const here = (last = 1) => `198.51.${calls}.${last}`;
const to = (link: Pick<ShareLink, 'uuid'>) => ({
  params: { type: 'recherche', uuid: link.uuid },
  headers: { 'user-agent': browser },
  address: here(),
});
const open = (link: Pick<ShareLink, 'uuid'>, grant?: string) => {
  const call = to(link);
  const headers = { ...call.headers, ...(grant !== undefined && { 'x-share-grant': grant }) };
  return app.anonymous.call(getSharedResearch, { ...call, headers });
};
const told = async (client = advisor) => (await client.call(listNotifications)).body.rows;
const linkOf = async (link: ShareLink) => {
  const { rows } = (await advisor.call(listShareLinks, { query: { researchId: link.researchId } })).body;
  return rows.find(({ shareLinkId }) => shareLinkId === link.shareLinkId) as ShareLink;
};

describe('making links', () => {
  it('gives an unguessable address, several per research, in pages', async () => {
    const { researchId } = await createResearch(app.deps, advisor.user);
    const links: ShareLink[] = [];
    for (const recipient of ['Erste', 'Zweite', 'Dritte']) {
      app.clock.advance({ seconds: 1 });
      links.push((await advisor.call(createShareLink, { params: { researchId }, body: { recipient } })).body);
    }
    const [first] = links as [ShareLink];
    expect(first.url).toBe(`http://fundus.example/share/recherche/${first.uuid}`);
    expect(first.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const page = (await advisor.call(listShareLinks, { query: { researchId, limit: 2 } })).body;
    expect([page.rows.map(({ recipient }) => recipient), page.total]).toEqual([['Dritte', 'Zweite'], 3]);
    const rest = (await advisor.call(listShareLinks, { query: { researchId, limit: 2, after: page.next ?? '' } })).body;
    expect([rest.rows.map(({ recipient }) => recipient), rest.next]).toEqual([['Erste'], null]);
  });

  it('asks for notice and selection first', async () => {
    const bare = await createResearch(app.deps, advisor.user, { isNoticeAccepted: false });
    const empty = await createResearch(app.deps, advisor.user, { programmeIds: [] });
    const share = async (researchId: string) =>
      (await advisor.call(createShareLink, { params: { researchId }, body: {} })).error.code;
    expect(await share(bare.researchId)).toBe('LIABILITY_NOTICE_NOT_ACCEPTED');
    expect(await share(empty.researchId)).toBe('NO_PROGRAMME_SELECTED');
  });

  it('keeps password and expiry for the large package', async () => {
    const { researchId } = await createResearch(app.deps, clever.user);
    const share = (body: object) => clever.call(createShareLink, { params: { researchId }, body });
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect((await share({ password: 'geheim!' })).error).toMatchObject({
      code: 'package_upgrade_required',
      details: { feature: 'share-password' },
    });
    expect((await share({ expiresAt })).error.details).toEqual({ feature: 'share-expiry' });
    expect((await share({})).status).toBe(201);
    const mine = await createResearch(app.deps, advisor.user);
    const past = await advisor.call(createShareLink, {
      params: { researchId: mine.researchId },
      body: { expiresAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(past.error.issues?.[0]).toMatchObject({ path: ['expiresAt'] });
  });

  it('shows and ends links for their owner alone', async () => {
    const link = await makeLink(app.deps, advisor.user);
    const stranger = await app.as('Authenticated');
    const params = { shareLinkId: link.shareLinkId };
    expect((await stranger.call(revokeShareLink, { params })).status).toBe(404);
    const made = await stranger.call(createShareLink, { params: { researchId: link.researchId }, body: {} });
    expect(made.status).toBe(404);
    expect((await stranger.call(listShareLinks, { query: { researchId: link.researchId } })).body.rows).toEqual([]);
    const { body } = await advisor.call(revokeShareLink, { params });
    expect(body.revokedAt).toBe(app.clock.now().toISOString());
    app.clock.advance({ minutes: 1 });
    expect((await advisor.call(revokeShareLink, { params })).body.revokedAt).toBe(body.revokedAt);
  });
});

describe('the shared page', () => {
  it('shows exactly what is meant for the client', async () => {
    const { programmeId } = await createProgramme(app.deps, {
      title: 'Digitalbonus',
      shortText: 'Zuschuss für **Software**.',
      note: 'Interner Vermerk der Redaktion',
      source: 'Zweitliste auf github.com',
      editorNotes: ['Höchstbetrag aus zweiter Hand'],
    });
    const research = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    const [item] = research.items;
    const params = { researchId: research.researchId, itemId: item?.itemId ?? '' };
    await advisor.call(updateItem, { params, body: { revision: 1, comment: 'Passt zu Ihrem Vorhaben.' } });
    const link = await makeLink(app.deps, advisor.user, { researchId: research.researchId, showsRecipient: true });
    const other = await makeLink(app.deps, advisor.user, { researchId: research.researchId, recipient: 'Geheime AG' });
    const body = { answer: 'interested' as const, text: 'nur von der anderen' };
    await app.anonymous.call(giveShareFeedback, {
      ...to(other),
      params: { ...to(other).params, itemId: params.itemId },
      body,
    });
    const { body: page, raw } = await open(link);
    expect(page).toMatchObject({
      recipient: 'Muster GmbH',
      advisor: { company: 'Beispiel Beratung GmbH', email: advisor.user.email },
      items: [{ comment: 'Passt zu Ihrem Vorhaben.', feedback: [], programme: { title: 'Digitalbonus' } }],
    });
    // Every name that leaves the house; a new one has to be added here on purpose.
    expect(Object.keys(page).sort()).toEqual([
      'advisor',
      'createdAt',
      'financing',
      'items',
      'liabilityNotice',
      'message',
      'recipient',
      'requestsFiles',
      'updatedAt',
      'uploadedFiles',
    ]);
    expect(Object.keys(page.advisor).sort()).toEqual([
      'company',
      'email',
      'logoUrl',
      'name',
      'phone',
      'photoUrl',
      'website',
    ]);
    expect(Object.keys(page.items[0] ?? {}).sort()).toEqual([
      'advice',
      'comment',
      'conditions',
      'feedback',
      'itemId',
      'officialUrl',
      'place',
      'programme',
      'shortText',
      'status',
      'verdict',
      'worth',
    ]);
    const text = raw.toString();
    for (const secret of [
      advisor.user.userId,
      research.researchId,
      link.shareLinkId,
      'Geheime AG',
      'Interner Vermerk',
      'github.com',
      'zweiter Hand',
      'Bäckerei Muster',
      'nur von der anderen',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('shows a live link as the research is and a frozen one as it was', async () => {
    const research = await createResearch(app.deps, advisor.user);
    const { researchId } = research;
    const live = await makeLink(app.deps, advisor.user, { researchId });
    const frozen = await makeLink(app.deps, advisor.user, { researchId, mode: 'frozen' });
    const before = (await open(frozen)).body;
    const [item] = research.items;
    const params = { researchId, itemId: item?.itemId ?? '' };
    await advisor.call(updateItem, { params, body: { revision: 1, status: 'grey', comment: 'Neu' } });
    expect((await open(frozen)).body).toEqual(before);
    expect((await open(live)).body).toMatchObject({ items: [{ status: 'grey', comment: 'Neu' }] });
  });

  it('answers unknown, revoked, expired and deleted links alike, and other types as not found', async () => {
    const research = await createResearch(app.deps, advisor.user);
    const gone = await makeLink(app.deps, advisor.user);
    const revoked = await makeLink(app.deps, advisor.user);
    const expired = await makeLink(app.deps, advisor.user, {
      expiresAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    });
    const alive = await makeLink(app.deps, advisor.user, { researchId: research.researchId });
    await advisor.call(revokeShareLink, { params: { shareLinkId: revoked.shareLinkId } });
    await advisor.call(deleteResearch, { params: { researchId: gone.researchId } });
    app.clock.advance({ minutes: 2 });
    const unknown = { uuid: '7f0f7a52-2f6f-4a54-9c0e-2b9b1f0c9d11' };
    const answers = [];
    for (const link of [unknown, revoked, expired, gone]) {
      const { status, raw, headers } = await open(link);
      // The request's own number is all that may differ.
      const body = raw.toString().replace(/"requestId":"[^"]*"/, '');
      const named = Object.keys(headers).sort();
      answers.push(JSON.stringify({ status, body, named }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('SHARE_LINK_UNAVAILABLE');
    const viewed = await app.anonymous.call(countShareView, to(revoked));
    const unlocked = await app.anonymous.call(unlockShare, { ...to(revoked), body: { password: 'irgendeins' } });
    expect([viewed.error.code, unlocked.error.code]).toEqual(['SHARE_LINK_UNAVAILABLE', 'SHARE_LINK_UNAVAILABLE']);
    const wrong = await app.anonymous.call(getSharedResearch, {
      ...to(alive),
      params: { type: 'plan', uuid: alive.uuid },
    });
    expect([wrong.status, wrong.error.code]).toEqual([404, 'NOT_FOUND']);
    await advisor.call(restoreResearch, { params: { researchId: gone.researchId } });
    expect((await open(gone)).status).toBe(200);
  });

  it('opens a link with a password for an hour', async () => {
    const link = await makeLink(app.deps, advisor.user, { password: 'Sonnenblume' });
    const foreign = await makeLink(app.deps, advisor.user, { password: 'Sonnenblume' });
    expect(link.hasPassword).toBe(true);
    expect((await open(link)).error.code).toBe('SHARE_PASSWORD_REQUIRED');
    const unlock = (password: string) => app.anonymous.call(unlockShare, { ...to(link), body: { password } });
    expect((await unlock('Gänseblume')).error.code).toBe('SHARE_PASSWORD_WRONG');
    const { grant } = (await unlock('Sonnenblume')).body;
    expect((await open(link, grant)).status).toBe(200);
    expect((await open(foreign, grant)).error.code).toBe('SHARE_PASSWORD_REQUIRED');
    expect((await open(link, `${grant}x`)).error.code).toBe('SHARE_PASSWORD_REQUIRED');
    app.clock.advance({ minutes: 59 });
    expect((await open(link, grant)).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect((await open(link, grant)).error.code).toBe('SHARE_PASSWORD_REQUIRED');
  });
});

describe('counting views', () => {
  const view = (link: ShareLink, client: TestClient = app.anonymous, userAgent = browser, address = here()) =>
    client.call(countShareView, { ...to(link), headers: { 'user-agent': userAgent }, address });

  it('counts people, and a reload within half an hour not again', async () => {
    const link = await makeLink(app.deps, advisor.user);
    expect((await view(link)).status).toBe(204);
    app.clock.advance({ minutes: 30 });
    await view(link);
    expect((await linkOf(link)).views).toBe(1);
    await view(link, app.anonymous, browser, here(2));
    await view(link, app.anonymous, `${browser} Edg/140`);
    expect((await linkOf(link)).views).toBe(3);
    app.clock.advance({ minutes: 31 });
    await view(link);
    const listed = await linkOf(link);
    expect([listed.views, listed.lastViewedAt]).toEqual([4, app.clock.now().toISOString()]);
  });

  it('knows a visitor across midnight', async () => {
    app.clock.set('2026-11-25T22:50:00Z');
    const link = await makeLink(app.deps, advisor.user);
    await view(link);
    app.clock.set('2026-11-25T23:10:00Z');
    await view(link);
    expect((await linkOf(link)).views).toBe(1);
  });

  it('counts neither previews and scanners nor the house itself', async () => {
    const link = await makeLink(app.deps, advisor.user);
    for (const robot of ['WhatsApp/2.23', 'Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1', '']) {
      await view(link, app.anonymous, robot);
    }
    await view(link, advisor);
    await view(link, await app.as('Authenticated'));
    await view(link, await app.as('Administrator'));
    expect((await linkOf(link)).views).toBe(0);
    await view(link, clever);
    expect((await linkOf(link)).views).toBe(1);
  });

  it('counts no look from a browser in which the owner or a user of the house has logged in, logged in or not', async () => {
    const password = 'Korrekt-Pferd-Batterie-9';
    const begin = app.clock.now().toISOString();
    const browserOf = async (user: TestUser) => {
      const deviceSecret = `browser-of-${user.userId}`;
      const body = { username: user.username, password, deviceSecret };
      const answer = await app.anonymous.call(login, { body, address: here(200) });
      return { deviceSecret, token: (answer.body as TokenResponse).token };
    };
    const owner = await app.createUser({ roles: ['ZFMB-Profi-Partner'], password });
    const link = await makeLink(app.deps, owner);
    const own = await browserOf(owner);
    const staff = await browserOf(await app.createUser({ roles: ['Authenticated'], password }));
    const colleague = await browserOf(await app.createUser({ roles: ['ZFMB-Clever-Partner'], password }));
    const look = (deviceSecret: string, uuid = link.uuid, token: string | null = null) => {
      const headers = { 'user-agent': browser, 'x-known-browser': deviceSecret };
      const client = token === null ? app.anonymous : app.withToken(token);
      const call = { params: { type: 'recherche', uuid }, headers, address: here() };
      return Promise.all([client.call(countShareView, call), client.call(getSharedResearch, call)]);
    };
    const views = async () =>
      (await app.deps.db.selectFrom('shareLink').select('views').where('id', '=', link.shareLinkId).execute())[0]
        ?.views;
    // In another tab that knows of no session, with one that ended, and after the logout.
    await look(own.deviceSecret);
    await look(staff.deviceSecret);
    await app.withToken(own.token).call(logout);
    await look(own.deviceSecret, link.uuid, own.token);
    app.clock.advance({ days: 90 });
    await look(own.deviceSecret);
    expect(await views()).toBe(0);
    expect(
      await app.deps.db.selectFrom('shareView').selectAll().where('shareLinkId', '=', link.shareLinkId).execute(),
    ).toEqual([]);
    // Dead links do not ring for it either; for others they do.
    const again = await app.as(owner);
    await again.call(revokeShareLink, { params: { shareLinkId: link.shareLinkId } });
    await look(own.deviceSecret);
    await look(staff.deviceSecret);
    app.clock.advance({ minutes: 1 });
    await look(colleague.deviceSecret);
    await vi.waitFor(async () => expect(await told(again)).toMatchObject([{ kind: 'deadShareLinkVisited' }]));
    const { lastDeadVisitAt } = await app.deps.db
      .selectFrom('shareLink')
      .select('lastDeadVisitAt')
      .where('id', '=', link.shareLinkId)
      .executeTakeFirstOrThrow();
    expect(lastDeadVisitAt).toEqual(app.clock.now());
    const other = await makeLink(app.deps, owner);
    await look(colleague.deviceSecret, other.uuid);
    await look('made-up-by-somebody-who-never-logged-in', other.uuid);
    expect((await again.call(listShareLinks)).body.rows[0]?.views).toBe(1);
    // The sessions of the other tests would have ended meanwhile.
    app.clock.set(begin);
  });

  it('counts each of many at the same moment once', async () => {
    const link = await makeLink(app.deps, advisor.user);
    const visits = Array.from({ length: 30 }, (_, at) => view(link, app.anonymous, browser, here(at % 10)));
    expect((await Promise.all(visits)).every(({ status }) => status === 204)).toBe(true);
    expect((await linkOf(link)).views).toBe(10);
  });

  it('stores neither address nor browser', async () => {
    const link = await makeLink(app.deps, advisor.user);
    await view(link);
    const rows = await app.deps.db
      .selectFrom('shareView')
      .selectAll()
      .where('shareLinkId', '=', link.shareLinkId)
      .execute();
    expect(rows.map((row) => [Object.keys(row).sort(), row.visitorHash.length])).toEqual([
      [['lastSeenAt', 'shareLinkId', 'visitorHash'], 32],
    ]);
  });
});

describe('what clients send', () => {
  it('lands at the item, as a notification and on the page', async () => {
    const research = await createResearch(app.deps, advisor.user);
    const link = await makeLink(app.deps, advisor.user, { researchId: research.researchId });
    const itemId = research.items[0]?.itemId ?? '';
    const give = (id: string, body: object) =>
      app.anonymous.call(giveShareFeedback, {
        ...to(link),
        params: { ...to(link).params, itemId: id },
        body: body as never,
      });
    expect((await give(itemId, { answer: 'question', text: 'Bis wann?' })).status).toBe(200);
    expect((await give('00000000-0000-4000-8000-000000000000', { answer: 'interested' })).status).toBe(404);
    const feedback = { answer: 'question', text: 'Bis wann?' };
    expect((await open(link)).body.items[0]?.feedback).toMatchObject([feedback]);
    const summary = async () =>
      (await advisor.call(listResearches)).body.rows.find(({ researchId }) => researchId === research.researchId);
    expect(await summary()).toMatchObject({ newFeedbackCount: 0, openQuestionCount: 1, shareCount: 1 });
    expect((await told())[0]).toMatchObject({
      kind: 'shareFeedback',
      researchId: research.researchId,
      values: {
        recipient: 'Muster GmbH',
        researchName: 'Bäckerei Muster',
        programmeTitle: research.items[0]?.programme.title,
        answer: 'question',
        text: 'Bis wann?',
      },
    });
    const read = (await advisor.call(getResearch, { params: { researchId: research.researchId } })).body;
    expect(read.items[0]?.feedback).toMatchObject([{ ...feedback, recipient: 'Muster GmbH' }]);
    // Read is not answered.
    expect(await summary()).toMatchObject({ openQuestionCount: 1 });
    expect((await linkOf(link)).feedbackCount).toBe(1);
  });

  it('takes files only if they were requested, of known kinds, twenty at most', async () => {
    const plain = await makeLink(app.deps, advisor.user);
    const asking = await makeLink(app.deps, advisor.user, { requestsFiles: true });
    const send = (link: ShareLink, content: Buffer | string, at = 1) =>
      app.anonymous.call(uploadShareFile, {
        ...to(link),
        address: here(at),
        upload: { fileName: 'Bilanz 2025.pdf', content },
      });
    expect((await send(plain, pdfOf(1))).status).toBe(404);
    expect((await send(asking, '<script>alert(1)</script>')).error.code).toBe('UNSUPPORTED_FILE');
    for (let at = 1; at < uploadLimits.shareFilesPerLink; at += 1) await send(asking, pdfOf(1), at);
    const last = await Promise.all([send(asking, pdfOf(2), 30), send(asking, pdfOf(3), 31)]);
    expect(last.map(({ status }) => status).sort()).toEqual([204, 422]);
    const { files } = await linkOf(asking);
    expect([files.length, files[0]?.fileName]).toEqual([20, 'Bilanz 2025.pdf']);
    const download = await app.server.inject(files[0]?.url ?? '');
    expect([download.statusCode, download.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    expect((await told())[0]).toMatchObject({
      kind: 'shareFile',
      values: { recipient: 'Muster GmbH', researchName: expect.any(String), fileName: 'Bilanz 2025.pdf' },
    });
    expect((await open(asking)).body.uploadedFiles.length).toBe(20);
  });

  it('tells the owner of a visit to a dead link, once a day, and says nothing of unknown links', async () => {
    const link = await makeLink(app.deps, advisor.user);
    await advisor.call(revokeShareLink, { params: { shareLinkId: link.shareLinkId } });
    const countTold = async () => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return (await told()).filter(
        ({ kind, researchId }) => kind === 'deadShareLinkVisited' && researchId === link.researchId,
      ).length;
    };
    await app.anonymous.call(getSharedResearch, { ...to(link), headers: { 'user-agent': 'WhatsApp/2.23' } });
    await advisor.call(getSharedResearch, to(link));
    expect(await countTold()).toBe(0);
    await Promise.all([open(link), open(link), open(link)]);
    expect(await countTold()).toBe(1);
    app.clock.advance({ hours: 23 });
    await open(link);
    expect(await countTold()).toBe(1);
    app.clock.advance({ hours: 2 });
    await open(link);
    expect(await countTold()).toBe(2);
  });

  it('still shows a programme that has ended', async () => {
    const { programmeId } = await createProgramme(app.deps, { title: 'Endet' });
    const { researchId } = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    const link = await makeLink(app.deps, advisor.user, { researchId });
    const administrator = await app.as('Administrator');
    await administrator.call(endProgramme, { params: { programmeId }, body: { successorId: null } });
    expect((await open(link)).body.items[0]?.programme).toMatchObject({
      title: 'Endet',
      endedAt: app.clock.now().toISOString(),
    });
  });
});
