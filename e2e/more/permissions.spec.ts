import type { ShareLink } from '@fundus/contract/share-link';
import { paths } from '../../apps/web/src/paths.ts';
import { type ApiClient, createResearch, type DemoRole, expect, logIn, test, turnTo } from '../fixtures.ts';

const everybody = ['Start', 'Kalender'];
const advising = [
  ...everybody,
  'Fördermittelrecherche',
  'Geteilte Recherchen',
  'Förderprogramme',
  'Dokumente',
  'Videos',
];
const administrating = [
  ...advising,
  'Partnerübersicht',
  'Berichte',
  'Programme bearbeiten',
  'Katalogpflege',
  'Importe',
  'Synonyme',
  'Beratungslagen',
  'Postausgang',
  'Bausteine',
];
const navigation: Record<DemoRole, string[]> = {
  Administrator: administrating,
  Authenticated: advising,
  Leadverteilung: everybody,
  'Fundus-Clever-Partner': advising,
  'ZFMB-Clever-Partner': advising,
  'ZFMB-Profi-Partner': advising,
};

/** Who gets where, as the specification says it, the first that fits; what stands in none of them is everybody's. */
const doors: [RegExp, readonly DemoRole[]][] = [
  [/^\/(?:admin|partneruebersicht|berichte|test|leads\/importe)(?:\/|$)/, ['Administrator']],
  [/^\/leadverteilung(?:\/|$)/, ['Administrator', 'Leadverteilung']],
  [
    /^\/(?:mandant|interessent|kontakt|personen|leads|foerder|unternehmen|businessplan|geschaeftsmodellentwicklung|projektskizze|dokumente|videos)/,
    ['Administrator', 'Authenticated', 'Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'],
  ],
];
/** They send a logged-in user elsewhere, or stand between two addresses that the walk tells apart. */
const elsewhere: readonly string[] = [
  paths.login,
  paths.socialLogin,
  paths.register,
  paths.passwordReset,
  paths.secondFactorSetup,
  paths.imprint,
  paths.error,
];
const someId = '0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11';

for (const role of Object.keys(navigation) as DemoRole[]) {
  test(`${role}: the navigation shows what opens, and nothing else opens`, async ({ page, enterAs }) => {
    await enterAs(role);
    await page.goto('/');
    const entries = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
    const wanted = navigation[role];
    const folded = page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('button', { expanded: false, name: /^(Förderprogramme|Betrieb)/ });
    if (wanted === administrating) await expect(folded).toHaveCount(2);
    while ((await folded.count()) > 0) await folded.first().click();
    for (const name of wanted) await expect(entries.filter({ hasText: name }).first()).toBeVisible();
    // The count of waiting work follows the name of an entry.
    const shown = (await entries.allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '');
    expect(shown.filter((text) => administrating.includes(text)).sort()).toEqual([...wanted].sort());
    // Walked to within the portal; guards.spec.ts opens some of each outcome in all other ways. Roles that get as far as
    // advisors do are spared the pages of single records, which stand behind the same doors.
    const walksAll = ['Administrator', 'Authenticated', 'Leadverteilung'].includes(role);
    const walked = Object.values(paths).filter(
      (path) => !elsewhere.includes(path) && (walksAll || !path.includes('$')),
    );
    for (const path of walked) {
      const mayOpen = doors.find(([address]) => address.test(path))?.[1].includes(role) ?? true;
      await turnTo(page, path.replaceAll(/\$\w+/g, someId));
      const isRefused = new URL(page.url()).pathname === '/error/403';
      expect.soft([path, isRefused]).toEqual([path, !mayOpen]);
    }
  });
}

test('a Clever partner shares without a lock', async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Clever-Partner');
  const research = await createResearch(api, { name: 'Kleines Paket', itemCount: 1 });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Teilen' }).click();
  await dialog.getByLabel('Für wen?').fill('Ohne Schloss');
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/share\/recherche\//);
});

test('a research of another user is not there, neither on the page nor through the API', async ({
  page,
  enterAs,
  apiAs,
  request,
  baseURL,
}) => {
  const owner = await apiAs('ZFMB-Profi-Partner');
  const research = await createResearch(owner, { name: 'Nicht für andere', itemCount: 1 });
  const stranger = await enterAs('Authenticated');
  for (const step of ['start', 'ergebnisliste']) {
    await page.goto(`/foerdermittelrecherche/${research.researchId}/${step}`);
    await expect(page.getByText('Recherche nicht gefunden')).toBeVisible();
    await expect(page.getByText('Nicht für andere')).toHaveCount(0);
  }
  const asked = async ({ token }: ApiClient, address: string): Promise<number> => {
    const answer = await request.get(`${baseURL}${address}`, { headers: { authorization: `Bearer ${token}` } });
    return answer.status();
  };
  for (const other of [stranger, await apiAs('ZFMB-Clever-Partner')]) {
    for (const part of ['', '/matches', '/open-questions']) {
      expect(await asked(other, `/api/funding-researches/${research.researchId}${part}`)).toBe(404);
    }
  }
  // Only administrators see everybody's.
  expect(await asked(await apiAs('Administrator'), `/api/funding-researches/${research.researchId}`)).toBe(200);
});

test('a Profi locks a link with a password and an end', async ({ page, enterAs, browser, baseURL, request }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const research = await createResearch(api, { name: 'Mit Schloss und Ende', itemCount: 1 });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Für wen?').fill('Schlossallee');
  await dialog.getByLabel('Passwort', { exact: true }).fill('kurz');
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await expect(dialog.getByText('Die Eingabe ist zu kurz').first()).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('Parkstraße 400');
  const end = new Date(Date.now() + 3 * 86_400_000);
  const written = end.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  await dialog.getByLabel('Gültig bis', { exact: true }).fill(written);
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const address = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue()).pathname;
  const { rows } = await api.call<{ rows: ShareLink[] }>('GET', `/api/share-links?researchId=${research.researchId}`);
  expect(rows[0]).toMatchObject({ hasPassword: true, recipient: 'Schlossallee' });
  const expiresAt = new Date(rows[0]?.expiresAt ?? 0);
  expect(Math.abs(expiresAt.getTime() - end.getTime())).toBeLessThan(36 * 3_600_000);

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const client = await visitor.newPage();
  await client.goto(address);
  await expect(client.getByRole('heading', { name: 'Geschützte Seite' })).toBeVisible();
  await client.getByLabel('Passwort', { exact: true }).fill('falsch geraten');
  await client.getByRole('button', { name: 'Öffnen' }).click();
  await expect(client.getByText('Das Passwort stimmt nicht.', { exact: false })).toBeVisible();
  await expect(client.getByText('Ihre Fördermöglichkeiten')).toHaveCount(0);
  await client.getByLabel('Passwort', { exact: true }).fill('Parkstraße 400');
  await client.getByRole('button', { name: 'Öffnen' }).click();
  await expect(client.getByRole('heading', { name: 'Ihre Fördermöglichkeiten' })).toBeVisible();
  await visitor.close();

  const past = await request.post(`${baseURL}/api/funding-researches/${research.researchId}/share-links`, {
    headers: { authorization: `Bearer ${(await logIn(request, baseURL ?? '', 'ZFMB-Profi-Partner')).token}` },
    data: { expiresAt: '2020-01-01T00:00:00.000Z' },
  });
  expect(past.status()).toBe(422);
  expect(JSON.stringify(await past.json())).toContain('liegt in der Vergangenheit');
});
