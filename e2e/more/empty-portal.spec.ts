import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { codeOf } from '../../apps/server/test/authenticator-app.ts';
import { expect, test } from '../fixtures.ts';
import { type RunningServer, startServer } from '../server.ts';

/** A portal without the demo, as its first administrator finds it. */
let server: RunningServer;
let dataFolder: string;
const administrator = 'anna.berg@example.org';

test.beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'fundus-empty-'));
  server = await startServer({ dataFolder, environment: { FUNDUS_DEMO: 'off', FUNDUS_ADMIN: administrator } });
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test.afterEach(({ faults }) => {
  // This portal is another one than that of the fixtures.
  const others = faults.filter((fault) => !fault.startsWith(`request to a third party: ${server.url}`));
  faults.length = 0;
  expect(others).toEqual([]);
});

/** Logs in with the password that the server printed, and sets up the second factor that the role demands. */
async function enterFirst(page: Page): Promise<void> {
  const password = /^\s*Passwort\s+(\S+)$/m.exec(server.output())?.[1] ?? '';
  await page.goto(server.url);
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(administrator);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const app = page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' });
  await page.getByLabel('Code aus der App').fill(codeOf((await app.getAttribute('href')) ?? ''));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByLabel('Ich habe die Codes sicher aufbewahrt.').check();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('region', { name: 'Erste Schritte' })).toBeVisible();
}

test('an empty portal: the first administrator invites a partner, who accepts the first lead and makes a client of it', async ({
  page,
  browser,
}) => {
  await enterFirst(page);

  await page.getByRole('link', { name: /Laden Sie Beraterinnen, Berater und Partner ein/ }).click();
  await page.getByRole('button', { name: 'Nutzer einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nutzer einladen' });
  await dialog.getByLabel('Vorname').fill('Paul');
  await dialog.getByLabel('Nachname').fill('Profitlich');
  await dialog.getByLabel('E-Mail').fill('paul@example.org');
  await dialog.getByRole('checkbox', { name: 'ZFMB Profi' }).check();
  // Quota and switch stand in the invitation, and are proposed.
  await expect(dialog.getByRole('switch', { name: 'Leadzuteilung' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  const handOn = page.getByRole('dialog', { name: 'Link weitergeben' });
  const link = await handOn.getByLabel('Link, gilt einmal').inputValue();
  await handOn.press('Escape');

  const partner = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await partner.goto(link);
  await partner.getByLabel('Benutzername').fill('paul');
  await partner.getByRole('textbox', { name: /passwort/i }).fill('Kranich-Teekanne-77');
  await partner.getByRole('button', { name: 'Konto öffnen' }).click();
  await expect(partner.getByRole('heading', { level: 1, name: 'Guten Tag, Paul Profitlich' })).toBeVisible();

  await page.goto(`${server.url}/leadverteilung`);
  await page.getByRole('button', { name: 'Neuer Lead' }).click();
  const lead = page.getByRole('dialog', { name: 'Neuer Lead' });
  await lead.getByLabel('Vorname').fill('Lea');
  await lead.getByLabel('Nachname').fill('Erstling');
  await lead.getByLabel('Telefon').fill('0351 1234567');
  await lead.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await page.goto(`${server.url}/leadverteilung`);
  await page.getByRole('checkbox', { name: '„Lea Erstling“ auswählen' }).check();
  await page.getByRole('button', { name: 'Zuteilen an …' }).click();
  await page.getByRole('option', { name: /Profitlich/ }).click();
  await expect(page.getByText('„Lea Erstling“ ist Paul Profitlich zugeteilt.')).toBeVisible();

  await partner.goto(server.url);
  await partner
    .getByRole('region', { name: 'Neue Leads' })
    .getByRole('link', { name: /Erstling/ })
    .click();
  await partner.getByRole('button', { name: 'Annehmen' }).click();
  await expect(partner.getByText('So kam der Lead herein')).toBeVisible();
  await partner.getByRole('button', { name: 'Umwandeln' }).click();
  await partner.getByRole('menuitem', { name: 'In Mandant umwandeln' }).click();
  await expect(partner.getByText(/ist jetzt Mandant/)).toBeVisible();
  await partner.goto(`${server.url}/mandanten`);
  await expect(partner.getByRole('row').filter({ hasText: 'Erstling' })).toBeVisible();
});
