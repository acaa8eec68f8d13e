import { hasImapServer, type ImapServer, startImapServer } from '../../apps/server/test/imap-server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test.use({ portalOf: 'mailbox' });
test.skip(!hasImapServer, 'needs the mail server that .ci/run installs');

let imap: ImapServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  imap = await startImapServer();
});
test.afterAll(() => imap?.close());

const user = 'antworten@example.org';
const letter = (from: string, subject: string, text: string): string =>
  `From: ${from}\r\nTo: ${user}\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '')}@example.org>\r\n` +
  `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;

test('answers come in by a mailbox that an administrator sets up, and those of no person are assigned by hand', async ({
  page,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const api = await enterAs('Administrator');
  const person = { kind: 'client', firstName: 'Ottilie', lastName: 'Antwort', email: 'ottilie.antwort@example.org' };
  const { personId } = await api.call<{ personId: string }>('POST', '/api/persons', person);

  await page.goto('/admin/postausgang?tab=mailbox');
  await page.getByLabel('Server (IMAP)').fill(imap.host);
  await page.getByLabel('Port', { exact: true }).fill(String(imap.ports.tls));
  await page.getByLabel('Nutzername').fill(user);
  await page.getByLabel('Passwort', { exact: true }).fill(imap.password);
  await page.getByLabel('Adresse für Antworten').fill(user);
  await page.getByLabel('Abrufen alle').fill('1');
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(page.getByText('Dem Zertifikat des Servers ist nicht zu trauen')).toBeVisible();
  await page.getByLabel('Eigenes Zertifikat (PEM)').fill(imap.certificate);
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(page.getByText('Die Verbindung steht')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Das Postfach ist eingerichtet.')).toBeVisible();

  await imap.deliver(user, letter('Ottilie <ottilie.antwort@example.org>', 'Rueckfrage', 'Passt *Montag*?'));
  await imap.deliver(user, letter('unbekannt@anderswo.example', 'Wer bin ich', 'Ich schreibe von anderswo.'));
  await page.getByRole('button', { name: 'Jetzt abrufen' }).click();
  await page.goto('/admin/postausgang?tab=unassigned');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Wer bin ich' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'E-Mail „Wer bin ich“ zuordnen' }).click();
  const choice = page.getByRole('dialog', { name: 'Einer Person zuordnen' });
  await choice.getByRole('combobox', { name: 'Person' }).fill('Antwort');
  await page.getByRole('option', { name: /Antwort/ }).click();
  await choice.getByRole('button', { name: 'Zuordnen' }).click();
  await expect(page.getByText('Alles ist zugeordnet')).toBeVisible();

  await page.goto(`/mandant/${personId}?tab=history`);
  await expect(page.getByText('E-Mail „Wer bin ich“ von unbekannt@anderswo.example')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'E-Mail „Rueckfrage“ von Ottilie' });
  await expect(entry).toContainText('Passt *Montag*?');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Antworten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antworten' });
  await expect(dialog.getByLabel('Betreff')).toHaveValue('Re: Rueckfrage');
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/schrieb Ottilie.*:\n> Passt \*Montag\*\?$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('E-Mail „Re: Rueckfrage“ an ottilie.antwort@example.org')).toBeVisible();

  await page.goto('/admin/postausgang?tab=mailbox');
  await expect(page.getByText(/Zuletzt abgerufen/)).toBeVisible();
  await page.getByRole('button', { name: 'Postfach entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Kein Postfach eingerichtet')).toBeVisible();
});
