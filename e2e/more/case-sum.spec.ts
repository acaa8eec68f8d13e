import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import { emptyBenefit, type ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { type ApiClient, createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const benefit: ProgrammeBenefit = { ...emptyBenefit, rateKind: 'aidIntensity' };

async function makeProgramme(admin: ApiClient, content: Partial<ProgrammeContent>): Promise<string> {
  const { programmeId } = await admin.call<ProgrammeDetail>('POST', '/api/funding-programmes', {
    content: {
      ...emptyProgrammeContent,
      regions: ['NW'],
      fundingTypes: ['grant'],
      rules: { op: 'region', of: 'seat', values: ['NW'] },
      ...content,
    },
  });
  return programmeId;
}

/** Two grants of which one excludes the other, a loan, and one that is paid by the day. */
async function makeCase(admin: ApiClient, api: ApiClient, mark: number) {
  const half = `Hälfte ${mark}`;
  const programmeIds = [
    await makeProgramme(admin, { title: half, benefits: [{ ...benefit, rateMaximum: 50 }] }),
    await makeProgramme(admin, {
      title: `Viertel ${mark}`,
      benefits: [{ ...benefit, rateMaximum: 25 }],
      combinationExcludes: [half],
    }),
    await makeProgramme(admin, {
      title: `Kredit ${mark}`,
      fundingTypes: ['loan'],
      benefits: [{ ...benefit, kind: 'loan', rateMaximum: 100, rateKind: 'financingShare' }],
    }),
    await makeProgramme(admin, {
      title: `Tagewerke ${mark}`,
      benefits: [{ ...benefit, rateMaximum: 50, amountMaximumCents: 51_000, amountPer: 'day' }],
    }),
  ];
  const start = { seatState: 'NW', investmentState: 'NW', seatPostcode: '44135', investmentCents: 8_000_000 } as const;
  const research = await createResearch(api, { name: `Summe ${mark}`, programmeIds, start: { ...start } });
  return { research, programmeIds };
}

test('what all chosen programmes give together stands at the list and at the person, and the missing number can be answered', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const mark = Date.now();
  const admin = await apiAs('Administrator');
  const api = await enterAs('Authenticated');
  const { research, programmeIds } = await makeCase(admin, api, mark);
  const { researchId } = research;
  const list = `/foerdermittelrecherche/${researchId}`;
  await page.goto(`${list}/ergebnisliste`);
  const sum = page.getByRole('region', { name: 'Zusammen für dieses Vorhaben' });
  await expect(sum).toContainText('Zuschüsse und Zulagenbis 40.000 €');
  await expect(sum).toContainText('Darlehenbis 80.000 €');
  await expect(sum).toContainText(`Nicht berechenbar und nicht enthalten: Tagewerke ${mark}.`);
  await sum.getByText('So gerechnet').click();
  await expect(sum).toContainText('zählt nicht mit: nach den Regeln der Programme nur statt');
  await expect(page.getByText('Diese Programme schließen sich nach ihren eigenen Regeln aus.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${list}/foerderliste?compare=${programmeIds.slice(0, 2).join(',')}&view=comparison`);
  const together = page.getByRole('region', { name: 'Kumulierung, wenn Sie alle verglichenen Programme wählen' });
  await expect(together).toContainText(`Kumulierungsregel von »Viertel ${mark}«`);

  await page.goto(`${list}/start#days`);
  const days = page.getByLabel('Anzahl der Tage');
  await expect(days).toBeFocused();
  await expect(page.getByRole('region', { name: 'Fördergebiete des Orts' })).toContainText('BAFA-Fördersatz50 %');
  await days.fill('6');
  await days.blur();
  await expect
    .poll(async () => (await api.call<FundingResearch>('GET', `/api/funding-researches/${researchId}`)).start.days)
    .toBe(6);
  await page.goto(`${list}/ergebnisliste`);
  await expect(page.getByRole('article', { name: `Tagewerke ${mark}` })).toContainText('6 × 510 € je Tag');
  await expect(sum).toContainText('Zuschüsse und Zulagenbis 43.060 €');

  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: `Summe-${mark}` });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId });
  await page.goto(`/mandant/${personId}?tab=fundingResearch`);
  await expect(sum).toContainText('Zuschüsse und Zulagenbis 43.060 €');
  await expect(page.getByText(`Kumulierungsregel von »Viertel ${mark}«`)).toBeVisible();
});
