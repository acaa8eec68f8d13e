import * as contract from '@fundus/contract/business-plan-chapter';
import * as comments from '@fundus/contract/business-plan-comment';
import * as finance from '@fundus/contract/business-plan-finance';
import * as links from '@fundus/contract/business-plan-link';
import * as versions from '@fundus/contract/business-plan-version';
import type { PlanText } from '@fundus/contract/plan-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';

let app: TestApp;
let owner: UserClient;
let params: { businessPlanId: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
  params = { businessPlanId };
});

const says = (text: string): PlanText => [{ kind: 'paragraph', inlines: [{ text }] }];
const save = (text: PlanText, basedOn: number, client: UserClient = owner, chapter = 'idea') =>
  client.call(contract.savePlanChapter, { params: { ...params, chapter }, body: { basedOn, text, answered: [] } });
const read = async (chapter = 'idea') =>
  (await owner.call(contract.listPlanChapters, { params })).body.chapters.find((one) => one.chapter === chapter);

describe('a chapter', () => {
  it('counts its own revisions: writers of different chapters never collide', async () => {
    expect((await save(says('Eins'), 0)).body).toMatchObject({ revision: 1, authorName: expect.any(String) });
    expect((await save(says('Markt'), 0, owner, 'market')).body.revision).toBe(1);
    const { chapters } = (await owner.call(contract.listPlanChapters, { params })).body;
    expect(chapters).toHaveLength(11);
    expect(chapters.filter(({ revision }) => revision > 0).map(({ chapter }) => chapter)).toEqual(['idea', 'market']);
  });

  it('is not written over by a writer who read an older text', async () => {
    await save(says('Eins'), 0);
    const { status, error } = await save(says('Zwei'), 0, await app.as('Administrator'));
    expect([status, error.code]).toEqual([409, 'REVISION_CONFLICT']);
    expect(error.details).toMatchObject({ current: { text: says('Eins'), revision: 1 } });
    expect((await read())?.text).toEqual(says('Eins'));
  });

  it('takes a repeat after a lost answer without doubling or colliding', async () => {
    await save(says('Eins'), 0);
    expect((await save(says('Eins'), 0)).body).toMatchObject({ revision: 1 });
  });

  it('refuses what is no text of the editor: mark-up, scripts, foreign addresses, nesting without end', async () => {
    const hostile: unknown[] = [
      [{ kind: 'html', html: '<script>alert(1)</script>' }],
      [{ kind: 'paragraph', inlines: [{ text: 'x', href: 'javascript:alert(1)' }] }],
      [{ kind: 'paragraph', inlines: [{ text: 'x', figure: 'passwords' }] }],
      'text',
    ];
    let deep: unknown = [{ kind: 'paragraph', inlines: [] }];
    for (let depth = 0; depth < 300; depth += 1) deep = [{ kind: 'list', ordered: false, items: [deep] }];
    for (const text of [...hostile, deep]) expect((await save(text as PlanText, 0)).status).toBe(422);
    // Words are words: the web and the print draw them as such.
    const words = says('<img src=x onerror=alert(1)>');
    expect((await save(words, 0)).body.text).toEqual(words);
    const unknown = { ...params, chapter: 'secrets' };
    const stored = await owner.call(contract.savePlanChapter, {
      params: unknown,
      body: { basedOn: 0, text: [], answered: [] },
    });
    expect(stored.status).toBe(404);
  });

  it('is refused where the plan as a whole has become too large to be printed, and taken where it grows smaller', async () => {
    const parts = (count: number): PlanText =>
      Array.from({ length: 1_900 }, () => ({
        kind: 'paragraph',
        inlines: Array.from({ length: count }, () => ({ text: 'w' })),
      }));
    expect((await save(parts(5), 0)).status).toBe(200);
    const refused = await save(parts(6), 0, owner, 'market');
    expect(refused.error.issues?.[0]).toMatchObject({ path: ['text'], code: 'planTooManyParts' });
    expect((await save(parts(2), 0, owner, 'market')).status).toBe(200);
    expect((await save(parts(4), 1)).status).toBe(200);
    const long: PlanText = [
      { kind: 'paragraph', inlines: Array.from({ length: 11 }, () => ({ text: 'x'.repeat(49_000) })) },
    ];
    const { error } = await save(long, 0, owner, 'risks');
    expect(error.issues?.[0]).toMatchObject({ path: ['text'], code: 'planTooLong' });
  });

  it('shows who is in which chapter, until they leave', async () => {
    const administrator = await app.as('Administrator');
    const show = (client: UserClient, chapter: 'idea' | 'market' | null) =>
      client.call(contract.showPlanPresence, { params, body: { chapter } });
    expect((await show(owner, 'idea')).body.others).toEqual([]);
    expect((await show(administrator, 'market')).body.others).toMatchObject([{ chapter: 'idea', isClient: false }]);
    expect((await show(owner, 'idea')).body.others).toMatchObject([{ chapter: 'market' }]);
    await show(administrator, null);
    expect((await show(owner, 'idea')).body.others).toEqual([]);
  });
});

describe('a version', () => {
  it('brings text and figures back as the current ones; what stood there stays a version', async () => {
    await save(says('Eins'), 0);
    const made = await owner.call(versions.createPlanVersion, { params, body: { name: 'Sparkasse' } });
    await save(says('Zwei'), 1);
    await save(says('Recht'), 0, owner, 'legal');
    const document = (await owner.call(finance.getPlanFinance, { params })).body.finance;
    await owner.call(finance.savePlanFinance, {
      params,
      body: { basedOn: 1, finance: { ...document, input: { ...document.input, months: 60 } } },
    });
    const version = { ...params, versionId: made.body.versionId };
    const shown = await owner.call(versions.getPlanVersion, { params: version });
    expect(shown.body.chapters).toMatchObject([{ chapter: 'idea', text: says('Eins') }]);
    await owner.call(versions.restorePlanVersion, { params: version });
    expect(await read()).toMatchObject({ text: says('Eins'), revision: 3 });
    expect(await read('legal')).toMatchObject({ text: [], revision: 2 });
    expect((await owner.call(finance.getPlanFinance, { params })).body).toMatchObject({
      revision: 3,
      finance: { input: { months: 36 } },
    });
    const listed = (await owner.call(versions.listPlanVersions, { params })).body;
    expect(listed.map(({ name }) => name)).toEqual(['', 'Sparkasse']);
    const before = await owner.call(versions.getPlanVersion, {
      params: { ...params, versionId: listed[0]?.versionId ?? '' },
    });
    expect(before.body.chapters).toContainEqual(expect.objectContaining({ chapter: 'idea', text: says('Zwei') }));
    // An open page that still has the text of before does not write over what was brought back.
    expect((await save(says('Drei'), 2)).status).toBe(409);
  });

  it('is made by itself before work goes on after a pause', async () => {
    await save(says('Eins'), 0);
    await save(says('Zwei'), 1);
    await save(says('Drei'), 2);
    const listed = (await owner.call(versions.listPlanVersions, { params })).body;
    expect(listed).toMatchObject([{ name: '' }]);
    const kept = await owner.call(versions.getPlanVersion, {
      params: { ...params, versionId: listed[0]?.versionId ?? '' },
    });
    expect(kept.body.chapters).toMatchObject([{ text: says('Eins') }]);
  });
});

describe('a client who writes along', () => {
  const open = async (chapters: ('idea' | 'market')[], expiresAt: string | null = null) => {
    const body = { recipient: 'Mara Holm', chapters, expiresAt };
    const link = (await owner.call(links.createPlanLink, { params, body })).body;
    return { link, uuid: link.url.split('/').at(-1) ?? '' };
  };

  it('reads and writes the opened chapters alone, and collides like everybody', async () => {
    await save(says('Geheimer Markt'), 0, owner, 'market');
    await save(says('Idee'), 0);
    await owner.call(comments.createPlanComment, { params, body: { chapter: 'market', text: 'Nur für uns' } });
    const { uuid } = await open(['idea']);
    const visitor = app.anonymous;
    const page = (await visitor.call(links.getCoWriting, { params: { uuid } })).body;
    expect(page.chapters.map(({ chapter }) => chapter)).toEqual(['idea']);
    expect(JSON.stringify(page)).not.toMatch(/Geheimer Markt|Nur für uns/);
    const write = (chapter: string, text: string, basedOn: number) =>
      visitor.call(links.saveCoWriting, {
        params: { uuid, chapter },
        body: { basedOn, text: says(text), answered: [] },
      });
    expect((await write('market', 'x', 1)).status).toBe(404);
    expect((await write('idea', 'Idee von Mara', 1)).body).toMatchObject({ revision: 2, authorName: 'Mara Holm' });
    expect((await write('idea', 'zu spät', 1)).status).toBe(409);
    const say = (chapter: 'idea' | 'market') =>
      visitor.call(links.commentCoWriting, { params: { uuid }, body: { chapter, text: 'Foto folgt' } });
    expect([(await say('idea')).status, (await say('market')).status]).toEqual([201, 404]);
    const seen = (await owner.call(comments.listPlanComments, { params })).body;
    expect(seen).toContainEqual(
      expect.objectContaining({ authorName: 'Mara Holm', isClient: true, text: 'Foto folgt' }),
    );
    expect(await read('market')).toMatchObject({ text: says('Geheimer Markt'), revision: 1 });
  });

  it('is told by nothing whether an address was revoked, has run out or never was', async () => {
    const { link, uuid } = await open(['idea']);
    const visitor = app.anonymous;
    const look = async (token: string) => {
      const { status, error } = await visitor.call(links.getCoWriting, { params: { uuid: token } });
      return [status, error.code];
    };
    await owner.call(links.revokePlanLink, { params: { ...params, planLinkId: link.planLinkId } });
    expect(await look(uuid)).toEqual([404, 'SHARE_LINK_UNAVAILABLE']);
    expect(await look('00000000-0000-4000-8000-000000000000')).toEqual([404, 'SHARE_LINK_UNAVAILABLE']);
    const write = await visitor.call(links.saveCoWriting, {
      params: { uuid, chapter: 'idea' },
      body: { basedOn: 0, text: says('x'), answered: [] },
    });
    expect(write.status).toBe(404);
    const past = await owner.call(links.createPlanLink, {
      params,
      body: { recipient: 'Mara', chapters: ['idea'], expiresAt: '2020-01-01T00:00:00.000Z' },
    });
    expect(past.status).toBe(422);
  });

  it('is let in for 90 days where no end is chosen, and for a year at most', async () => {
    const { link, uuid } = await open(['idea']);
    const days = (Date.parse(link.expiresAt) - app.deps.clock().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const late = new Date(app.deps.clock().getTime() + 400 * 86_400_000).toISOString();
    const body = { recipient: 'Mara', chapters: ['idea' as const], expiresAt: late };
    const refused = await owner.call(links.createPlanLink, { params, body });
    expect([refused.status, refused.error.issues?.[0]?.code]).toEqual([422, 'dateOverOneYear']);
    await sql`update business_plan_link set expires_at = ${app.deps.clock()} where id = ${link.planLinkId}`.execute(
      app.deps.db,
    );
    expect((await app.anonymous.call(links.getCoWriting, { params: { uuid } })).status).toBe(404);
  });

  it('cannot fill the plan with remarks, nor an advisor with open links', async () => {
    const { link, uuid } = await open(['idea']);
    await sql`
      insert into business_plan_comment (id, plan_id, chapter, link_id, author_name, text, created_at)
      select gen_random_uuid(), plan_id, 'idea', id, 'Mara Holm', 'x', now()
      from business_plan_link, generate_series(1, ${links.planLinkLimits.commentsOfLink})
      where id = ${link.planLinkId}`.execute(app.deps.db);
    const body = { chapter: 'idea' as const, text: 'Noch eine' };
    const full = await app.anonymous.call(links.commentCoWriting, { params: { uuid }, body });
    expect([full.status, full.error.code]).toEqual([429, 'RATE_LIMITED']);
    const input = { recipient: 'Mara', chapters: ['idea' as const] };
    const answers: number[] = [];
    for (let count = 0; count < links.planLinkLimits.open; count += 1) {
      answers.push((await owner.call(links.createPlanLink, { params, body: input })).status);
    }
    expect(answers.at(-1)).toBe(422);
    expect(answers.filter((status) => status === 201).length).toBeLessThan(links.planLinkLimits.open);
  });
});
