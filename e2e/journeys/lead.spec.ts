import type { Lead } from '@fundus/contract/lead';
import type { Partner } from '@fundus/contract/partner';
import type { Locator, Page } from '@playwright/test';
import {
  type ApiClient,
  expect,
  expectAccessible,
  expectCalm,
  expectNoSidewaysScroll,
  openTab,
  test,
} from '../fixtures.ts';

/** A word that only the leads of one test have, so that tests and runs do not meet. */
const ownWord = (name: string): string => `${name}${Date.now().toString(36)}`;

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });
const createLead = (admin: ApiClient, lead: Partial<Lead>): Promise<Lead> => admin.call('POST', '/api/leads', lead);

/** Gives a lead to the partner of the demo, who takes as many as there are. */
async function giveLead(admin: ApiClient, api: ApiClient, lead: Lead): Promise<void> {
  const { userId } = await api.call<{ userId: string }>('GET', '/api/auth/user');
  const partner = await admin.call<Partner>('GET', `/api/partners/${userId}`);
  if (partner.quotaKind !== 'unlimited' || !partner.receivesLeads) {
    await admin.call('PATCH', `/api/partners/${userId}`, {
      revision: partner.revision,
      quotaKind: 'unlimited',
      receivesLeads: true,
    });
  }
  const { results } = await admin.call<{ results: { outcome: string }[] }>('POST', '/api/lead-assignments', {
    assignments: [{ leadId: lead.leadId, partnerId: userId }],
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(['assigned']);
}

test('a partner accepts a new lead from the home page, speaks to them, and makes a client of them and back', {
  tag: '@journey',
}, async ({ page, enterAs, apiAs }) => {
  const admin = await apiAs('Administrator');
  const api = await enterAs('ZFMB-Profi-Partner');
  const name = ownWord('Neu');
  const lead = await createLead(admin, { firstName: 'Änne', lastName: name, town: 'Köln', phone: '+49 221 123456' });
  await giveLead(admin, api, lead);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Neue Leads' });
  const line = card.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText(/noch \d+/);
  await expect(page.getByRole('region', { name: 'Kontingent im Monat' })).toBeVisible();
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Änne ${name}` })).toBeVisible();
  await expect(page.getByText('Nehmen Sie den Lead an')).toBeVisible();
  await page.getByRole('button', { name: 'Annehmen' }).click();
  // The received data stays; contact data is corrected, and the history records it.
  await expect(page.getByText('So kam der Lead herein')).toBeVisible();
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+49 221 654321');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Telefon von „+49 221 123456“ auf „+49 221 654321“')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Erstkontakt vermerken' }).click();
  await expect(page.getByText(/^Erstkontakt am/)).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Umwandeln' }).click();
  await page.getByRole('menuitem', { name: 'In Mandant umwandeln' }).click();
  const done = toast(page, 'ist jetzt Mandant');
  await done.getByRole('button', { name: 'Zur Person' }).click();
  await expect(page).toHaveURL(/\/mandant\//);
  await expect(page.getByText('Umwandlung: Lead wird Mandant').first()).toBeVisible();
  await expect(page.getByText(/zum ersten Mal mit dem Lead gesprochen/).first()).toBeVisible();

  // Another one, undone within the ten seconds.
  const other = await createLead(admin, { lastName: `${name}zwei` });
  await giveLead(admin, api, other);
  await page.goto(`/leads/${other.leadId}`);
  await page.getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Umwandeln' }).click();
  await page.getByRole('menuitem', { name: 'In Interessent umwandeln' }).click();
  await toast(page, 'ist jetzt Interessent').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'ist wieder ein Lead')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Umwandeln' })).toBeVisible();
});

test('a lead is handed back with a reason, which the distributor reads', async ({
  page,
  browser,
  enterAs,
  apiAs,
  baseURL,
}) => {
  const admin = await apiAs('Administrator');
  const api = await enterAs('ZFMB-Profi-Partner');
  const name = ownWord('Zurück');
  const lead = await createLead(admin, { lastName: name });
  await giveLead(admin, api, lead);
  await page.goto(`/leads?search=${name}`);
  await rowOf(page, name)
    .getByRole('button', { name: /^Aktionen für/ })
    .click();
  await page.getByRole('menuitem', { name: 'Zurückgeben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(dialog.getByText('Bitte nennen Sie einen Grund.')).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keine Kapazität' }).click();
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(toast(page, 'ist zurückgegeben')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(`/leads/${lead.leadId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lead nicht gefunden' })).toBeVisible();

  const office = await openTab(browser, baseURL ?? '', admin.token);
  await office.goto(`/leads/${lead.leadId}`);
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
  await expect(office.getByText('Grund: Keine Kapazität')).toBeVisible();
  await expect(office.getByText('in der Verteilung').first()).toBeVisible();
  await office.context().close();
});

test('numbers are typed as the language of the page writes them', async ({ page, enterAs }) => {
  const admin = await enterAs('Administrator');
  const { leadId } = await createLead(admin, { lastName: ownWord('Zahl'), investment1Cents: 123_450 });
  const amount = (label: string) => page.getByRole('textbox', { name: label });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`/leads/${leadId}`);
  await expect(amount('1 Land/buildings')).toHaveValue('1,234.50');
  await amount('1 Land/buildings').fill('12,345.5');
  await amount('2 Construction/conversion').fill('1,500');
  await amount('3 Machines/devices').fill('12.345,67');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter numbers only').first()).toBeVisible();
  await expect(amount('3 Machines/devices')).toHaveValue('12.345,67');
  await amount('3 Machines/devices').fill('');
  await expect(page.getByRole('status').filter({ hasText: '13,845.50' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => admin.call<Lead>('GET', `/api/leads/${leadId}`))
    .toMatchObject({ investment1Cents: 1_234_550, investment2Cents: 150_000, investment3Cents: null });
});

test('tabs, filters and columns stand in the address, in a saved view and in the file', async ({ page, enterAs }) => {
  const admin = await enterAs('Administrator');
  const word = ownWord('Filter');
  const leads: Partial<Lead>[] = [
    { firstName: 'Anton', foundedOn: '2015-01-01', investment1Cents: 3_000_000, businessForm: 'GmbH' },
    { firstName: 'Berta', foundedOn: '2190-01-01', socialStatus: 'alg1', investment1Cents: 20_000_000 },
    { firstName: 'Cäsar', isRefinancing: true },
  ];
  await Promise.all(leads.map((lead) => createLead(admin, { ...lead, lastName: word })));
  await page.goto(`/leads?search=${word}`);
  await expect(rowOf(page, word)).toHaveCount(3);
  await expect(rowOf(page, 'Anton').getByRole('img', { name: 'Investitionen: 20.000 bis 50.000 €' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'ALG/BG' }).click({ force: true });
  await expect(rowOf(page, word)).toHaveCount(1);
  await expect(rowOf(page, 'Berta').getByRole('img', { name: 'ALG/BG: Arbeitslosengeld I' })).toBeVisible();
  await page.getByRole('button', { name: /ALG\/BG.* entfernen|entfernen.*ALG\/BG/ }).click();
  await expect(rowOf(page, word)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Umfinanzierung' }).click({ force: true });
  await expect(rowOf(page, word)).toHaveCount(1);
  await expect(rowOf(page, 'Cäsar')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Umfinanzierung' }).click({ force: true });
  await expect(rowOf(page, word)).toHaveCount(3);

  await page.getByRole('button', { name: /^Filter/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer).toBeVisible();
  await expectCalm(page);
  await drawer.getByRole('combobox', { name: 'Investitionen' }).click({ force: true });
  await page.getByRole('option', { name: '20.000 bis 50.000 €' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: /Treffer zeigen/ }).click();
  await expect(rowOf(page, word)).toHaveCount(1);
  await expect(page).toHaveURL(/investmentBand=upTo50k/);

  await page.getByText('Firmendaten', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Rechtsform' })).toBeVisible();
  await expect(rowOf(page, 'Anton')).toContainText('GmbH');
  await page.getByText('Kontaktdaten', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'E-Mail' })).toBeVisible();

  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Als neue Ansicht speichern' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name der Ansicht' }).fill(`Sicht ${word}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: `Sicht ${word}` }).click();
  await expect(page).toHaveURL(/tab=contact/);
  await expect(rowOf(page, word)).toHaveCount(1);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page
    .getByRole('group', { name: 'Angezeigte Spalten' })
    .getByRole('menuitem', { name: 'CSV für Excel' })
    .click();
  expect((await file).suggestedFilename()).toMatch(/^Leads.*\.csv$/);
});

test('a distributor enters a lead, deletes it and brings it back', { tag: '@journey' }, async ({ page, enterAs }) => {
  await enterAs('Administrator');
  const name = ownWord('Anlage');
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Neuer Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Lead' });
  await dialog.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(
    dialog
      .getByRole('alert')
      .or(dialog.getByText(/Name oder Firma|Firma oder/))
      .first(),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill(name);
  await dialog.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/leads?search=${name}`);
  await rowOf(page, name)
    .getByRole('button', { name: /^Aktionen für/ })
    .click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByText('Gelöscht', { exact: true }).first().click();
  await rowOf(page, name).getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(toast(page, 'ist wiederhergestellt')).toBeVisible();
  await page.getByText('Alle', { exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('totals follow the typing, and two browsers on the same lead lose nothing', async ({
  page,
  browser,
  enterAs,
  baseURL,
}) => {
  const admin = await enterAs('Administrator');
  const lead = await createLead(admin, { lastName: ownWord('Zwei'), town: 'Bonn' });
  const other = await openTab(browser, baseURL ?? '', admin.token);
  await Promise.all([page.goto(`/leads/${lead.leadId}`), other.goto(`/leads/${lead.leadId}`)]);
  const town = (tab: Page): Locator => tab.getByRole('combobox', { name: 'Ort', exact: true });
  await expect(town(page)).toHaveValue('Bonn', { timeout: 30_000 });
  await expect(town(other)).toHaveValue('Bonn');
  await page.getByRole('textbox', { name: '1 Grundstück/Gebäude' }).fill('12.000');
  await page.getByRole('textbox', { name: '3 Maschinen/Geräte' }).fill('8.000,50');
  await expect(page.getByText('20.000,50 €')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Investitionen: 20.000 bis 50.000 €' }).last()).toBeVisible();
  // Typed at the same time, saved one after the other.
  await town(other).fill('Aachen');
  await town(page).fill('Köln');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Gespeichert')).toBeVisible();
  await other.getByRole('button', { name: 'Speichern' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('Köln').first()).toBeVisible();
  await expect(dialog.getByText('Aachen').first()).toBeVisible();
  await other.context().close();
});

test('the list fits a phone and is free of barriers', async ({ page, enterAs, apiAs }) => {
  const admin = await apiAs('Administrator');
  const api = await enterAs('ZFMB-Profi-Partner');
  const name = ownWord('Telefon');
  const company = 'Donaudampfschifffahrtsgesellschaft Straßenverkehrsinfrastruktur GmbH';
  const lead = await createLead(admin, { lastName: name, company, phone: '+49 351 5551234' });
  await giveLead(admin, api, lead);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/leads?search=${name}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectCalm(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `„${name}“ annehmen` }).click();
  await expect(toast(page, 'Sie haben')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
