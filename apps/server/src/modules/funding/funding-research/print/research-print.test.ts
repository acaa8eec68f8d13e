import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { printSections } from '@fundus/contract/print-section';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PdfWarning } from '#lib/pdf/pdf-job.ts';
import { createPdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import { entryFile } from '../../../../../test/entry.ts';
import { makePrintData, makePrintProgramme, paragraph } from '../../../../../test/factories/research-print.factory.ts';
import { type Bookmark, type ReadPdf, readPdf } from '../../../../../test/read-pdf.ts';
import type { FundingResearchPrintData } from './print-data.ts';
import { createFundingResearchPrint } from './research-print.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const renderer = createPdfRenderer({
  templateFolder: fileURLToPath(new URL('../../../../../templates', import.meta.url)),
  workerFile: entryFile('pdf-worker', 'lib/pdf/pdf-worker.ts'),
  log: quiet,
});
afterAll(() => renderer.close());

async function print(data: FundingResearchPrintData, archive = false): Promise<ReadPdf & { warnings: PdfWarning[] }> {
  const { pdf, pages, warnings } = await renderer.render(createFundingResearchPrint(data, { archive }));
  const read = await readPdf(pdf);
  expect(read.pages).toHaveLength(pages);
  return { ...read, warnings };
}

/** Text as a reader sees it: hyphenated words joined, no-break spaces as spaces, one line. */
const flat = (text: string) =>
  text
    .replaceAll(/[\u00ad\u2060\u200b]/g, '')
    .replaceAll(/-\n(?=[a-zäöüß])/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ');
const list = (bookmarks: Bookmark[], depth = 0): [string, number, number][] =>
  bookmarks.flatMap(({ title, page, items }) => [[title, page, depth], ...list(items, depth + 1)]);

async function makeResearchWithFiles(): Promise<FundingResearchPrintData> {
  const pdf = await readFile(new URL('../../../../lib/pdf/fixtures/plain.pdf', import.meta.url));
  const locked = await readFile(new URL('../../../../lib/pdf/fixtures/user-password.pdf', import.meta.url));
  return makePrintData(0, {
    programmes: [
      makePrintProgramme(0, {
        documents: [
          { kind: 'form', title: 'Antragsformular', blocks: [], pdf: locked },
          { kind: 'guideline', title: 'Richtlinie im Wortlaut', blocks: [], pdf },
          {
            kind: 'leaflet',
            title: '',
            blocks: [{ kind: 'heading', level: 2, inlines: [{ text: 'Wer?' }] }, paragraph('Alle KMU.')],
            pdf: null,
          },
        ],
      }),
      makePrintProgramme(1, {
        documents: [{ kind: 'call', title: 'Zweiter Aufruf', blocks: [paragraph('Frist beachten.')], pdf }],
      }),
      makePrintProgramme(2),
    ],
    userDefined: [paragraph('Bitte senden Sie uns die Bilanz.')],
  });
}

describe('a research with files', () => {
  let read: Awaited<ReturnType<typeof print>>;
  beforeAll(async () => {
    read = await print(await makeResearchWithFiles());
  }, 60_000);

  test('has its parts in the order of the specification, the contents in front', () => {
    const levels = list(read.bookmarks).filter(([, , depth]) => depth === 0);
    expect(levels.map(([title]) => title)).toEqual([
      'Inhaltsverzeichnis',
      'Übersicht',
      '1  Gründungsdarlehen Mittelstand',
      '2  Digitalbonus für Handwerk und kleine Betriebe',
      '3  Regionale Wirtschaftsförderung: Investitionszuschuss',
      'Ergänzende Hinweise',
      'Quellen',
      'Haftungshinweis',
    ]);
    const first = read.bookmarks.find((bookmark) => bookmark.title.startsWith('1 '));
    expect(list(first?.items ?? []).map(([title]) => title)).toEqual([
      'Richtlinie',
      'Richtlinie im Wortlaut',
      'Merkblatt',
      'Formular',
      'Antragsformular',
    ]);
  });

  test('every bookmark leads to the page on which its heading stands', () => {
    for (const [title, page] of list(read.bookmarks)) {
      expect(flat(read.pages[page - 1]?.text ?? ''), `${title} on page ${page}`).toContain(flat(title));
    }
  });

  test('every number in the contents is the page of its heading, and the link leads there', () => {
    const contents = read.pages[1];
    // The overview follows on the same page.
    const lines = contents?.text.split(/^Ausgangslage$/m)[0] ?? '';
    // Joints without width stand within numbers, too.
    const entries = [...lines.replaceAll('\u2060', '').matchAll(/^(.+?)\s*\n?(\d+)$/gm)].map(
      ([, title, page]) => [title, Number(page)] as const,
    );
    expect(entries.length).toBeGreaterThanOrEqual(13);
    for (const [title = '', page] of entries) {
      expect(flat(read.pages[page - 1]?.text ?? ''), `${title} on page ${page}`).toContain(flat(title));
    }
    expect(contents?.links.slice(0, entries.length)).toEqual(entries.map(([, page]) => `page ${page}`));
  });

  test('every page of ours says which of how many it is; attached ones are left alone', () => {
    const ours = read.pages.flatMap(({ text }, index) =>
      text.includes('Original Seite') ? [] : [[index + 1, flat(text)] as const],
    );
    expect(read.pages.length - ours.length).toBe(6);
    for (const [page, text] of ours) expect(text).toContain(`Seite ${page} von ${read.pages.length}`);
  });

  test('attached pages stand behind their divider', () => {
    const pageOf = (title: string) => list(read.bookmarks).find(([found]) => found === title)?.[1] ?? 0;
    for (const title of ['Richtlinie im Wortlaut', 'Zweiter Aufruf']) {
      const divider = pageOf(title);
      expect([1, 2, 3].map((offset) => read.pages[divider - 1 + offset]?.text.trim())).toEqual([
        'Original Seite 1',
        'Original Seite 2',
        'Original Seite 3',
      ]);
      expect(flat(read.pages[divider - 1]?.text ?? '')).toContain(
        'Die folgenden 3 Seiten geben das Original unverändert wieder.',
      );
    }
    expect(flat(read.pages[pageOf('Antragsformular') - 1]?.text ?? '')).toContain(
      'Anlage „Antragsformular“ konnte nicht eingefügt werden: passwortgeschützt.',
    );
    expect(read.warnings).toEqual([
      { code: 'attachmentSkipped', attachment: 'Antragsformular', reason: 'encrypted' },
      { code: 'accessibilityClaimRemoved' },
    ]);
  });

  test('is tagged: headings without a gap, tables with heads, contents, lists, links', () => {
    const tags = new Set(read.pages.flatMap((page) => page.tags));
    for (const tag of ['H1', 'H2', 'H3', 'P', 'Table', 'TH', 'TD', 'TOC', 'TOCI', 'L', 'LI', 'Link'])
      expect(tags).toContain(tag);
    const levels = read.pages.flatMap((page) =>
      page.tags.flatMap((tag) => (/^H\d$/.test(tag) ? [Number(tag[1])] : [])),
    );
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(read).toMatchObject({
      isTagged: true,
      language: 'de-DE',
      title: 'Fördermöglichkeiten für den Ausbau der Fertigung',
    });
  });
});

describe('a programme', () => {
  test('says everything that the advisor has to answer for', async () => {
    const { pages, metadata, warnings } = await print(makePrintData(1));
    const text = flat(pages.map((page) => page.text).join('\n'));
    for (const part of [
      '1 Gründungsdarlehen Mittelstand',
      'Auswahl',
      'Förderbank des Bundes',
      'Darlehen',
      'bis 20 %',
      'bis 50.000 €',
      'keine genannt',
      'Unsere Einschätzung',
      'passt',
      'Daten fehlen',
      'Bitte prüfen Sie noch',
      'Nr. 3.1 der Richtlinie',
      '10.11.2026, bis 6 Monate alt',
      'https://www.foerderung.example/programme/0',
      'Servicestelle Förderung',
    ]) {
      expect(text).toContain(part);
    }
    expect(warnings).toEqual([]);
    expect(metadata).toContain('pdfuaid:part');
  });

  test('is read aloud in the order in which it stands, part by part', async () => {
    const data = makePrintData(1, { sections: printSections.filter((section) => section !== 'tableOfContents') });
    const { pages } = await print(data);
    const aloud = pages.flatMap((page, place) => [`— ${place + 1} —`, ...page.aloud]);
    await expect(`${aloud.join('\n')}\n`).toMatchFileSnapshot('../../../../lib/pdf/fixtures/reading-order.txt');
  });

  test('with unknown figures points to its text, and names the age of its facts by colour and word', async () => {
    const programme = makePrintProgramme(1, {
      status: 'grey',
      amountMinimumCents: null,
      amountMaximumCents: null,
      fundingRateMaximum: null,
      factsAge: 'old',
      deadlines: [{ on: '2027-03-31', note: 'Eingang' }],
    });
    const { pages } = await print(makePrintData(0, { programmes: [programme] }));
    const text = flat(pages.map((page) => page.text).join('\n'));
    for (const part of ['siehe Info', 'weitere Auswahl', 'über 18 Monate alt', '31.03.2027 – Eingang'])
      expect(text).toContain(part);
  });
});

test('programmes stand in the order of the advisor, in overview and chapters alike', async () => {
  const programmes = [makePrintProgramme(1), makePrintProgramme(0), makePrintProgramme(2)];
  const { pages } = await print(makePrintData(0, { programmes, sections: ['overview'] }));
  const text = flat(pages.map((page) => page.text).join('\n'));
  const titles = programmes.map(({ title }) => title);
  const seen = [...text.matchAll(new RegExp(titles.join('|'), 'g'))].map(([title]) => title);
  expect(seen.filter((title, index) => title !== seen[index - 1])).toEqual([...titles, ...titles]);
});

describe('the options', () => {
  test.each(printSections.filter((section) => section !== 'attachment' && section !== 'policy'))(
    '%s can be left out',
    async (section) => {
      const data = makePrintData(1, {
        userDefined: [paragraph('Text')],
        sections: printSections.filter((chosen) => chosen !== section),
      });
      const programme = data.programmes[0];
      if (programme === undefined) throw new Error('no programme');
      programme.documents = printSections.flatMap((kind) =>
        ['overview', 'shortText', 'userDefined', 'conditions', 'tableOfContents'].includes(kind)
          ? []
          : [{ kind: kind as 'guideline', title: '', blocks: [paragraph('Inhalt')], pdf: null }],
      );
      const content = createFundingResearchPrint(data, { archive: false }).data as {
        overview: unknown;
        contents: unknown;
        userDefined: unknown;
        programmes: { shortText: unknown; conditions: unknown; parts: { heading: string }[] }[];
      };
      const [printed] = content.programmes;
      expect({
        overview: content.overview !== null,
        tableOfContents: content.contents !== null,
        userDefined: content.userDefined !== null,
        shortText: printed?.shortText !== null,
        conditions: printed?.conditions !== null,
      }).toEqual({
        overview: section !== 'overview',
        tableOfContents: section !== 'tableOfContents',
        userDefined: section !== 'userDefined',
        shortText: section !== 'shortText',
        conditions: section !== 'conditions',
      });
      const isDocumentKind = !['overview', 'shortText', 'userDefined', 'conditions', 'tableOfContents'].includes(
        section,
      );
      expect(printed?.parts).toHaveLength(isDocumentKind ? 9 : 10);
    },
  );

  test('nothing but letter, programmes, sources and notice remains when nothing is chosen', async () => {
    const { bookmarks, pages } = await print(makePrintData(1, { sections: [] }));
    expect(bookmarks.map((bookmark) => bookmark.title)).toEqual([
      '1  Gründungsdarlehen Mittelstand',
      'Quellen',
      'Haftungshinweis',
    ]);
    expect(pages.length).toBeLessThanOrEqual(3);
  });

  test('the archive gets PDF/A-2a', async () => {
    const { metadata, warnings } = await print(makePrintData(2), true);
    expect(metadata).toMatch(/pdfaid:conformance>A</);
    expect(warnings).toEqual([]);
  });

  test('English words if English is requested', async () => {
    const { pages, language } = await print(makePrintData(1, { language: 'en' }));
    const text = flat(pages.map((page) => page.text).join('\n'));
    expect(language).toBe('en-GB');
    for (const part of [
      'Contents',
      'Overview',
      'Page 1 of',
      'up to 50,000 €',
      'Requirements compared',
      'Liability notice',
      '21 November 2026',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('the variants', () => {
  const bank = { ...makePrintProgramme(1).advice, routes: ['houseBank' as const] };
  const portal = { ...makePrintProgramme(1).advice, routes: ['portal' as const] };
  const programmes = [0, 1, 2, 3, 4].map((seed) =>
    makePrintProgramme(seed, { advice: seed === 2 ? bank : portal, comment: '' }),
  );

  test('five programmes take six to eight pages, and begin with the letter and the overview', async () => {
    const { pages } = await print(makePrintData(0, { programmes }));
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages.length).toBeLessThanOrEqual(8);
    expect(flat(pages[0]?.text ?? '')).toContain('Guten Tag, Frau Dr. Möller,');
    expect(flat(pages[1]?.text ?? '')).toMatch(/Übersicht.*Ausgangslage.*Was zusammen möglich ist.*Nächste Schritte/);
  });

  test('the short version has two pages with sums, programmes, steps and the notice', async () => {
    const { pages, metadata } = await print(makePrintData(0, { programmes, variant: 'short' }));
    expect(pages).toHaveLength(2);
    const text = flat(pages.map((page) => page.text).join(' '));
    for (const part of ['Was zusammen möglich ist', 'Die Programme', 'Nächste Schritte', 'Haftungshinweis'])
      expect(text).toContain(part);
    expect(text).not.toContain('So geht der Antrag');
    expect(metadata).toContain('pdfuaid:part');
  });

  test('the short version of seven programmes with a letter, aid law and a notice of six lines has two pages', async () => {
    const warning = (places: number[]) => ({
      text: 'Die Anteile der Programme ergeben zusammen mehr als 100 % der Kosten. Zusammen 145 %, zulässig sind 100 %.',
      places,
      rule: 'Grundlage: Verordnung (EU) Nr. 651/2014, Artikel 8 Absatz 3',
    });
    const point =
      '- **Es entscheidet der Fördergeber.** „Passt“ heißt: Nach Ihren Angaben spricht nichts dagegen. Auf die meisten Förderungen besteht kein Rechtsanspruch, und die Mittel können ausgeschöpft sein.';
    const { pages } = await print(
      makePrintData(7, {
        variant: 'short',
        missing: ['Branche', 'Art der Gründung'],
        cumulation: [warning([0, 3, 5]), warning([0, 2]), warning([0, 1])],
        liabilityNotice: `Diese Zusammenstellung soll Ihnen die Entscheidung erleichtern. Bitte beachten Sie dabei:\n\n${Array.from({ length: 5 }, () => point).join('\n')}`,
      }),
    );
    expect(pages).toHaveLength(2);
    const [first, second] = pages.map((page) => flat(page.text));
    expect(first).toContain('zulässig sind 100 %');
    expect(second).toMatch(/Die Programme.*Nächste Schritte.*Haftungshinweis/);
  });

  test('steps say who takes them and by when', () => {
    const { data } = createFundingResearchPrint(makePrintData(0, { programmes, variant: 'short' }), { archive: false });
    const { steps } = (data as { overview: { steps: { items: { text: string; told: string }[] } } }).overview;
    expect(steps.items.map(({ text, told }) => `${text} ${told}`)).toEqual([
      'Noch nichts bestellen, beauftragen oder unterschreiben, bis der Antrag gestellt ist (Nr. 1, 2, 3, 4 und 5). Sie, ab sofort',
      'Unterlagen zusammenstellen; die Listen stehen bei den Programmen. Sie, bis 31.03.2027',
      'Mit der Hausbank sprechen und den Antrag dort stellen (Nr. 3). Sie, vor der ersten Bestellung',
      'Den Antrag im Online-Portal des Fördergebers stellen (Nr. 1, 2, 4 und 5). Sie, bis 31.03.2027',
    ]);
  });

  test('the bank reads its own programmes in full with their conditions, of the others the sums', async () => {
    const { bookmarks, pages } = await print(makePrintData(0, { programmes, variant: 'bank', sections: ['overview'] }));
    expect(bookmarks.map(({ title }) => title)).toEqual([
      'Übersicht',
      '3  Regionale Wirtschaftsförderung: Investitionszuschuss',
      'Quellen',
      'Haftungshinweis',
    ]);
    const text = flat(pages.map((page) => page.text).join(' '));
    for (const part of [
      'Konditionen',
      'Sehr geehrte Damen und Herren,',
      'Vorhaben von Tischlerei',
      'Energieeffizienz in der Produktion',
    ])
      expect(text).toContain(part);
  });
});

test('is read aloud in the order in which it is seen: headings, lists and tables', async () => {
  const group = { key: '0', verdict: 'fits' } as const;
  const line = { yours: 'GmbH', clause: '', clauseText: '', isCondition: false, group };
  const programme = makePrintProgramme(0, {
    verdict: {
      verdict: 'fits',
      findings: [
        { ...line, required: 'Rechtsform: Verein', verdict: 'doesNotFit' },
        { ...line, required: 'Rechtsform: GmbH', verdict: 'fits' },
      ],
      nearMisses: [],
    },
  });
  const { pages } = await print(makePrintData(0, { programmes: [programme] }));
  const order = pages.flatMap(({ landmarks }) => landmarks);
  expect(order).toEqual([
    'H1 Inhaltsverzeichnis',
    'TOC',
    'H1 Übersicht',
    'H2 Ausgangslage',
    'L',
    'L',
    'L',
    'H2 Was zusammen möglich ist',
    'Table',
    'H2 De-minimis-Beihilfen',
    'H2 Die Programme',
    'Table',
    'H2 Termine',
    'Table',
    'H2 Nächste Schritte',
    'L',
    'H1 1 Gründungsdarlehen Mittelstand',
    'L',
    'H2 Konditionen',
    'L',
    'L',
    'H2 So geht der Antrag',
    'L',
    'L',
    'H2 Damit der Antrag nicht scheitert',
    'L',
    'H2 Was einzureichen ist',
    'L',
    'H2 Voraussetzungen im Abgleich',
    'Table',
    'H1 Quellen',
    'Table',
    'H1 Haftungshinweis',
    'L',
  ]);
  const text = flat(pages.map((page) => page.text).join(' '));
  expect(text).toMatch(/Rechtsform: GmbH.*eine davon genügt; auch möglich: Rechtsform: Verein/);
  expect(text).not.toContain('passt nicht');
});

test('a last day that has passed by the day of the print is told as one', async () => {
  const programmes = [
    makePrintProgramme(0, { validUntil: '2026-06-30', deadlines: [] }),
    makePrintProgramme(1, { validUntil: '2027-06-30', deadlines: [] }),
  ];
  const { pages } = await print(makePrintData(0, { programmes }));
  const text = flat(pages.map((page) => page.text).join(' '));
  expect(text).toContain('30.06.2026 Letzter Tag der Richtlinie, vorbei: Fortbestand prüfen 1');
  expect(text).toMatch(/30\.06\.2027 Letzter Tag der Richtlinie 2/);
});

describe('troublesome data', () => {
  test('titles without end, empty or full of markup keep the document whole', async () => {
    const data = makePrintData(0, {
      title: `Förderung ${'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(5)}`,
      recipient: '',
      letter: 'Sehr geehrte Damen und Herren,\n\nanbei die Recherche.\nMit freundlichen Grüßen',
      programmes: [
        makePrintProgramme(0, { title: '' }),
        makePrintProgramme(1, {
          title: '#import "x" $y$ <script> \u0000😀',
          funder: '',
          officialUrl: 'javascript:alert(1)',
          contact: '',
        }),
        makePrintProgramme(2, {
          title: 'X'.repeat(500),
          comment: 'zeile\n'.repeat(300),
          fundingTypes: [],
          validUntil: null,
          factsOn: null,
        }),
      ],
    });
    data.letterhead = {
      name: '',
      company: '',
      addressLines: [],
      phone: '',
      email: 'kein Mail',
      website: 'javascript:x',
      registerCourt: '',
      registerNumber: '',
      vatId: '',
      logo: Buffer.from('kein Bild'),
      photo: null,
      paper: Buffer.from('kein Papier'),
    };
    const { metadata, warnings, pages } = await print(data);
    expect(metadata).toContain('pdfuaid:part');
    expect(warnings.map((warning) => warning.code)).toEqual([
      'imageSkipped',
      'imageSkipped',
      'charactersReplaced',
      'linksRemoved',
    ]);
    expect(flat(pages.map((page) => page.text).join('\n'))).toContain('#import "x" $y$ <script> \ufffd');
  });

  test('a logo stands on the cover with its description', async () => {
    const data = makePrintData(1);
    data.letterhead.logo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const { pages, warnings } = await print(data);
    expect(pages[0]?.alts).toEqual(['Logo von Weißgerber Fördermittelberatung']);
    expect(warnings).toEqual([]);
  });

  test('data beyond its limits is refused before anything is printed', () => {
    expect(() => createFundingResearchPrint(makePrintData(1, { title: '' }), { archive: false })).toThrow('title');
    expect(() => createFundingResearchPrint(makePrintData(501), { archive: false })).toThrow('programmes');
  });
});
