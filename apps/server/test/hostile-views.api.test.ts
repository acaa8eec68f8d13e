import { createListView, listListViews, listViewLimits, updateListView, viewedLists } from '@fundus/contract/list-view';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { createRandom, hostileTexts } from './hostile-values.ts';

/**
 * Views as no list writes them: any number of parameters, any texts under any names, by any role. What every user gets
 * of them stays small and holds none of the words.
 */
const thoroughness = Number(process.env['FUNDUS_HOSTILE_ROUNDS'] ?? 1);
const seed = Number(process.env['FUNDUS_HOSTILE_SEED'] ?? 0);
const rounds = 60 * thoroughness;
const marker = 'Geheimwort';

vi.setConfig({ testTimeout: 60_000 * thoroughness });

let app: TestApp;
let writers: UserClient[];
let reader: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  writers = await Promise.all((['Administrator', 'Authenticated', 'ZFMB-Profi-Partner'] as const).map(app.as));
  reader = await app.as('Administrator');
});
afterAll(() => app.close());

it('keeps saved views small and silent, whatever is kept', async () => {
  const random = createRandom(1009 + seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const names = ['search', 'stage', 'sort', 'tab', 'bafa', '__proto__', 'constructor', ...hostileTexts];
  const kept: { client: UserClient; viewId: string; revision: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const entries = Array.from({ length: Math.floor(10 ** (random() * 3.5)) }, (_, index) => [
      pick([pick(names), `key${index}`]),
      pick([marker, `${marker} ${pick(hostileTexts)}`, marker.repeat(180)]),
    ]);
    // Filters and order are no words; of them a view may keep what it likes.
    const search = Object.fromEntries(
      entries.filter(([name]) => !['stage', 'sort', 'tab', 'bafa'].includes(String(name))),
    );
    const body = { name: 'Ansicht', search, columns: [], isShared: random() < 0.5 };
    const earlier = pick(kept);
    const client = pick(writers);
    const answer =
      earlier !== undefined && random() < 0.3
        ? await earlier.client.callLoosely(updateListView, {
            params: { viewId: earlier.viewId },
            body: { ...body, revision: earlier.revision },
          })
        : await client.callLoosely(createListView, { body: { ...body, list: pick(viewedLists) } });
    // 400: a name that reaches into all objects; 413: more than a body may be long.
    expect([200, 201, 400, 403, 409, 413, 422]).toContain(answer.status);
    if (answer.status === 201) kept.push({ client, ...(answer.body as { viewId: string; revision: number }) });
  }
  expect(kept.length).toBeGreaterThan(0);
  const most = writers.length * listViewLimits.sharedViews * (listViewLimits.bytes + 1000);
  for (const list of viewedLists) {
    const { raw } = await reader.call(listListViews, { query: { list } });
    expect(raw.byteLength).toBeLessThan(most);
    expect(raw.toString()).not.toContain(marker);
  }
});
