import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import { emptyBenefit } from '@fundus/contract/programme-benefit';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import type { ShareLink } from '@fundus/contract/share-link';
import { type ApiClient, createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const sum = 'bis 28.000 €';
const lead = 'bis 28.000 € Zuschuss, mehr lässt der De-minimis-Rahmen nicht zu';
const ceiling = 'Programm: bis 50 %, bis 35.000 €';

/** A programme of which the euros of a case are known: half of the costs, at most 35,000 euros, de minimis aid. */
async function makeProgramme(admin: ApiClient, title: string): Promise<string> {
  const { programmeId } = await admin.call<ProgrammeDetail>('POST', '/api/funding-programmes', {
    content: {
      ...emptyProgrammeContent,
      title,
      regions: ['NW'],
      fundingTypes: ['grant'],
      rules: { op: 'region', of: 'seat', values: ['NW'] },
      aidBasis: ['deMinimis2023-2831'],
      benefits: [{ ...emptyBenefit, rateMaximum: 50, rateKind: 'aidIntensity', amountMaximumCents: 3_500_000 }],
    },
  });
  return programmeId;
}

test('what the case gets stands in the list, with its calculation in the details, the comparison and the shared page', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const title = `Rechenbeispiel ${Date.now()}`;
  const programmeId = await makeProgramme(await apiAs('Administrator'), title);
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, {
    name: 'Was bekommt dieser Fall',
    start: { seatState: 'NW', investmentState: 'NW', deMinimisReceivedCents: 27_200_000 },
  });
  const path = `/api/funding-researches/${researchId}`;
  const list = `/foerdermittelrecherche/${researchId}/foerderliste`;

  await page.goto(`${list}?search=${encodeURIComponent(title)}&programme=${programmeId}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('nicht berechenbar, es fehlt: Investitionssumme')).toBeVisible();
  await expectAccessible(page);

  const { revision, start } = await api.call<FundingResearch>('GET', path);
  await api.call('PATCH', path, { revision, start: { ...start, investmentCents: 8_000_000 } });
  await page.reload();
  await expect(details.getByText(lead, { exact: true })).toBeVisible();
  await expect(details.getByText(ceiling, { exact: true })).toBeVisible();
  await expect(details.getByRole('list', { name: 'So gerechnet' }).getByRole('listitem')).toHaveText([
    '50 % von 80.000 € = 40.000 €',
    'höchstens 35.000 €',
    'Spielraum De-minimis 28.000 € (272.000 € erhalten)',
    `→ ${sum}`,
  ]);
  await expectAccessible(page);

  await page.goto(`${list}?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(`${sum}Programm: bis 35.000 €`);
  await expectNoSidewaysScroll(page);
  await page.goto(`${list}?compare=${programmeId}&view=comparison`);
  await expect(page.getByRole('dialog').getByText('höchstens 35.000 €').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Antragstellung/ })).toContainText('Antrag möglich');

  await api.call('POST', `${path}/items`, { programmeIds: [programmeId] });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  await expect(page.getByRole('article', { name: title })).toContainText(`${lead}${ceiling}`);
  const { url } = await api.call<ShareLink>('POST', `${path}/share-links`, { recipient: 'Muster' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('region', { name: 'Für Ihr Vorhaben' })).toContainText(`bis 28.000 € Zuschuss${ceiling}`);
  // The link may be handed on: what the calculation takes from the case stays with the advisor.
  await expect(page.getByText(/272\.000|80\.000/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('aid for the same costs beyond the highest intensity is warned of with article and figures', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const admin = await apiAs('Administrator');
  const make = async (title: string, rate: number): Promise<string> => {
    const { programmeId } = await admin.call<ProgrammeDetail>('POST', '/api/funding-programmes', {
      content: {
        ...emptyProgrammeContent,
        title,
        fundingTypes: ['grant'],
        purposes: [],
        aidBasis: ['gberArt18'],
        fundingRateMaximum: rate,
      },
    });
    return programmeId;
  };
  const programmeIds = [await make(`Beratung eins ${Date.now()}`, 50), await make(`Beratung zwei ${Date.now()}`, 30)];
  const api = await enterAs('Authenticated');
  const start = { investmentCents: 1_000_000 };
  const { researchId } = await createResearch(api, { name: 'Zweimal Beratung', programmeIds, start });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  const cumulation = page.getByRole('region', { name: 'Kumulierung' });
  await expect(cumulation).toContainText('Zusammen 80 %, erlaubt sind höchstens 50 %.');
  await expect(cumulation).toContainText('Das sind 8.000 € von 10.000 €, erlaubt sind 5.000 €.');
  await expect(cumulation).toContainText('Verordnung (EU) Nr. 651/2014, Artikel 8 Absatz 3');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the result list and the shared page keep the order of the advisor, whatever a programme is for', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const admin = await apiAs('Administrator');
  const stamp = Date.now();
  const make = async (content: Partial<typeof emptyProgrammeContent>): Promise<string> => {
    const body = { content: { ...emptyProgrammeContent, regions: ['NW'], fundingTypes: ['grant'], ...content } };
    return (await admin.call<ProgrammeDetail>('POST', '/api/funding-programmes', body)).programmeId;
  };
  const rules = { op: 'region' as const, of: 'seat' as const, values: ['NW' as const] };
  const general = await make({ title: `Für viele ${stamp}`, specificity: 'general', rules });
  const special = await make({
    title: `Eigens dafür ${stamp}`,
    specificity: 'targeted',
    projects: ['digitalisation'],
    rules,
  });
  const api = await enterAs('Authenticated');
  const start = { seatState: 'NW' as const, hasStarted: false };
  const programmeIds = [general, special];
  const created = await createResearch(api, { name: 'Eine Reihenfolge', programmeIds, start });
  const path = `/api/funding-researches/${created.researchId}`;
  await api.call('PATCH', path, { revision: created.revision, projects: ['digitalisation'] });

  await page.goto(`/foerdermittelrecherche/${created.researchId}/ergebnisliste`);
  const titles = page.getByRole('article').getByRole('heading', { level: 3 });
  // As they were chosen: the order is the advisor's.
  await expect(titles).toHaveText([`Für viele ${stamp}`, `Eigens dafür ${stamp}`]);
  const articles = page.getByRole('article');
  await expect(articles.first()).toContainText('Steht fast allen Vorhaben offen');
  await expect(articles.last()).toContainText(/Passt besonders .*zum Vorhaben.*\./);
  await expectAccessible(page);

  const { url } = await api.call<ShareLink>('POST', `${path}/share-links`, { recipient: 'Muster' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Ihre Programme auf einen Blick',
    new RegExp(`Für viele ${stamp}`),
    new RegExp(`Eigens dafür ${stamp}`),
  ]);
  await expect(page.getByText(/^Passt besonders .*zum Vorhaben/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
