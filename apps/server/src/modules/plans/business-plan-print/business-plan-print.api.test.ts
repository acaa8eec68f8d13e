import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as plan from '@fundus/contract/business-plan';
import { usualChoice } from '@fundus/contract/business-plan-audience-codes';
import { savePlanChapter } from '@fundus/contract/business-plan-chapter';
import { type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { listPlanContradictions } from '@fundus/contract/business-plan-contradiction';
import { addPlanPicture } from '@fundus/contract/business-plan-picture';
import { printBusinessPlan, writePlanDocument } from '@fundus/contract/business-plan-print';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '#lib/zip.ts';
import { toPlanText } from '#modules/operation/demo/plans/plan-chapters.ts';
import { samplePlans } from '#modules/operation/demo/plans/sample-plans.ts';
import { insertDemoPlan } from '#modules/plans/business-plan/business-plan-demo.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { pngOf } from '../../../../test/factories/picture.factory.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

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
/** A file within a document of a word processor. */
async function readEntry(content: Buffer, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plan-document-'));
  try {
    const path = join(folder, 'plan.docx');
    await writeFile(path, content);
    const archive = await openZip(path, { files: 200, fileBytes: 1e7, totalBytes: 5e7 });
    const entry = (await archive.read(name)).toString('utf8');
    archive.close();
    return entry;
  } finally {
    await rm(folder, { recursive: true });
  }
}
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
    // Below its heading: a table with all kinds of cost leaves it no room on a landscape page.
    const charted = pages.filter((page) =>
      page.alts.some((alt) => alt.startsWith('Kontostand am Monatsende: Tiefster Stand')),
    );
    expect(charted.map((page) => headings([page], 2).includes('Liquidität'))).toEqual([true]);
    for (const { text: one } of wide) expect(one).toContain('davon Raumkosten');
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

describe('a draft', () => {
  /** Text above the name on the cover, and the chapters of both files. */
  const bothFiles = async (of: { businessPlanId: string }) => {
    const query = { audience: 'bank' as const };
    const { pages } = await readPdf((await owner.call(printBusinessPlan, { params: of, query })).raw);
    const { raw } = await owner.call(writePlanDocument, { params: of, query });
    const word = (await readEntry(raw, 'word/document.xml')).replaceAll(/<[^>]+>/g, '\n');
    return { cover: pages[0]?.text ?? '', pages, word };
  };

  it('says so on the cover of both files, and names the required chapters that are empty', async () => {
    const { businessPlanId } = (await owner.call(plan.createBusinessPlan, { body: { name: 'Leer', personId: null } }))
      .body;
    const { cover, pages, word } = await bothFiles({ businessPlanId });
    const mark = /Businessplan · Entwurf vom \d{1,2}\.\s\p{L}+\s\d{4}/iu;
    expect(cover).toMatch(mark);
    expect(word).toMatch(mark);
    const chapters = headings(pages, 1).slice(1);
    expect(chapters).toHaveLength(planChapters.length);
    expect(chapters.slice(0, 2)).toEqual(['1. Zusammenfassung', expect.stringMatching(/^2\. Gründerperson/)]);
    const said = pages.map(({ text }) => text).join('\n');
    // The finance plan has its tables.
    expect(said.match(/Dieses Kapitel fehlt noch\./g)).toHaveLength(planChapters.length - 1);
    expect(word.match(/Dieses Kapitel fehlt noch\./g)).toHaveLength(planChapters.length - 1);
  }, 60_000);

  it('is one until its author calls it finished and nothing required is missing', async () => {
    const { personId } = await createPerson(app.deps, owner.user);
    await owner.call(plan.assignBusinessPlan, { params, body: { personId } });
    expect((await bothFiles(params)).cover).toMatch(/Entwurf vom/i);
    const finished = (await owner.call(plan.finishBusinessPlan, { params, body: { isFinished: true } })).body;
    expect(finished.isFinished).toBe(true);
    const { cover, word } = await bothFiles(params);
    expect(cover).toMatch(/Businessplan/i);
    expect(`${cover} ${word}`).not.toMatch(/Entwurf/i);
    const { body } = await owner.call(plan.finishBusinessPlan, { params, body: { isFinished: false } });
    expect(body.isFinished).toBe(false);
    expect(body.revision).toBe(finished.revision);
  }, 60_000);
});

it('shows the pictures of its texts with their descriptions, in the print and in the document of a word processor', async () => {
  const add = async (width: number, height: number) => {
    const upload = { fileName: 'Fassade.png', content: pngOf(width, height) };
    return (await owner.call(addPlanPicture, { params, upload })).body.pictureId;
  };
  const [wide, first, second] = [await add(1600, 600), await add(400, 300), await add(300, 400)];
  const half = (pictureId: string, alt: string) => ({
    kind: 'picture' as const,
    pictureId,
    alt,
    width: 'half' as const,
  });
  const text = [
    { kind: 'picture' as const, pictureId: wide, alt: 'Die Straße vor dem Café', width: 'full' as const },
    half(first, 'Der Gastraum'),
    half(second, 'Die Theke'),
    half('00000000-0000-4000-8000-000000000000', 'Das verlorene Bild'),
  ];
  const body = { basedOn: 1, text, answered: [] };
  const chapter = { ...params, chapter: 'location' };
  expect((await owner.call(savePlanChapter, { params: chapter, body })).status).toBe(200);
  const { pages, metadata } = await print('bank');
  const alts = pages.flatMap((page) => page.alts).filter((alt) => /Café|Gastraum|Theke/.test(alt));
  expect(alts).toEqual(['Die Straße vor dem Café', 'Der Gastraum', 'Die Theke']);
  expect(pages.map((page) => page.text).join(' ')).toContain('[Das verlorene Bild]');
  expect(metadata).toMatch(/pdfuaid:part>1</);
  const { raw } = await owner.call(writePlanDocument, { params, query: { audience: 'bank' } });
  const document = await readEntry(raw, 'word/document.xml');
  expect([...document.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(
    expect.arrayContaining(['Die Straße vor dem Café', 'Der Gastraum', 'Die Theke']),
  );
}, 60_000);

it('tells the place of a number that the text says otherwise', async () => {
  const { contradictions } = (await owner.call(listPlanContradictions, { params })).body;
  expect(contradictions).toMatchObject([{ source: 'text', chapter: 'appendix', figure: 'capitalNeed' }]);
});
