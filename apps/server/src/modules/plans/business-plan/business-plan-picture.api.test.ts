import * as plans from '@fundus/contract/business-plan';
import * as contract from '@fundus/contract/business-plan-chapter';
import * as links from '@fundus/contract/business-plan-link';
import * as pictures from '@fundus/contract/business-plan-picture';
import * as versions from '@fundus/contract/business-plan-version';
import type { PlanText } from '@fundus/contract/plan-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';
import { pngOf } from '../../../../test/factories/picture.factory.ts';
import { forgetUnnamedPictures } from './business-plan-picture.service.ts';

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

const shows = (pictureId: string, alt = 'Die Fassade'): PlanText => [
  { kind: 'paragraph', inlines: [{ text: 'Vor dem Umbau:' }] },
  { kind: 'picture', pictureId, alt, width: 'half' },
];
const upload = { fileName: 'Fassade.png', content: pngOf(640, 480) };
const add = async (client: UserClient = owner, of = params) =>
  (await client.call(pictures.addPlanPicture, { params: of, upload })).body;
const save = (text: PlanText, basedOn: number, chapter = 'idea', of = params) =>
  owner.call(contract.savePlanChapter, { params: { ...of, chapter }, body: { basedOn, text, answered: [] } });
const list = async (of = params) => (await owner.call(pictures.listPlanPictures, { params: of })).body;
const open = async (chapters: ('idea' | 'market')[]) => {
  const body = { recipient: 'Mara Holm', chapters, expiresAt: null };
  const link = (await owner.call(links.createPlanLink, { params, body })).body;
  return { link, uuid: link.url.split('/').at(-1) ?? '' };
};
/** Bytes of the address under which a page shows it, without a session. */
const fetchPicture = (url: string) => app.server.inject({ method: 'GET', url });

describe('a picture of a plan', () => {
  it('is shown by an address of its own, without what a camera wrote into it', async () => {
    const made = await add();
    expect(made).toMatchObject({ width: 640, height: 480 });
    const shown = await fetchPicture(made.url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await list()).map(({ pictureId }) => pictureId)).toEqual([made.pictureId]);
  });

  it('is refused where it is none: drawings with scripts, pages, bombs, cut-off files', async () => {
    const bomb = pngOf(40, 30);
    // Only the header says that the picture unpacks to gigabytes.
    bomb.writeUInt32BE(50_000, 16);
    const hostile = [
      { fileName: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      { fileName: 'a.png', content: '<html><script>alert(1)</script></html>', mediaType: 'image/png' },
      { fileName: 'a.png', content: bomb },
      { fileName: 'a.png', content: pngOf(640, 480).subarray(0, 40) },
    ];
    for (const file of hostile) {
      const { status, error } = await owner.call(pictures.addPlanPicture, { params, upload: file });
      expect([status, error.code]).toEqual([415, 'UNSUPPORTED_FILE']);
    }
    expect(await list()).toEqual([]);
  });

  it('needs a description, and stands between paragraphs alone', async () => {
    const { pictureId } = await add();
    expect((await save(shows(pictureId, ' '), 0)).status).toBe(422);
    const inList = [{ kind: 'list', ordered: false, items: [shows(pictureId)] }];
    expect((await save(inList as unknown as PlanText, 0)).status).toBe(422);
    expect((await save(shows(pictureId), 0)).body.text).toEqual(shows(pictureId));
  });

  it('belongs to its plan: others neither add nor see any', async () => {
    const stranger = await app.as('ZFMB-Clever-Partner');
    await add();
    const tried = await stranger.call(pictures.addPlanPicture, { params, upload });
    const seen = await stranger.call(pictures.listPlanPictures, { params });
    expect([tried.status, seen.status]).toEqual([404, 404]);
  });

  it('goes along with a copy of the plan, and with its text into another one; each has a file of its own', async () => {
    const { pictureId } = await add();
    await add();
    await save(shows(pictureId), 0);
    const copy = (await owner.call(plans.copyBusinessPlan, { params })).body;
    const copied = await list({ businessPlanId: copy.businessPlanId });
    expect(copied.map((one) => one.pictureId)).toEqual([pictureId]);
    const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
    await save(shows(pictureId), 0, 'idea', { businessPlanId });
    expect((await list({ businessPlanId })).map((one) => one.pictureId)).toEqual([pictureId]);
    const files = await app.deps.db
      .selectFrom('businessPlanPicture')
      .select('fileId')
      .where('id', '=', pictureId)
      .execute();
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(3);
  });

  it('of another owner stays a gap where it is named', async () => {
    const other = await app.as('ZFMB-Clever-Partner');
    const foreign = await createBusinessPlan(app.deps, other.user);
    const theirs = await add(other, { businessPlanId: foreign.businessPlanId });
    expect((await save(shows(theirs.pictureId), 0)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('is forgotten a week after nothing names it any more, and never while a version does', async () => {
    const [named, kept, gone] = [await add(), await add(), await add()];
    await save(shows(kept.pictureId), 0);
    await owner.call(versions.createPlanVersion, { params, body: { name: 'Mit Bild' } });
    await save(shows(named.pictureId), 1);
    const sweep = (days: number) =>
      forgetUnnamedPictures({ ...app.deps, clock: () => new Date(app.deps.clock().getTime() + days * 86_400_000) });
    await sweep(0);
    await sweep(6);
    expect(await list()).toHaveLength(3);
    await sweep(8);
    expect((await list()).map(({ pictureId }) => pictureId)).toEqual([named.pictureId, kept.pictureId]);
    expect((await fetchPicture(gone.url)).statusCode).toBe(404);
  });

  it('that is named again in time stays', async () => {
    const { pictureId } = await add();
    const sweep = (days: number) =>
      forgetUnnamedPictures({ ...app.deps, clock: () => new Date(app.deps.clock().getTime() + days * 86_400_000) });
    await sweep(0);
    await save(shows(pictureId), 0);
    await sweep(8);
    await save([], 1);
    await sweep(9);
    expect(await list()).toHaveLength(1);
  });
});

describe('a client who writes along', () => {
  it('sees the pictures of the opened chapters and what they brought, and names no other', async () => {
    const [opened, closed] = [await add(), await add()];
    await save(shows(opened.pictureId), 0);
    await save(shows(closed.pictureId), 0, 'market');
    const { link, uuid } = await open(['idea']);
    const visitor = app.anonymous;
    const own = (await visitor.call(pictures.addCoPicture, { params: { uuid }, upload })).body;
    const seen = (await visitor.call(pictures.listCoPictures, { params: { uuid } })).body;
    expect(seen.map(({ pictureId }) => pictureId)).toEqual([opened.pictureId, own.pictureId]);
    const write = (pictureId: string) =>
      visitor.call(links.saveCoWriting, {
        params: { uuid, chapter: 'idea' },
        body: { basedOn: 1, text: shows(pictureId), answered: [] },
      });
    expect((await write(closed.pictureId)).status).toBe(422);
    expect((await write(own.pictureId)).status).toBe(200);
    // It takes up the storage of the advisor, who sees it at once.
    expect((await list()).map(({ pictureId }) => pictureId)).toContain(own.pictureId);
    await owner.call(links.revokePlanLink, { params: { ...params, planLinkId: link.planLinkId } });
    const after = [
      await visitor.call(pictures.addCoPicture, { params: { uuid }, upload }),
      await visitor.call(pictures.listCoPictures, { params: { uuid } }),
    ];
    expect(after.map(({ error }) => error.code)).toEqual(['SHARE_LINK_UNAVAILABLE', 'SHARE_LINK_UNAVAILABLE']);
  });
});
