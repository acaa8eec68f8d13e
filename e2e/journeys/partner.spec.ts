import { emptyPartnerRules, type Partner, type PartnerSummary } from '@fundus/contract/partner';
import type { Locator, Page } from '@playwright/test';
import { type ApiClient, type DemoRole, expect, expectAccessible, openTab, test } from '../fixtures.ts';

const findPartner = async (api: ApiClient, lastName: string): Promise<Partner> => {
  const { rows } = await api.call<{ rows: PartnerSummary[] }>(
    'GET',
    `/api/partners?search=${encodeURIComponent(lastName)}`,
  );
  return api.call('GET', `/api/partners/${rows[0]?.partnerId ?? ''}`);
};
/** Puts back what a test changed, so that the others find the partner as the demo made it. */
const restore = async (api: ApiClient, before: Partner): Promise<void> => {
  const { revision } = await api.call<Partner>('GET', `/api/partners/${before.partnerId}`);
  const { quotaKind, quotaLimit, receivesLeads, rules, notes, seatState } = before;
  const body = { revision, quotaKind, quotaLimit, receivesLeads, rules, notes, seatState };
  await api.call('PATCH', `/api/partners/${before.partnerId}`, body);
};
/** A partner as a test needs them, whatever other tests made of them. */
const prepare = async (api: ApiClient, lastName: string, wanted: Partial<Partner>): Promise<Partner> => {
  const { partnerId, revision } = await findPartner(api, lastName);
  return api.call('PATCH', `/api/partners/${partnerId}`, { revision, ...wanted });
};
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('an administrator changes quota and switch in the row', { tag: '@journey' }, async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const wanted = { quotaKind: 'limited', quotaLimit: 12, receivesLeads: true } as const;
  const before = await prepare(api, 'Hengstenberg', wanted);
  await page.goto('/partneruebersicht');
  const row = rowOf(page, 'Hengstenberg');
  await row.getByRole('button', { name: /^Kontingent von Tobias Hengstenberg ändern/ }).click();
  const form = page.getByRole('form', { name: 'Kontingent von Tobias Hengstenberg' });
  await form.getByLabel('Leads je Monat').fill('17');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toBeHidden();
  await expect(row.getByRole('button', { name: /ändern: 17$/ })).toBeVisible();

  const toggle = row.getByRole('switch', { name: 'Leadzuteilung für Tobias Hengstenberg' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
  await expect
    .poll(async () => findPartner(api, 'Hengstenberg'))
    .toMatchObject({ quotaLimit: 17, receivesLeads: false });

  // A value stored by another user meanwhile is shown before it is overwritten.
  await row.getByRole('button', { name: /^Kontingent von/ }).click();
  const { revision, partnerId } = await findPartner(api, 'Hengstenberg');
  await api.call('PATCH', `/api/partners/${partnerId}`, { revision, quotaLimit: 3 });
  await form.getByLabel('Leads je Monat').fill('25');
  await form.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(question.getByRole('radiogroup', { name: 'Leads je Monat' }).locator('p')).toHaveText(['3', '25']);
  await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect.poll(async () => (await findPartner(api, 'Hengstenberg')).quotaLimit).toBe(25);
  await restore(api, before);
});

test('a switch without a quota claims no success and asks for the quota', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const before = await prepare(api, 'Hengstenberg', { quotaKind: 'none', quotaLimit: 0, receivesLeads: false });
  await page.goto('/partneruebersicht');
  const toggle = rowOf(page, 'Hengstenberg').getByRole('switch', { name: 'Leadzuteilung für Tobias Hengstenberg' });
  await toggle.focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Kontingent von Tobias Hengstenberg' });
  await expect(dialog.getByText('Noch kommen keine Leads an')).toBeVisible();
  await expect(page.getByText('bekommt wieder Leads')).toBeHidden();
  await dialog.getByText('unbegrenzt', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => findPartner(api, 'Hengstenberg'))
    .toMatchObject({
      quotaKind: 'unlimited',
      receivesLeads: true,
    });
  await restore(api, before);
});

test('the overview is searched, filtered, sorted, and kept as a view', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/partneruebersicht');
  await page.getByRole('searchbox').fill('boehm');
  await expect(page.getByRole('status').filter({ hasText: '1 Person' })).toBeVisible();
  await expect(rowOf(page, 'Großmann-Böhm')).toBeVisible();
  await page.goto('/partneruebersicht?role=ZFMB-Profi-Partner&sort=-quota');
  await expect(rowOf(page, 'Köstermann')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filter „Paket oder Rolle: ZFMB Profi“ entfernen/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Als neue Ansicht speichern' }).click();
  await page.getByRole('dialog').getByLabel('Name der Ansicht').fill('Große Pakete');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page).toHaveURL(/view=/);
});

test('the page of a partner takes rules and a certificate with its file', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const before = await prepare(api, 'Großmann', { rules: { ...emptyPartnerRules, employeesMaximum: 50 } });
  await page.goto(`/partneruebersicht/${before.partnerId}`);
  const form = page.getByRole('form', { name: 'Kontingent, Zuteilung und Regeln' });
  await form.getByLabel('Beschäftigte von').fill('60');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Die Obergrenze liegt unter der Untergrenze').first()).toBeVisible();
  await form.getByLabel('Beschäftigte bis').fill('250');
  const wanted = form.getByRole('group', { name: 'Nur diese Branchen' });
  await wanted.getByRole('button', { name: 'Branchen wählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nur diese Branchen' });
  await dialog.getByRole('searchbox').fill('56');
  await dialog
    .getByRole('button', { name: /^56 / })
    .or(dialog.getByRole('checkbox', { name: /^56 / }))
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(wanted.getByRole('button', { name: 'Branche 56 entfernen' })).toBeVisible();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(async () => (await findPartner(api, 'Großmann')).rules)
    .toMatchObject({ employeesMinimum: 60, employeesMaximum: 250, industriesIncluded: ['56'] });

  await page.getByRole('button', { name: 'Nachweis hinzufügen' }).click();
  const certificate = page.getByRole('dialog', { name: 'Neuer Nachweis' });
  await certificate.getByLabel('Bezeichnung oder Nummer').fill('Haftpflicht 4711');
  await certificate.getByLabel('Gültig bis').fill('01.02.2020');
  await certificate.getByRole('button', { name: 'Speichern' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Haftpflicht 4711' });
  await expect(line).toContainText('abgelaufen am 01.02.2020');
  await expect(page.getByText('1 Nachweis läuft ab oder ist abgelaufen.')).toBeVisible();
  await line.getByRole('button', { name: 'Datei hochladen' }).click();
  await line.locator('input[type=file]').setInputFiles({
    name: 'Police.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await expect(line.getByRole('link', { name: '„Police.pdf“ öffnen' })).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: /löschen$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(line).toBeHidden();
  await restore(api, before);
});

test('two administrators: other fields merge, the same field is decided, nothing is lost', async ({
  browser,
  apiAs,
  baseURL,
}) => {
  const api = await apiAs('Administrator');
  const before = await findPartner(api, 'Köstermann');
  const tabs = await Promise.all([0, 1].map(() => openTab(browser, baseURL ?? '', api.token)));
  const [one, other] = tabs as [Page, Page];
  for (const tab of tabs) {
    await tab.goto(`/partneruebersicht/${before.partnerId}`);
    await expect(tab.getByLabel('Notizen')).toBeVisible({ timeout: 30_000 });
  }
  // Another rule and the same text, begun before the first one saves: the rule merges, the text is asked about.
  await other.getByLabel('Beschäftigte bis').fill('99');
  await other.getByLabel('Notizen').fill('Nur nach Absprache');
  await one.getByLabel('Notizen').fill('Bevorzugt Gründungen');
  await one.getByLabel('Investition von').fill('20000');
  await one.getByRole('button', { name: 'Speichern' }).click();
  await expect(one.getByText('Die Angaben sind gespeichert.')).toBeVisible();
  await expect(other.getByLabel('Notizen')).toHaveValue('Nur nach Absprache');
  await other.getByRole('button', { name: 'Speichern' }).click();
  const dialog = other.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(dialog).toContainText('Bevorzugt Gründungen');
  await expect(dialog).toContainText('Nur nach Absprache');
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect(dialog).toBeHidden();
  const after = await findPartner(api, 'Köstermann');
  expect(after.notes).toBe('Nur nach Absprache');
  expect(after.rules).toMatchObject({ employeesMaximum: 99, investmentMinimumCents: 2_000_000 });
  await restore(api, before);
  await Promise.all(tabs.map((tab) => tab.context().close()));
});

for (const role of ['Authenticated', 'Leadverteilung', 'ZFMB-Profi-Partner'] satisfies DemoRole[]) {
  test(`${role} gets to no page of partners`, async ({ page, enterAs, apiAs }) => {
    const { partnerId } = await findPartner(await apiAs('Administrator'), 'Hengstenberg');
    await enterAs(role);
    for (const path of ['', `/${partnerId}`, '/bericht']) {
      await page.goto(`/partneruebersicht${path}`);
      await expect(page).toHaveURL('/error/403');
    }
  });
}

test('the report takes a range of months and comes as a file', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/partneruebersicht/bericht?fromMonth=2020-01&untilMonth=2020-02');
  await expect(page.getByRole('heading', { name: 'In diesem Zeitraum wurde nichts zugeteilt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV für Excel' })).toBeDisabled();
  // The other end follows, so that there is always a range.
  await page.getByRole('combobox', { name: 'Von Monat' }).click();
  await page.getByRole('option').first().click();
  const now = new Date().toISOString().slice(0, 4);
  await expect(page).toHaveURL(new RegExp(`fromMonth=${now}-(\\d\\d)&untilMonth=${now}-\\1`));
});
