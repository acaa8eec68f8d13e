import { fileURLToPath } from 'node:url';
import type { ClientFinancing } from '@fundus/contract/client-financing';
import { printVariants } from '@fundus/contract/print-section';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import { entryFile } from '../../../../../test/entry.ts';
import { makePrintData } from '../../../../../test/factories/research-print.factory.ts';
import { readPdf } from '../../../../../test/read-pdf.ts';
import type { FundingResearchPrintData } from './print-data.ts';
import { createFundingResearchPrint } from './research-print.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const renderer = createPdfRenderer({
  templateFolder: fileURLToPath(new URL('../../../../../templates', import.meta.url)),
  workerFile: entryFile('pdf-worker', 'lib/pdf/pdf-worker.ts'),
  log: quiet,
});
afterAll(() => renderer.close());

const programme = { isBeforeStart: false, bonusCents: null, validUntil: null };

/** A loan, a grant and a guarantee for a machine, advice that a grant pays half of. */
const financing: ClientFinancing = {
  obstacles: [],
  programmes: [
    { ...programme, name: 'Gründungsdarlehen Mittelstand', kind: 'loan', bound: 'costs' },
    { ...programme, name: 'Regionale Wirtschaftsförderung', kind: 'given', bound: 'rate', isBeforeStart: true },
    { ...programme, name: 'Ausfallbürgschaft der Bürgschaftsbank', kind: 'guarantee', bound: 'most' },
  ],
  blocks: [
    {
      block: 'machine',
      cents: 15_000_000,
      payers: [
        { name: 'Gründungsdarlehen Mittelstand', kind: 'loan', cents: 10_000_000 },
        { name: 'Regionale Wirtschaftsförderung', kind: 'given', cents: 3_000_000 },
        { name: 'Ausfallbürgschaft der Bürgschaftsbank', kind: 'guarantee', cents: 8_000_000 },
      ],
      openCents: 2_000_000,
    },
    {
      block: 'advice',
      cents: 700_050,
      payers: [{ name: 'Regionale Wirtschaftsförderung', kind: 'given', cents: 350_025 }],
      openCents: 350_025,
    },
  ],
  sums: {
    costsCents: 15_700_050,
    givenCents: 3_350_025,
    leastGivenCents: 3_000_000,
    loanCents: 10_000_000,
    bonusCents: 0,
    leastBonusCents: 0,
    participationCents: 0,
    guaranteeCents: 8_000_000,
    ownCents: 2_000_000,
    gapCents: 350_025,
    mostGapCents: 700_050,
    deMinimisCents: 0,
  },
  isOwnKnown: true,
  isRoomKnown: true,
};

async function read(data: Partial<FundingResearchPrintData>): Promise<string> {
  const request = createFundingResearchPrint(makePrintData(2, { financing, ...data }), { archive: false });
  const { pdf } = await renderer.render(request);
  return (await readPdf(pdf)).pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\u00ad\u2060\u200b]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}

const rows = [
  'Für Maschinen und Ausstattung 150.000 €',
  'Ausfallbürgschaft der Bürgschaftsbank (sichert das Darlehen)',
  'Eigene Mittel oder noch offen',
  '3.500,25 €',
  '30.000 € bis 33.500,25 €',
  'Regionale Wirtschaftsförderung : Zuschuss, nicht zurückzuzahlen; mehr lässt der Fördersatz nicht zu; Antrag vor dem Beginn',
  'Darlehen sind zurückzuzahlen.',
];

describe('the financing in a print', () => {
  test.each(printVariants)('tells who pays for what, the sums and why: %s', async (variant) => {
    const text = await read({ variant });
    expect(text).toContain('Vorschlag für die Finanzierung');
    for (const row of rows) expect(text.replaceAll(' :', ':')).toContain(row.replaceAll(' :', ':'));
  });

  test('stands alone where the overview is not chosen, and nowhere where it is left out', async () => {
    const sections = ['shortText' as const];
    expect(await read({ sections })).toContain('Vorschlag für die Finanzierung');
    expect(await read({ sections, financing: null })).not.toContain('Vorschlag für die Finanzierung');
  });

  test('names the reason and no amount while an obstacle is in the way', async () => {
    const obstacles = [{ obstacle: 'room' as const, programmes: ['Digitalbonus'] }];
    const text = await read({ sections: [], financing: { ...financing, obstacles, blocks: [], sums: null } });
    expect(text).toContain(
      'Beträge nennen wir hier noch nicht: mit Digitalbonus wäre die De-minimis-Grenze überschritten.',
    );
    expect(text).not.toContain('150.000');
  });
});
