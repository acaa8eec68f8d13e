import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import { entryFile } from '../../../../../test/entry.ts';
import { makePrintData, makePrintProgramme, paragraph } from '../../../../../test/factories/research-print.factory.ts';
import { readPdf } from '../../../../../test/read-pdf.ts';
import type { FundingResearchPrintData } from './print-data.ts';
import { createFundingResearchPrint } from './research-print.ts';

// A research as it is printed, and behind it how high its contents are and the draft that kept their room.
const measured = `#import "fundus.typ": *
#import "research-contents.typ": draft-of-headings, outline-of-headings
#show: fundus-document
#include "funding-research.typ"
#let height(body) = repr(measure(width: 167mm, body).height)
#context for is-small in (true, false) { par[#height(draft-of-headings(is-small)) = #height(outline-of-headings(is-small))] }
`;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let renderer: PdfRenderer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-contents-'));
  await cp(fileURLToPath(new URL('../../../../../templates', import.meta.url)), folder, { recursive: true });
  await writeFile(join(folder, 'measured.typ'), measured);
  renderer = createPdfRenderer({
    templateFolder: folder,
    workerFile: entryFile('pdf-worker', 'lib/pdf/pdf-worker.ts'),
    log: quiet,
  });
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

async function measureContents(data: FundingResearchPrintData): Promise<{ draft: string; contents: string }[]> {
  const print = createFundingResearchPrint(data, { archive: false });
  const { pdf } = await renderer.render({ ...print, template: 'measured' });
  const text = (await readPdf(pdf)).pages.map((page) => page.text.replaceAll('\u2060', '')).join('\n');
  return Array.from(text.matchAll(/([\d.]+pt) = ([\d.]+pt)/g), ([, draft = '', contents = '']) => ({
    draft,
    contents,
  }));
}

const files = async () => {
  const pdf = await readFile(new URL('../../../../lib/pdf/fixtures/plain.pdf', import.meta.url));
  return [
    { kind: 'form' as const, title: 'Antragsformular', blocks: [], pdf },
    { kind: 'guideline' as const, title: 'Richtlinie', blocks: [paragraph('Alle KMU.')], pdf },
    { kind: 'leaflet' as const, title: '', blocks: [paragraph('Frist beachten.')], pdf: null },
  ];
};
const many = Array.from({ length: 30 }, (_, seed) => makePrintProgramme(seed));

test.each([
  ['many programmes', async () => makePrintData(0, { programmes: many })],
  [
    'titles of several lines',
    async () => makePrintData(0, { programmes: [makePrintProgramme(0, { title: 'Wort '.repeat(60) })] }),
  ],
  [
    'files and a text of the advisor',
    async () =>
      makePrintData(0, {
        programmes: [makePrintProgramme(0, { documents: await files() }), makePrintProgramme(1)],
        userDefined: [paragraph('Bitte senden Sie uns die Bilanz.')],
      }),
  ],
  [
    'programmes alone',
    async () => makePrintData(3, { sections: ['shortText', 'tableOfContents'], liabilityNotice: '' }),
  ],
  ['the short version', async () => makePrintData(3, { variant: 'short' })],
] satisfies [string, () => Promise<FundingResearchPrintData>][])(
  'what keeps the room of the contents while no page is known is as high as they are: %s',
  async (_, data) => {
    const heights = await measureContents(await data());
    expect(heights).toHaveLength(2);
    for (const { draft, contents } of heights) expect(draft).toBe(contents);
  },
);
