import * as plan from '@fundus/contract/business-plan';
import { usualChoice } from '@fundus/contract/business-plan-audience-codes';
import { type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { listPlanContradictions } from '@fundus/contract/business-plan-contradiction';
import { printBusinessPlan, writePlanDocument } from '@fundus/contract/business-plan-print';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#lib/pdf/fixtures/read-pdf.ts';
import { toPlanText } from '#modules/operation/demo/plans/plan-chapters.ts';
import { samplePlans } from '#modules/operation/demo/plans/sample-plans.ts';
import { insertDemoPlan } from '#modules/plans/business-plan/business-plan-demo.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';

let app: TestApp;
let owner: UserClient;
let params: { businessPlanId: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  const [sample] = samplePlans;
  if (sample === undefined) throw new Error('No sample plan');
  const texts = planChapters.flatMap((chapter) => {
    const text = sample.chapters[chapter];
    return text === undefined || chapter === 'appendix' ? [] : [{ chapter, text: toPlanText(text) }];
  });
  const wrong = [{ kind: 'paragraph' as const, inlines: [{ text: 'Der Kapitalbedarf beträgt 150.000 €.' }] }];
  await insertDemoPlan(app.deps.db, {
    ...sample,
    ownerId: owner.user.userId,
    authorName: 'Erika Beispiel',
    texts: [...texts, { chapter: 'appendix', text: wrong }],
    at: app.deps.clock(),
  });
  const { rows } = (await owner.call(plan.listBusinessPlans, {})).body;
  params = { businessPlanId: rows[0]?.businessPlanId ?? '' };
});
afterAll(() => app.close());

const print = async (audience: 'bank' | 'jobCentre') => {
  const { status, raw } = await owner.call(printBusinessPlan, { params, query: { audience } });
  expect(status).toBe(200);
  return readPdf(raw);
};
const headings = (pages: { landmarks: string[] }[], level: number): string[] =>
  pages.flatMap(({ landmarks }) =>
    landmarks.filter((one) => one.startsWith(`H${level} `)).map((one) => one.slice(3).trim()),
  );

it('is a document of a word processor, too', async () => {
  const { status, raw, headers } = await owner.call(writePlanDocument, { params, query: { audience: 'expertBody' } });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/Fachkundige%20Stelle.*\.docx/);
  expect(raw.subarray(0, 2).toString()).toBe('PK');
}, 60_000);

describe('a printed plan', () => {
  it('has chapters and tables of its audience, charts with words, and the liquidity of three years in landscape', async () => {
    const { pages, title, language, isTagged, metadata, bookmarks } = await print('bank');
    expect({ title, language, isTagged }).toEqual({ title: samplePlans[0]?.name, language: 'de-DE', isTagged: true });
    expect(metadata).toMatch(/pdfuaid:part>1</);
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('Vorgelegt bei');
    expect(text).toMatch(/ERP-Förderkredit/);
    expect(headings(pages, 1)).toContain('10. Finanzplan');
    expect(headings(pages, 2)).toEqual(
      expect.arrayContaining(['Kapitaldienst', 'Was der Plan aushält', 'Rechenproben']),
    );
    const wide = pages.filter(({ size: [width, height] }) => width > height);
    expect(wide.map(({ text: one }) => /Liquidität im (\d)\. Planjahr/.exec(one)?.[1])).toEqual(['1', '2', '3']);
    const alts = pages.flatMap((page) => page.alts);
    expect(alts.filter((alt) => alt.startsWith('Kontostand am Monatsende: Tiefster Stand'))).toHaveLength(1);
    expect(alts.filter((alt) => alt.startsWith('Kapitaldienst: '))).toHaveLength(1);
    expect(bookmarks.map((one) => one.title)).toContain('1. Zusammenfassung');
  }, 60_000);

  it('follows what is chosen for an audience, and two who choose for the same one are asked', async () => {
    const { revision } = (await owner.call(plan.getBusinessPlan, { params })).body;
    const jobCentre = { chapters: ['finance' as PlanChapter, 'idea' as PlanChapter], tables: ['cashView' as const] };
    expect((await owner.call(plan.updateBusinessPlan, { params, body: { revision, jobCentre } })).status).toBe(200);
    const other = { ...usualChoice('jobCentre'), tables: [] };
    const late = await owner.call(plan.updateBusinessPlan, { params, body: { revision, jobCentre: other } });
    expect(late.status).toBe(409);
    const { pages } = await print('jobCentre');
    expect(headings(pages, 1)).toEqual(['Inhalt', '1. Finanzplan', '2. Geschäftsidee und Angebot']);
    expect(headings(pages, 2)).toEqual(['Einnahmen und Ausgaben nach Halbjahren (Anlage EKS)']);
  }, 60_000);

  it('cannot be chosen without the finance plan, or with a chapter twice', async () => {
    const { revision } = (await owner.call(plan.getBusinessPlan, { params })).body;
    for (const chapters of [['idea'], ['finance', 'finance']] as PlanChapter[][]) {
      const body = { revision, bank: { chapters, tables: [] } };
      expect((await owner.call(plan.updateBusinessPlan, { params, body })).status).toBe(422);
    }
  });
});

it('tells the place of a number that the text says otherwise', async () => {
  const { contradictions } = (await owner.call(listPlanContradictions, { params })).body;
  expect(contradictions).toMatchObject([{ source: 'text', chapter: 'appendix', figure: 'capitalNeed' }]);
});
