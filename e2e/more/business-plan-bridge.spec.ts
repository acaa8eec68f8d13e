import type { BusinessModel } from '@fundus/contract/business-model';
import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import type { PlanAsset } from '@fundus/contract/plan/plan-input';
import { emptyBenefit, type ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import type { Page } from '@playwright/test';
import {
  type ApiClient,
  createProgramme,
  createResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';

const benefit = (kind: ProgrammeBenefit['kind'], more: Partial<ProgrammeBenefit>): ProgrammeBenefit => ({
  ...emptyBenefit,
  kind,
  ...more,
});

const asset = (id: string, name: string, netCents: number, month: number): PlanAsset => ({
  id,
  name,
  note: '',
  netCents,
  vat: 'standard',
  delay: 0,
  isPaidInput: false,
  month,
  method: 'linear',
  lifeYears: 8,
});

/** Half of the costs, a loan with its terms, and a guarantee, each for a seat in Nordrhein-Westfalen. */
async function makeProgrammes(admin: ApiClient, stamp: number): Promise<ProgrammeDetail[]> {
  const rules = { op: 'region' as const, of: 'seat' as const, values: ['NW' as const] };
  const shared = { regions: ['NW' as const], rules, funder: 'Land' };
  return [
    await createProgramme(admin, {
      ...shared,
      title: `Gerätezuschuss ${stamp}`,
      fundingTypes: ['grant'],
      benefits: [benefit('grant', { rateMaximum: 50, rateKind: 'aidIntensity', amountMaximumCents: 1_000_000 })],
    }),
    await createProgramme(admin, {
      ...shared,
      title: `Gründungsdarlehen ${stamp}`,
      fundingTypes: ['loan'],
      interest: '3,5 % fest',
      term: 'bis 10 Jahre, erstes Jahr tilgungsfrei',
      benefits: [benefit('loan', { amountMaximumCents: 3_000_000 })],
    }),
    await createProgramme(admin, {
      ...shared,
      title: `Bürgschaft ${stamp}`,
      fundingTypes: ['guarantee'],
      benefits: [benefit('guarantee', { rateMaximum: 80, rateKind: 'guaranteeShare' })],
    }),
  ];
}

const openPart = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Teile des Finanzplans' })
    .getByRole('button', { name: new RegExp(`^${name}(?!\\p{L})`, 'u') })
    .click();

/** A plan of a person with two assets. */
async function createPlan(api: ApiClient, personId: string): Promise<string> {
  const { businessPlanId } = await api.call<BusinessPlan>('POST', '/api/business-plans', { personId });
  const path = `/api/business-plans/${businessPlanId}/finance`;
  const { revision, finance } = await api.call<PlanFinance>('GET', path);
  const assets = [asset('oven', 'Ofen', 1_500_000, 0), asset('car', 'Lieferwagen', 500_000, 4)];
  await api.call('PUT', path, {
    basedOn: revision,
    finance: { ...finance, input: { ...finance.input, startMonth: '2027-01', assets } },
  });
  return businessPlanId;
}

const createPerson = async (api: ApiClient, lastName: string): Promise<string> => {
  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName, country: 'DE' });
  return personId;
};

test('chosen programmes of a research become lines of the financing, once and with their source', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const stamp = Date.now();
  const programmes = await makeProgrammes(await apiAs('Administrator'), stamp);
  const api = await enterAs('ZFMB-Profi-Partner');
  const personId = await createPerson(api, `Brücke-${stamp}`);
  const research = await createResearch(api, {
    name: `Backstube ${stamp}`,
    programmeIds: programmes.map(({ programmeId }) => programmeId),
    start: { seatState: 'NW', investmentState: 'NW', investmentCents: 2_000_000 },
  });
  const path = `/api/funding-researches/${research.researchId}`;
  await api.call('PUT', `${path}/person`, { personId });
  const { items } = await api.call<FundingResearch>('GET', path);
  const loan = items.find(({ programme }) => programme.title.startsWith('Gründungsdarlehen'));
  await api.call('PATCH', `${path}/items/${loan?.itemId}`, { revision: loan?.revision, status: 'grey' });
  const businessPlanId = await createPlan(api, personId);

  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Finanzierung');
  await page.getByRole('button', { name: 'Aus Recherche übernehmen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aus der Recherche übernehmen' });
  await expect(dialog.getByRole('combobox', { name: `Recherche zu Brücke-${stamp}` })).toContainText(
    `Backstube ${stamp}`,
  );
  const choiceOf = (title: string) => dialog.getByRole('checkbox', { name: `${title} ${stamp}` });
  await expect(choiceOf('Gerätezuschuss')).toBeChecked();
  await expect(choiceOf('Gründungsdarlehen')).not.toBeChecked();
  await expect(choiceOf('Bürgschaft')).toHaveCount(0);
  await expect(dialog.getByText('bringt aber selbst kein Geld in den Plan', { exact: false })).toBeVisible();
  await choiceOf('Gründungsdarlehen').check();
  // The advisor reckons with less than the programme gives.
  const sum = dialog.getByRole('textbox', { name: `Betrag von Gründungsdarlehen ${stamp}` });
  await expect(sum).toHaveValue(/20\.000/);
  await sum.fill('12000');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // While the loan is read, a colleague stores a third asset: it stays.
  const finance = `/api/business-plans/${businessPlanId}/finance`;
  await page.route('**/api/funding-programmes/*', async (route) => {
    const stored = await api.call<PlanFinance>('GET', finance);
    const { input: before } = stored.finance;
    const assets = [...before.assets, asset('till', 'Kasse', 200_000, 0)];
    await api.call('PUT', finance, {
      basedOn: stored.revision,
      finance: { ...stored.finance, input: { ...before, assets } },
    });
    await route.continue();
  });
  await dialog.getByRole('button', { name: '2 Programme übernehmen' }).click();
  await expect(dialog).toHaveCount(0);

  // 10,000.00 for 15,000.00 and 5,000.00, three months after each purchase.
  const input = async () =>
    (await api.call<PlanFinance>('GET', `/api/business-plans/${businessPlanId}/finance`)).finance.input;
  await expect
    .poll(async () => (await input()).subsidies)
    .toMatchObject([
      { kind: 'investment', assetId: 'oven', cents: 750_000, month: 3 },
      { kind: 'investment', assetId: 'car', cents: 250_000, month: 7 },
    ]);
  const { assets, loans, subsidies } = await input();
  expect(assets.map(({ name }) => name)).toEqual(['Ofen', 'Lieferwagen', 'Kasse']);
  expect(subsidies[0]?.note).toBe(
    `Aus der Recherche „Backstube ${stamp}“: Gerätezuschuss ${stamp} (Land). Höchstens 10.000,00\u00a0€.`,
  );
  expect(loans).toMatchObject([
    { cents: 1_200_000, interest: '3.5', termMonths: 120, graceMonths: 12, month: 0, repayment: 'linear' },
  ]);
  expect(loans[0]?.note).toContain('Laufzeit laut Programm: bis 10 Jahre, erstes Jahr tilgungsfrei.');

  await page.getByRole('button', { name: 'Aus Recherche übernehmen' }).click();
  await expect(dialog.getByText('Steht schon im Plan.')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /übernehmen$/ })).toBeDisabled();
});

test('a plan gives its investments and its start to a research, each by choice', async ({ page, enterAs }) => {
  const stamp = Date.now();
  const api = await enterAs('ZFMB-Profi-Partner');
  const personId = await createPerson(api, `Angaben-${stamp}`);
  const research = await createResearch(api, { name: `Angaben ${stamp}`, start: { foundedOn: '2026-12-01' } });
  const path = `/api/funding-researches/${research.researchId}`;
  await api.call('PUT', `${path}/person`, { personId });
  const businessPlanId = await createPlan(api, personId);

  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Finanzierung');
  await page.getByRole('button', { name: 'Angaben an die Recherche geben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angaben an die Recherche geben' });
  const winner = (fact: string) => dialog.getByRole('radiogroup', { name: `Was gilt für „${fact}“?` });
  // Open facts are proposed, contradicting ones stay until they are decided.
  await expect(winner('Investitionssumme').getByRole('radio', { name: 'Plan gilt' })).toBeChecked();
  await expect(winner('Gründungsdatum').getByRole('radio', { name: 'So lassen' })).toBeChecked();
  await expect(dialog.getByText('Plan: 20.000,00\u00a0€')).toBeVisible();
  await expectAccessible(page);
  const start = async () => (await api.call<FundingResearch>('GET', path)).start;
  await dialog.getByRole('button', { name: '1 Angabe geben' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(start).toMatchObject({ investmentCents: 2_000_000, foundedOn: '2026-12-01' });

  await page.getByRole('button', { name: 'Angaben an die Recherche geben' }).click();
  await expect(winner('Investitionssumme')).toHaveCount(0);
  await winner('Gründungsdatum').getByText('Plan gilt').click();
  await dialog.getByRole('button', { name: '1 Angabe geben' }).click();
  await expect.poll(start).toMatchObject({ investmentCents: 2_000_000, foundedOn: '2027-01-01' });
});

test('notes of a business model become drafts behind what a plan says, and the words of another user stay', async ({
  page,
  enterAs,
}) => {
  const stamp = Date.now();
  const api = await enterAs('ZFMB-Profi-Partner');
  const personId = await createPerson(api, `Notizen-${stamp}`);
  const businessPlanId = await createPlan(api, personId);
  const chapter = (name: string) => `/api/business-plans/${businessPlanId}/chapters/${name}`;
  const words = (text: string) => [{ kind: 'paragraph', inlines: [{ text }] }];
  await api.call('PUT', chapter('market'), { basedOn: 0, text: words('Der Markt wächst.'), answered: [1] });
  const { businessModelId, revision } = await api.call<BusinessModel>('POST', '/api/business-models', {
    name: `Backstube ${stamp}`,
    personId,
  });
  const note = { colour: 'yellow', segmentIds: [], number: null, evidence: '' };
  const ids = ['018f2f6a-0000-4000-8000-000000000011', '018f2f6a-0000-4000-8000-000000000012'] as const;
  await api.call('PATCH', `/api/business-models/${businessModelId}`, {
    revision,
    notes: { [ids[0]]: { ...note, text: 'Familien im Viertel' }, [ids[1]]: { ...note, text: 'Brot vom Vortag' } },
    places: { [ids[0]]: { field: 'segments', rank: 0 }, [ids[1]]: { field: 'value', rank: 0 } },
  });

  await page.goto(`/geschaeftsmodellentwicklung/${businessModelId}`);
  const open = () => page.getByRole('button', { name: 'In den Plan übernehmen' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'In den Plan übernehmen' });
  await dialog.getByRole('checkbox', { name: 'Wertangebote → Geschäftsidee und Angebot' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: 'Kundensegmente → Markt und Wettbewerb' })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: '1 Feld übernehmen' }).click();
  await expect(dialog).toHaveCount(0);
  const texts = async () => {
    const { chapters } = await api.call<{ chapters: PlanChapterText[] }>(
      'GET',
      `/api/business-plans/${businessPlanId}/chapters`,
    );
    return chapters
      .filter(({ text }) => text.length > 0)
      .map(({ chapter: name, text, answered }) => ({ name, text, answered }));
  };
  await expect.poll(texts).toMatchObject([
    {
      name: 'market',
      answered: [1],
      text: [
        ...words('Der Markt wächst.'),
        { inlines: [{ href: expect.stringContaining(`/geschaeftsmodellentwicklung/${businessModelId}`) }] },
        { inlines: [{ text: 'Kundensegmente: ', strong: true }, { text: 'Familien im Viertel.' }] },
      ],
    },
  ]);

  // A price on a note becomes a product; what a note says later marks the chapter that was drafted from it.
  const model = `/api/business-models/${businessModelId}`;
  const { revision: now } = await api.call<BusinessModel>('GET', model);
  const number = { kind: 'price', label: 'Brot vom Vortag', amountCents: 250, basisPoints: null };
  await api.call('PATCH', model, {
    revision: now,
    notes: {
      [ids[0]]: { ...note, text: 'Familien und Büros im Viertel' },
      [ids[1]]: { ...note, text: 'Brot vom Vortag', number },
    },
  });
  await page.goto(`/businessplan/${businessPlanId}?chapter=market`);
  const changed = page.getByRole('note').filter({ hasText: 'sagt inzwischen etwas anderes' });
  await expect(changed).toContainText('Kundensegmente: Familien und Büros im Viertel');
  await expect(changed).not.toContainText('Brot vom Vortag');
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Geprüft' }).click();
  await expect(changed).toBeHidden();
  await expect.poll(async () => JSON.stringify(await texts())).toMatch(/\?since=3/);
  await api.call('PATCH', model, { revision: 3, notes: { [ids[0]]: { ...note, text: 'Familien im Viertel' } } });
  await page.goto(`/geschaeftsmodellentwicklung/${businessModelId}`);
  await open();
  await expect(dialog.getByRole('checkbox', { name: /1 Preis oder Kostenbetrag/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Kundensegmente → Markt und Wettbewerb' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Wertangebote → Geschäftsidee und Angebot' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: /Preis oder Kostenbetrag/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Another user writes between the reading of a chapter and its storing.
  await page.route(
    `**${chapter('idea')}`,
    async (route) => {
      await api.call('PUT', chapter('idea'), { basedOn: 0, text: words('Unsere Idee.'), answered: [] });
      await route.continue();
    },
    { times: 1 },
  );
  await open();
  await dialog.getByRole('button', { name: '2 Felder übernehmen' }).click();
  await expect(
    page.getByText('„Geschäftsidee und Angebot“ wurde inzwischen an anderer Stelle geändert.'),
  ).toBeVisible();
  await expect.poll(async () => (await texts())[0]).toMatchObject({ name: 'idea', text: words('Unsere Idee.') });
  await dialog.getByRole('button', { name: '2 Felder übernehmen' }).click();
  await expect(dialog).toHaveCount(0);
  const [idea, market] = await texts();
  expect(idea?.text).toHaveLength(3);
  expect(idea?.text[0]).toMatchObject(words('Unsere Idee.')[0] ?? {});
  // The segments stand there already.
  expect(market?.text).toHaveLength(3);
  const { finance } = await api.call<PlanFinance>('GET', `/api/business-plans/${businessPlanId}/finance`);
  expect(finance.input.products.map(({ name, priceCents }) => [name, priceCents])).toEqual([['Brot vom Vortag', 250]]);
});

test('the chosen financing of a research fills in its amounts and the own funds, once', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const stamp = Date.now();
  const programmes = await makeProgrammes(await apiAs('Administrator'), stamp);
  const [grant, loan] = programmes;
  const api = await enterAs('ZFMB-Profi-Partner');
  const personId = await createPerson(api, `Mischung-${stamp}`);
  const research = await createResearch(api, {
    name: `Backstube ${stamp}`,
    programmeIds: programmes.map(({ programmeId }) => programmeId),
    start: { seatState: 'NW', investmentState: 'NW', investmentCents: 2_000_000, ownFundsCents: 500_000 },
  });
  const path = `/api/funding-researches/${research.researchId}`;
  await api.call('PUT', `${path}/person`, { personId });
  const { revision } = await api.call<FundingResearch>('GET', path);
  const shares = [
    { programmeId: grant?.programmeId, block: 'general', cents: 700_000 },
    { programmeId: loan?.programmeId, block: 'general', cents: 800_000 },
  ];
  await api.call('PATCH', path, { revision, financingMix: { kind: 'own', shares } });
  const businessPlanId = await createPlan(api, personId);

  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Finanzierung');
  await page.getByRole('button', { name: 'Aus Recherche übernehmen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aus der Recherche übernehmen' });
  await dialog.getByRole('button', { name: 'Mit ihren Beträgen ankreuzen' }).click();
  await expect(dialog.getByRole('textbox', { name: `Betrag von Gerätezuschuss ${stamp}` })).toHaveValue(/7\.000/);
  await expect(dialog.getByRole('textbox', { name: `Betrag von Gründungsdarlehen ${stamp}` })).toHaveValue(/8\.000/);
  await expect(dialog.getByRole('checkbox', { name: /Eigene Mittel als Einlage: 5\.000,00/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '2 Programme übernehmen' }).click();
  await expect(dialog).toBeHidden();
  const stored = async () =>
    (await api.call<PlanFinance>('GET', `/api/business-plans/${businessPlanId}/finance`)).finance;
  await expect
    .poll(async () => (await stored()).input.deposits)
    .toMatchObject([{ name: 'Eigene Mittel', cents: 500_000 }]);
  const { loans, subsidies } = (await stored()).input;
  expect(loans.map(({ cents }) => cents)).toEqual([800_000]);
  expect(subsidies.reduce((sum, one) => sum + (one.kind === 'investment' ? one.cents : 0), 0)).toBe(700_000);

  await page.getByRole('button', { name: 'Aus Recherche übernehmen' }).click();
  await expect(dialog.getByText('Die eigenen Mittel stehen schon im Plan.')).toBeVisible();
  await expect(dialog.getByText('Steht schon im Plan.')).toHaveCount(2);
});
