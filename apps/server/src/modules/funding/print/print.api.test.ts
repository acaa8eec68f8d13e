import { uploadProgrammeDocument } from '@fundus/contract/funding-programme';
import { updateItem } from '@fundus/contract/funding-research-item';
import { getPrintJob, type PrintJob, type PrintOptions, printResearch } from '@fundus/contract/print';
import { printSections } from '@fundus/contract/print-section';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme, pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { deleteOldPrints } from './print-job.service.ts';

let app: TestApp;
let advisor: UserClient;
let clever: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as(
    await app.createUser({
      roles: ['ZFMB-Profi-Partner'],
      firstName: 'Karin',
      lastName: 'Weißgerber',
      company: 'Weißgerber Beratung',
      address: 'Lange Straße 12, 44135 Dortmund',
    }),
  );
  clever = await app.as('ZFMB-Clever-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const everyStatus: PrintOptions['statuses'] = ['green', 'orange', 'grey'];

async function finish(job: PrintJob, client = advisor): Promise<{ job: PrintJob; states: string[] }> {
  const states = [job.state];
  let now = job;
  while (now.state !== 'done' && now.state !== 'failed') {
    now = (await client.call(getPrintJob, { params: { printId: job.printId } })).body;
    states.push(now.state);
  }
  return { job: now, states };
}

async function readPages(url: string): Promise<string[]> {
  const answer = await app.server.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/^inline/);
  const document = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    // Soft hyphens and word joiners hold lines together and are no words.
    pages.push(text.replace(/[\u00ad\u2060]/g, '').replace(/\s+/g, ' '));
  }
  await document.destroy();
  return pages;
}

async function researchToPrint() {
  const rules = {
    op: 'all' as const,
    rules: [
      {
        op: 'region' as const,
        of: 'seat' as const,
        values: ['NW' as const],
        clause: { reference: 'Nr. 2.1', text: '' },
      },
      { op: 'between' as const, fact: 'employees' as const, minimum: null, maximum: 249 },
    ],
  };
  const programmes = [
    await createProgramme(app.deps, { title: 'Gründungsdarlehen Mittelstand', shortText: 'Ein Darlehen.', rules }),
    await createProgramme(app.deps, {
      title: 'Digitalbonus Handwerk',
      shortText: 'Ein Zuschuss.',
      amountMaximumCents: 1_500_000,
    }),
  ];
  const programmeIds = programmes.map(({ programmeId }) => programmeId);
  const research = await createResearch(app.deps, advisor.user, { name: 'Ausbau der Fertigung', programmeIds });
  return { research, programmeIds: programmeIds as [string, string] };
}

const print = (researchId: string, options: Partial<PrintOptions>, client = advisor) =>
  client.call(printResearch, {
    params: { researchId },
    body: { sections: ['overview', 'shortText'], statuses: everyStatus, ...options },
  });

describe('a print', () => {
  it('tells of the funder’s page and of nothing that was written for editors', async () => {
    const { programmeId } = await createProgramme(app.deps, {
      title: 'Quellenzuschuss',
      shortText: 'Ein Zuschuss.',
      officialUrl: 'https://www.foerderung.example/quelle',
      source: 'Zweitliste auf github.com',
      note: 'Interner Vermerk der Redaktion',
      editorNotes: ['Höchstbetrag aus zweiter Hand'],
    });
    const { researchId } = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    const { job } = await finish((await print(researchId, { sections: [...printSections] })).body);
    const text = (await readPages(job.url ?? '')).join('\n');
    expect(text).toContain('https://www.foerderung.example/quelle');
    for (const secret of ['github.com', 'Interner Vermerk', 'zweiter Hand']) expect(text).not.toContain(secret);
  });

  it('becomes a PDF with the right pages in its contents and the attached file behind its page', async () => {
    const { research, programmeIds } = await researchToPrint();
    const attach = (content: Buffer, title: string) =>
      administrator.call(uploadProgrammeDocument, {
        params: { programmeId: programmeIds[0] },
        upload: { fileName: `${title}.pdf`, content },
        body: { kind: 'leaflet', title },
      });
    await attach(pdfOf(3), 'Merkblatt zum Darlehen');
    await attach(Buffer.concat([pdfOf(2).subarray(0, 90), Buffer.from('kaputt')]), 'Abgeschnitten');
    const [item] = research.items;
    const params = { researchId: research.researchId, itemId: item?.itemId ?? '' };
    await advisor.call(updateItem, { params, body: { revision: 1, comment: 'Unsere erste Empfehlung.' } });
    const started = await print(research.researchId, {
      sections: [...printSections],
      userDefinedText: 'Bitte rufen Sie vor dem Antrag an.',
      recipient: 'Tischlerei Möller',
    });
    expect(started.status).toBe(202);
    const { job, states } = await finish(started.body);
    expect(job).toMatchObject({ state: 'done', progress: 1 });
    expect(states[0]).toBe('waiting');
    expect(job.warnings).toEqual([
      { code: 'broken', name: 'Abgeschnitten' },
      { code: 'notTagged', name: '' },
    ]);
    const pages = await readPages(job.url ?? '');
    expect(pages.length).toBe(job.pages);
    const text = pages.join('\n');
    for (const words of [
      'Ausbau der Fertigung',
      'Tischlerei Möller',
      'Karin Weißgerber',
      'Lange Straße 12',
      'Unsere erste Empfehlung.',
      'Bitte rufen Sie vor dem Antrag an.',
      'siehe Info',
      'höchstens 249',
      'Es entscheidet der Fördergeber.',
      'Fördermöglichkeiten für Ausbau der Fertigung',
      'Ausgangslage',
      'Quellen',
    ]) {
      expect(text).toContain(words);
    }
    // The line may end at the hyphen, which the reader of the file then drops.
    expect(text).toMatch(/Bundesland des Sitzes: Nordrhein[-\s]*Westfalen/);
    expect(text).not.toContain('**');
    // The contents name the page on which the programme begins, attached pages counted.
    const contents = pages.find((page) => page.includes('Inhaltsverzeichnis')) ?? '';
    for (const title of ['Gründungsdarlehen Mittelstand', 'Digitalbonus Handwerk']) {
      const named = Number(new RegExp(`${title} (\\d+)`).exec(contents)?.[1]);
      expect([title, pages[named - 1]?.includes(title)]).toEqual([title, true]);
    }
    const divider = pages.findIndex((page) => page.includes('Merkblatt zum Darlehen') && page.includes('Beilage'));
    expect(pages.slice(divider + 1, divider + 4).map((page) => page.trim())).toEqual(['', '', '']);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });

  it('prints only items with the chosen statuses', async () => {
    const { research } = await researchToPrint();
    const [first] = research.items;
    const params = { researchId: research.researchId, itemId: first?.itemId ?? '' };
    await advisor.call(updateItem, { params, body: { revision: 1, status: 'grey' } });
    const { job } = await finish((await print(research.researchId, { statuses: ['green'] })).body);
    const text = (await readPages(job.url ?? '')).join('\n');
    expect([text.includes('Digitalbonus'), text.includes('Gründungsdarlehen')]).toEqual([true, false]);
    const none = await print(research.researchId, { statuses: ['orange'] });
    expect(none.error.code).toBe('NO_PROGRAMME_SELECTED');
  });

  it('comes as a short version, with the title and the letter that the advisor wrote', async () => {
    const { research } = await researchToPrint();
    const options = { variant: 'short', title: 'Neue Halle', letter: 'Liebe Frau Möller,\n\nwie besprochen.' } as const;
    const { job } = await finish((await print(research.researchId, options)).body);
    const text = (await readPages(job.url ?? '')).join('\n');
    expect([job.pages, text.includes('Neue Halle'), text.includes('Liebe Frau Möller,')]).toEqual([2, true, true]);
    expect(text).not.toContain('Guten Tag');
  });

  it('keeps original documents and own texts for the large package', async () => {
    const { researchId } = await createResearch(app.deps, clever.user);
    expect((await print(researchId, { sections: ['guideline'] }, clever)).error).toMatchObject({
      code: 'package_upgrade_required',
      details: { feature: 'print-original-documents' },
    });
    const own = { sections: ['userDefined' as const], userDefinedText: 'Text' };
    expect((await print(researchId, own, clever)).error.details).toEqual({ feature: 'print-user-defined' });
    expect((await print(researchId, { letter: 'Mein Brief' }, clever)).error.details).toEqual({
      feature: 'print-user-defined',
    });
    expect((await print(researchId, {}, clever)).status).toBe(202);
  });

  it('is for the user who may see the research and requested it', async () => {
    const { research } = await researchToPrint();
    expect((await print(research.researchId, {}, clever)).status).toBe(404);
    const job = (await print(research.researchId, {})).body;
    expect((await clever.call(getPrintJob, { params: { printId: job.printId } })).status).toBe(404);
    expect((await finish(job, administrator)).job.state).toBe('done');
    const bare = await createResearch(app.deps, advisor.user, { isNoticeAccepted: false });
    expect((await print(bare.researchId, {})).error.code).toBe('LIABILITY_NOTICE_NOT_ACCEPTED');
  });

  it('lets other requests through while it is made', async () => {
    const longText = Array.from(
      { length: 40 },
      (_, at) => `Absatz ${at} mit **Auszeichnung** und [Link](https://example.org).`,
    );
    const programmeIds: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      const { programmeId } = await createProgramme(app.deps, {
        title: `Programm ${at}`,
        conditions: longText.join('\n\n'),
      });
      programmeIds.push(programmeId);
    }
    const { researchId } = await createResearch(app.deps, advisor.user, { programmeIds });
    const sections: PrintOptions['sections'] = ['overview', 'shortText', 'conditions'];
    // The first print of a process also compiles what the others use and starts the child.
    const { research } = await researchToPrint();
    await finish((await print(research.researchId, { sections })).body);
    const job = (await print(researchId, { sections })).body;
    // In processor time of all threads, since the tests share their machine. Calm machines show under 50 ms here.
    let longest = 0;
    let last = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
      last = process.cpuUsage();
    }, 1);
    const { job: ended } = await finish(job);
    clearInterval(timer);
    expect(ended.state).toBe('done');
    expect(longest).toBeLessThan(250);
  });
});

describe('prints that are over', () => {
  it('are kept a day, then they go with their file', async () => {
    const { research } = await researchToPrint();
    const { job } = await finish((await print(research.researchId, {})).body);
    const { fileId } = await app.deps.db
      .selectFrom('printJob')
      .select('fileId')
      .where('id', '=', job.printId)
      .executeTakeFirstOrThrow();
    app.clock.advance({ hours: 23 });
    await deleteOldPrints(app.deps);
    expect((await advisor.call(getPrintJob, { params: { printId: job.printId } })).body.state).toBe('done');
    app.clock.advance({ hours: 2 });
    await deleteOldPrints(app.deps);
    expect((await advisor.call(getPrintJob, { params: { printId: job.printId } })).status).toBe(404);
    expect(
      await app.deps.db
        .selectFrom('file')
        .select('id')
        .where('id', '=', fileId ?? '')
        .execute(),
    ).toEqual([]);
  });
});
