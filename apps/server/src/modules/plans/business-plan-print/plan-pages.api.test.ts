import * as plan from '@fundus/contract/business-plan';
import { listPlanChapters, savePlanChapter } from '@fundus/contract/business-plan-chapter';
import { type PlanAudience, planAudiences, planChapters } from '@fundus/contract/business-plan-codes';
import { printBusinessPlan } from '@fundus/contract/business-plan-print';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toPlanText } from '#modules/operation/demo/plans/plan-chapters.ts';
import { samplesByName } from '#modules/operation/demo/plans/sample-plans.ts';
import { insertDemoPlan } from '#modules/plans/business-plan/business-plan-demo.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

const sample = samplesByName.craft;
let app: TestApp;
let owner: UserClient;
let params: { businessPlanId: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  await insertDemoPlan(app.deps.db, {
    ...sample,
    ownerId: owner.user.userId,
    authorName: 'Erika Beispiel',
    texts: planChapters.flatMap((chapter) => {
      const text = sample.chapters[chapter];
      return text === undefined ? [] : [{ chapter, text: toPlanText(text) }];
    }),
    at: app.deps.clock(),
  });
  params = { businessPlanId: (await owner.call(plan.listBusinessPlans, {})).body.rows[0]?.businessPlanId ?? '' };
});
afterAll(() => app.close());

/** The chapters right before the finance plan, whose length decides where it begins. */
async function lengthen(paragraphs: number): Promise<void> {
  const sentence = 'Die Werkstatt liefert Möbel nach Maß an private und gewerbliche Kunden im ganzen Münsterland. ';
  const text = Array.from({ length: paragraphs }, (_, at) => `Absatz ${at + 1}. ${sentence.repeat(4).trim()}`);
  for (const chapter of ['location', 'legal', 'risks'] as const) {
    const { chapters } = (await owner.call(listPlanChapters, { params })).body;
    const basedOn = chapters.find((one) => one.chapter === chapter)?.revision ?? 0;
    const body = { basedOn, text: toPlanText(text), answered: [] };
    expect((await owner.call(savePlanChapter, { params: { ...params, chapter }, body })).status).toBe(200);
  }
}

/** Without the invisible marks that keep numbers on one line. */
const squeezed = (words: string): string =>
  words
    .replaceAll(/[\u00ad\u2060\u200b]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

/** Faults in the page numbers of a print; empty where every page and every line of the contents is right. */
async function faultsOf(audience: PlanAudience): Promise<string[]> {
  const { status, raw } = await owner.call(printBusinessPlan, { params, query: { audience } });
  if (status !== 200) return [`answer ${status}`];
  const { pages } = await readPdf(raw);
  const headings = new Map(
    pages.flatMap(({ landmarks }, at) =>
      landmarks.filter((one) => /^H[12] /.test(one)).map((one) => [squeezed(one.slice(3)), at + 1] as const),
    ),
  );
  const feet = pages.flatMap(({ text }, at) => {
    // The cover has no footer.
    const found = /Seite (\d+) von (\d+)/.exec(squeezed(text))?.[0];
    return at === 0 || found === `Seite ${at + 1} von ${pages.length}` ? [] : [`page ${at + 1}: ${found}`];
  });
  const entries = pages
    .flatMap(({ aloud }) => aloud)
    .filter((one) => one.startsWith('TOCI '))
    .map((one) => /^TOCI (.*?) ?(\d+)$/.exec(squeezed(one)));
  const lines = entries.flatMap((entry) => {
    const [, title = '', page = ''] = entry ?? [];
    return headings.get(title) === Number(page) ? [] : [`»${title}« on ${page}, is on ${headings.get(title)}`];
  });
  return [...feet, ...lines, ...(entries.length < 8 ? [`${entries.length} lines of contents`] : [])];
}

it.each([0, 3, 5, 7, 10])(
  'numbers its pages and contents truly for every audience, with %i paragraphs before the finance plan',
  async (paragraphs) => {
    if (paragraphs > 0) await lengthen(paragraphs);
    const faults = [];
    for (const audience of planAudiences) faults.push([audience, await faultsOf(audience)]);
    expect(faults).toEqual(planAudiences.map((audience) => [audience, []]));
  },
  120_000,
);
