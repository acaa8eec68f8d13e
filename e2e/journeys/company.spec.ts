import type { Company, CompanySummary } from '@fundus/contract/company';
import type { CompanyLinkEntry } from '@fundus/contract/company-link';
import type { Person } from '@fundus/contract/person';
import { type ApiClient, expect, expectAccessible, openTab, test } from '../fixtures.ts';

const createCompany = (api: ApiClient, fields: { name: string } & Partial<Company>): Promise<Company> =>
  api.call('POST', '/api/companies', fields);
const createPerson = (api: ApiClient, fields: Record<string, unknown>): Promise<Person> =>
  api.call('POST', '/api/persons', { kind: 'prospect', ...fields });

test('a company is made, filled in, found again, deleted and brought back', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  await enterAs('ZFMB-Profi-Partner');
  await page.goto('/unternehmen');
  await page.getByRole('button', { name: 'Neues Unternehmen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neues Unternehmen' });
  await dialog.getByLabel('Name').fill('Uhrmacherei Zeitlos GmbH');
  await dialog.getByLabel('PLZ').fill('01099');
  await dialog.getByLabel('Ort').fill('Dresden');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uhrmacherei Zeitlos GmbH' })).toBeVisible();
  await page.getByLabel('Beschäftigte', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('„Uhrmacherei Zeitlos GmbH“ ist gespeichert.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/unternehmen');
  await page.getByRole('searchbox').fill('uhrmacherei zeitlos');
  const row = page.getByRole('row').filter({ hasText: 'Uhrmacherei Zeitlos GmbH' });
  await expect(row).toContainText('Dresden');
  await row.getByRole('button', { name: 'Aktionen für „Uhrmacherei Zeitlos GmbH“' }).click();
  await page.getByRole('menuitem', { name: 'In den Papierkorb' }).click();
  await expect(page.getByText('„Uhrmacherei Zeitlos GmbH“ liegt im Papierkorb.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.goto('/unternehmen?deleted=true');
  await row.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText('„Uhrmacherei Zeitlos GmbH“ ist wieder da.')).toBeVisible();
});

test('two persons share the data of their company, and each sees what changed there', async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const one = await createPerson(api, { lastName: 'Ahlers', company: 'Mosterei Ahlers GbR', postcode: '24103' });
  const other = await createPerson(api, { lastName: 'Ahlers-Voss', company: 'Mosterei Ahlers GbR', postcode: '24103' });
  const { rows } = await api.call<{ rows: CompanySummary[] }>('GET', '/api/companies?search=Mosterei+Ahlers');
  expect(rows).toHaveLength(1);
  await page.goto(`/unternehmen/${rows[0]?.companyId ?? ''}`);
  await expect(page.getByRole('region', { name: 'Personen' }).getByRole('link', { name: /Ahlers-Voss/ })).toBeVisible();
  await page.getByLabel('Beschäftigte', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('„Mosterei Ahlers GbR“ ist gespeichert.')).toBeVisible();
  for (const { personId } of [one, other]) {
    expect(await api.call<Person>('GET', `/api/persons/${personId}`)).toMatchObject({ employees: 9 });
  }
  // Records of its persons are on the page of the company as well.
  await api.call('POST', `/api/persons/${one.personId}/funding-researches`, { name: 'Neue Presse', projectId: null });
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Fördermittelrecherchen' }).getByRole('link', { name: 'Neue Presse' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dokumente' })).toContainText('Noch keine Dokumente');
  await expectAccessible(page);
  // Persons are not left without their company.
  await page.getByRole('button', { name: 'Aktionen für „Mosterei Ahlers GbR“' }).click();
  await page.getByRole('menuitem', { name: 'In den Papierkorb' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Personen/ })).toBeVisible();
});

test('companies are linked, and linked ones are one undertaking', async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const mother = await createCompany(api, { name: 'Brückner Beteiligungs GmbH', town: 'Kiel' });
  await createCompany(api, { name: 'Brückner Metallbau GmbH', town: 'Kiel' });
  await page.goto(`/unternehmen/${mother.companyId}`);
  await page.getByRole('button', { name: 'Verbindung eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verbindung eintragen' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  // Without the other company nothing is stored, and the field says so.
  await expect(dialog.getByLabel('Anderes Unternehmen')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Anderes Unternehmen').fill('brueckner metallbau');
  await page.getByRole('option', { name: 'Brückner Metallbau GmbH, Kiel' }).click();
  await dialog.getByLabel('Kapitalanteil in %').fill('60');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('60 % des Kapitals')).toBeVisible();
  await expect(page.getByText('ein einziges Unternehmen', { exact: true })).toBeVisible();
  const links = await api.call<CompanyLinkEntry[]>('GET', `/api/companies/${mother.companyId}/links`);
  expect(links).toMatchObject([{ kind: 'shares', sharePercent: 60, isSingleUndertaking: true }]);
});

test('two browsers on one company are told of each other', async ({ page, browser, baseURL, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { companyId } = await createCompany(api, { name: 'Kontor Doppelt KG', vatId: 'DE136695976' });
  await page.goto(`/unternehmen/${companyId}`);
  const mine = page.getByLabel('Website');
  await mine.fill('https://kontor.example');
  const tab = await openTab(browser, baseURL ?? '', api.token);
  await tab.goto(`/unternehmen/${companyId}`);
  await tab.getByLabel('Website').fill('https://doppelt.example');
  await tab.getByRole('button', { name: 'Speichern' }).click();
  await expect(tab.getByText('„Kontor Doppelt KG“ ist gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(question).toContainText('https://doppelt.example');
  await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect
    .poll(async () => (await api.call<Company>('GET', `/api/companies/${companyId}`)).website)
    .toBe('https://kontor.example');
  await tab.context().close();
});

test('a company that was made twice is pointed out, merged and, on second thoughts, two again', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const place = { postcode: '01099', town: 'Dresden' };
  const kept = await createCompany(api, { name: 'Glockengießerei Ton GmbH', ...place, note: 'Erstgespräch im Mai' });
  const merged = await createCompany(api, { name: 'Glockengiesserei Ton GmbH', ...place, employees: 9 });
  await createPerson(api, { lastName: 'Bimmel', companyId: merged.companyId });
  await page.goto(`/unternehmen/${kept.companyId}`);
  await page.getByRole('button', { name: 'Mit „Glockengiesserei Ton GmbH“ zusammenführen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zwei Unternehmen zusammenführen' });
  await expect(dialog).toContainText('1 Person');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.locator('#persons').getByRole('link', { name: 'Bimmel' })).toBeVisible();
  await expect(page.getByLabel('Beschäftigte', { exact: true })).toHaveValue('9');
  await page.getByRole('button', { name: 'Zusammenführung mit „Glockengiesserei Ton GmbH“ rückgängig machen' }).click();
  await expect(page.getByText('Diesem Unternehmen ist noch keine Person zugeordnet.')).toBeVisible();
  await expect(page.getByLabel('Beschäftigte', { exact: true })).toHaveValue('');
});

test('a financial year that is typed at the company stands in the short check and the calculation of a person', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { companyId } = await createCompany(api, { name: 'Zahlenwerk Elbe GmbH' });
  const { personId } = await createPerson(api, { lastName: 'Ziffer', companyId });
  await page.goto(`/unternehmen/${companyId}`);
  await page.getByRole('button', { name: 'Geschäftsjahr eintragen' }).click();
  await page.getByLabel('Geschäftsjahr', { exact: true }).fill('2024');
  await page.getByLabel('Umsatz').fill('1200000');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('„Zahlenwerk Elbe GmbH“ ist gespeichert.')).toBeVisible();
  await expect(page.getByLabel('Geschäftsjahr', { exact: true })).toHaveValue('2024');
  await expectAccessible(page);
  await page.goto(`/interessent/${personId}?tab=shortCheck`);
  await expect(page.getByText('Aus dem Jahresabschluss 2024: 1.200.000 €.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Mit verbundenen Unternehmen berechnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Größe mit verbundenen Unternehmen berechnen' });
  await expect(dialog.getByLabel('Umsatz')).toHaveValue('1.200.000');
});
