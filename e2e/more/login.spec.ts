import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { codeOf } from '../../apps/server/test/authenticator-app.ts';
import { type OidcServer, startOidcServer } from '../../apps/server/test/oidc-server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, logins, mailedLink, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';
import { findFreePort, type RunningServer, startServer } from '../server.ts';

/**
 * Ways in besides the password, on a portal of its own: it has a name (an address has no passkeys), another login
 * service, and accounts that these tests may change.
 */
let server: RunningServer;
let oidc: OidcServer;
let portal: string;
let dataFolder: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const port = await findFreePort();
  portal = `http://localhost:${port}`;
  oidc = await startOidcServer({ redirectUri: `${portal}/login/extern` });
  dataFolder = await mkdtemp(join(tmpdir(), 'fundus-login-'));
  server = await startServer({
    dataFolder,
    port,
    environment: {
      FUNDUS_DEMO_PASSWORD: demoPassword,
      FUNDUS_PUBLIC_URL: portal,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidc.clientId,
      OIDC_CLIENT_SECRET: oidc.clientSecret,
      OIDC_LABEL: 'Hausdienst',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await oidc.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test.afterEach(({ faults }) => {
  // This portal and its login service are elsewhere than the one of all other tests.
  const others = faults.filter((fault) => !fault.startsWith('request to a third party: http://'));
  faults.length = 0;
  expect(others).toEqual([]);
});

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** An authenticator app that reads the QR code: its address stands behind the link for this device as well. */
async function readApp(page: Page): Promise<string> {
  const uri = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href');
  return uri ?? '';
}

test('a role that demands a second factor leads to it, and then to where one wanted to go', async ({
  page,
  request,
}) => {
  const administrator = await logIn(request, portal, 'Administrator');
  const role = 'Authenticated';
  const { policies } = await administrator.call<{ policies: { role: string; revision: number }[] }>(
    'GET',
    '/api/role-policies',
  );
  const { revision } = policies.find((policy) => policy.role === role) ?? { revision: 1 };
  // A user at work is led there with the next call.
  await page.goto(`${portal}/foerdermittelrecherche`);
  await enterPassword(page, logins.Authenticated);
  await expect(page).toHaveURL(`${portal}/foerdermittelrecherche`);
  const changes = [{ role, revision, requiresSecondFactor: true }];
  await administrator.call('PATCH', '/api/role-policies', { changes });
  await page.goto(`${portal}/mandanten?search=Muster`);
  await expect(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const app = await readApp(page);
  await page.getByLabel('Code aus der App').fill('000000');
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByText('Dieser Code stimmt nicht', { exact: false })).toBeVisible();
  await page.getByLabel('Code aus der App').fill(codeOf(app));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  const shown = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Bitte bestätigen Sie, dass Sie die Codes aufbewahrt haben.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei speichern' }).click();
  expect((await saving).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  await page.getByLabel('Ich habe die Codes sicher aufbewahrt.').check();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(`${portal}/mandanten?search=Muster`);

  await leave(page);
  await enterPassword(page, logins.Authenticated);
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code aus der App').fill('123 456');
  await expect(page.getByText('Dieser Code stimmt nicht', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'App nicht zur Hand?' }).click();
  await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Herr Lindqvist');

  await page.goto(`${portal}/profile?tab=security`);
  await expect(page.getByText('Noch 9 Wiederherstellungscodes übrig')).toBeVisible();
  await page.getByRole('button', { name: 'Neue Wiederherstellungscodes' }).click();
  await page.getByLabel('Ihr Passwort').fill(demoPassword);
  await page.getByLabel('Code aus der App oder Wiederherstellungscode').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Codes erzeugen' }).click();
  await page.getByLabel('Ich habe die Codes sicher aufbewahrt.').check();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Noch 10 Wiederherstellungscodes übrig')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abschalten' })).toHaveCount(0);
  await expectAccessible(page);
});

/** A device that keeps passkeys and takes its owner for granted. */
async function plugAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is made, named, used without name and password, and removed', async ({ page }) => {
  await plugAuthenticator(page);
  await page.goto(`${portal}/login?redirect=${encodeURIComponent('/profile?tab=security')}`);
  await enterPassword(page, logins['ZFMB-Profi-Partner']);
  await expect(page).toHaveURL(`${portal}/profile?tab=security`);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByLabel('Name des Passkeys').fill('Notebook im Büro');
  await page.getByRole('dialog').getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey „Notebook im Büro“ ist hinzugefügt.')).toBeVisible();
  await expect(page.getByText(/noch nie benutzt/)).toBeVisible();
  await expectAccessible(page);

  await leave(page);
  await page.goto(`${portal}/login?redirect=${encodeURIComponent('/profile?tab=security')}`);
  await page.getByLabel('Angemeldet bleiben').check();
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL(`${portal}/profile?tab=security`);
  await expect(page.getByText(/zuletzt benutzt am/)).toBeVisible();
  await page.getByRole('button', { name: 'Passkey „Notebook im Büro“ umbenennen' }).click();
  await page.getByLabel('Name des Passkeys').fill('Notebook');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Passkey „Notebook“ entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Sie haben noch keinen Passkey.')).toBeVisible();

  await leave(page);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByText('Dieser Passkey wurde nicht angenommen', { exact: false })).toBeVisible();
});

test('another service logs in whom it knows, after the password has linked the account once', async ({
  page,
  request,
}) => {
  const partner = await logIn(request, portal, 'ZFMB-Clever-Partner');
  const { email } = await partner.call<{ email: string }>('GET', '/api/auth/user');
  oidc.account = { subject: 'haus-1', email, isEmailVerified: true, firstName: 'Änne', lastName: 'Größel' };
  await page.goto(`${portal}/login?redirect=${encodeURIComponent('/profile?tab=security')}`);
  await page.getByRole('button', { name: 'Mit Hausdienst anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Konto verknüpfen' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await page.getByLabel('Passwort Ihres Kontos').fill('falsches-Passwort-1');
  await page.getByRole('button', { name: 'Verknüpfen und anmelden' }).click();
  await expect(page.getByText('Das Passwort stimmt nicht').first()).toBeVisible();
  await page.getByLabel('Passwort Ihres Kontos').fill(demoPassword);
  await page.getByRole('button', { name: 'Verknüpfen und anmelden' }).click();
  await expect(page).toHaveURL(`${portal}/profile?tab=security`);
  await expect(page.getByText(email).first()).toBeVisible();

  await leave(page);
  await page.getByRole('button', { name: 'Mit Hausdienst anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten');
  await page.goto(`${portal}/profile?tab=security`);
  await page.getByRole('button', { name: /^Verknüpfung mit .* trennen$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trennen' }).click();
  await expect(page.getByText('Noch ist kein Konto verknüpft.')).toBeVisible();
  // The service has a session of its own, of which the portal knows nothing.
  await page.context().clearCookies({ domain: '127.0.0.1' });
  oidc.account = { ...oidc.account, subject: 'haus-2', email: 'ganz-anders@example.org', isEmailVerified: false };
  await page.getByRole('button', { name: 'Mit Hausdienst verknüpfen' }).click();
  await expect(page.getByText('ganz-anders@example.org')).toBeVisible();

  await leave(page);
  await page.context().clearCookies({ domain: '127.0.0.1' });
  oidc.account = null;
  await page.getByRole('button', { name: 'Mit Hausdienst anmelden' }).click();
  await expect(
    page.getByText('Die Anmeldung über den anderen Dienst hat nicht geklappt', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a user without an account asks for one, and waits', async ({ page, request }) => {
  const administrator = await logIn(request, portal, 'Administrator');
  await administrator.call('PATCH', '/api/settings', { revision: 0, isRegistrationOpen: true });
  oidc.account = {
    subject: 'haus-3',
    email: 'neu@example.org',
    isEmailVerified: true,
    firstName: 'Änne',
    lastName: 'Größel',
  };
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: 'Mit Hausdienst anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Noch kein Konto' })).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Größel');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expectAccessible(page);
  await page.getByLabel(/Ich bin einverstanden/).check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Vielen Dank für Ihre Registrierung')).toBeVisible();
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: 'Mit Hausdienst anmelden' }).click();
  await expect(page.getByText('Ihre Registrierung wird noch geprüft', { exact: false })).toBeVisible();
});

test('a session that ends over a form goes on by passkey or from another tab; a new password ends other ways', async ({
  page,
  context,
  request,
}) => {
  await plugAuthenticator(page);
  const username = logins['Fundus-Clever-Partner'];
  await page.goto(`${portal}/login?redirect=${encodeURIComponent('/profile?tab=security')}`);
  await enterPassword(page, username);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText(/noch nie benutzt/)).toBeVisible();

  await page.goto(`${portal}/mandanten`);
  await page.getByRole('button', { name: 'Neuer Mandant' }).click();
  const typed = page.getByLabel('Nachname');
  await typed.fill('Größel-Übergang');
  const again = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  const loseSession = async (): Promise<void> => {
    const token = await page.evaluate(
      () => sessionStorage.getItem('auth_token_default') ?? localStorage.getItem('auth_token_default'),
    );
    await request.post(`${portal}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await expect(again).toBeVisible();
  };
  await loseSession();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(again).toHaveCount(0);
  await expect(typed).toHaveValue('Größel-Übergang');

  await loseSession();
  await expect(again.getByText('Sie melden sich sonst über Hausdienst an?', { exact: false })).toBeVisible();
  const opening = context.waitForEvent('page');
  await again.getByRole('link', { name: 'Anmeldung in neuem Tab öffnen' }).click();
  const beside = await opening;
  await beside.getByLabel('Angemeldet bleiben').check();
  await enterPassword(beside, username);
  await expect(beside).toHaveURL(`${portal}/`);
  await expect(again).toHaveCount(0);
  await expect(typed).toHaveValue('Größel-Übergang');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Größel-Übergang' }).first()).toBeVisible();
  await beside.close();

  const administrator = await logIn(request, portal, 'Administrator');
  const { rows } = await administrator.call<{ rows: { username: string; email: string }[] }>('GET', '/api/users');
  const { email = '' } = rows.find((user) => user.username === username) ?? {};
  await request.post(`${portal}/api/auth/password-reset`, { data: { username: email } });
  await page.goto(portal + (await mailedLink(administrator, email)));
  await expect(page.getByText(/Neben dem Passwort öffnen Ihr Konto: Passkey „Passkey vom/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /passwort/i }).fill('Kranich-Teekanne-77');
  await page.getByLabel('Auch Passkeys und verknüpfte Anmeldungen entfernen').check();
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr neues Passwort gilt' })).toBeVisible();
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByText('Dieser Passkey wurde nicht angenommen', { exact: false })).toBeVisible();
});
