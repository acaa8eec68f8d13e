import type { Page } from '@playwright/test';
import { press, rest } from './browser-visit.ts';
import type { MeasuredServer } from './measured-server.ts';
import { createAnsweredResearch } from './research.ts';

export interface Screen {
  name: string;
  login: string;
  path: string;
  /** Bytes that a first visit may fetch: of script, and in all. */
  aims?: { script?: number; all?: number };
  /** Most frequent actions of its user, one after the other in one visit. */
  actions: Record<string, (page: Page) => Promise<void>>;
}

const search =
  (word: string) =>
  async (page: Page): Promise<void> => {
    await press(page.locator('main').getByRole('searchbox').first());
    await page.keyboard.type(word, { delay: 150 });
  };
const tickRow = (page: Page): Promise<void> => press(page.locator('main [data-row-index] input[type=checkbox]').nth(2));
const sort = (page: Page): Promise<void> => press(page.locator('main thead th[aria-sort] button').first());
const rowMenu = async (page: Page): Promise<void> => {
  const row = page.locator('main tr[data-row-index]').nth(3);
  await row.hover();
  await press(row.locator('button[aria-haspopup=menu]'));
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
};
/** Opens what a button opens over the page, and closes it. */
const open =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page.getByRole('main').getByRole('button', { name }).first());
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await rest(dialog);
    await press(dialog.locator('header button').first());
    await dialog.waitFor({ state: 'hidden' });
  };

/** The five busiest screens, and two more that are opened often. */
export async function listScreens(server: Pick<MeasuredServer, 'logIn'>): Promise<Screen[]> {
  const advisor = await server.logIn('beratung');
  const { rows } = await advisor.call<{ rows: { personId: string }[] }>('GET', '/api/persons?kind=client&limit=1');
  const researchId = await createAnsweredResearch(advisor, 'Messung');
  advisor.close();
  return [
    {
      name: 'Recherche',
      login: 'beratung',
      path: `/foerdermittelrecherche/${researchId}/foerderliste?tab=all`,
      aims: { all: 300_000 },
      actions: {
        'Programm ankreuzen': (page) => press(page.locator('main table').getByRole('checkbox').nth(1)),
        'Programm öffnen': async (page) => {
          await press(page.locator('main table [data-control=open]').nth(1));
          await page.getByRole('dialog').waitFor();
          await rest(page.getByRole('dialog'));
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
        },
        'Filter setzen': (page) => press(page.locator('main aside').getByRole('checkbox').nth(4)),
        'Suche tippen': search('Dig'),
      },
    },
    {
      name: 'Mandanten',
      login: 'beratung',
      path: '/mandanten',
      aims: { script: 200_000 },
      actions: {
        'Zeile ankreuzen': tickRow,
        Sortieren: sort,
        'Menü einer Zeile': rowMenu,
        'Filter öffnen': open(/^Filter/),
        'Dialog öffnen': open(/^Neuer Mandant/),
        'Suche tippen': search('Mül'),
      },
    },
    {
      name: 'Leads',
      login: 'administration',
      path: '/leads',
      aims: { script: 200_000 },
      actions: {
        'Zeile ankreuzen': tickRow,
        Sortieren: sort,
        'Menü einer Zeile': rowMenu,
        'Filter öffnen': open(/^Filter/),
        'Reiter wechseln': (page) => press(page.locator('main label[for]').nth(1)),
        'Suche tippen': search('Mül'),
      },
    },
    {
      name: 'Leadverteilung',
      login: 'leadverteilung',
      path: '/leadverteilung',
      actions: {
        'Lead ankreuzen': tickRow,
        'Partner wählen': open(/^Zuteilen/),
        'Filter öffnen': open(/^Filter/),
        'Suche tippen': search('Mül'),
      },
    },
    {
      name: 'Mandant',
      login: 'beratung',
      path: `/mandant/${rows[0]?.personId}`,
      actions: {
        'Reiter wechseln': (page) => press(page.locator('main nav a[href*="tab=address"]')),
        'Notiz tippen': async (page) => {
          await press(page.locator('main aside textarea, main textarea').first());
          await page.keyboard.type('abc', { delay: 150 });
        },
        'Notiz sichern': async (page) => {
          const save = page.locator('main aside form button[type=submit]').first();
          await press(save);
          await save.waitFor({ state: 'hidden' });
        },
        'Dialog öffnen und schließen': open(/^Hochladen/),
        'Mail öffnen und schließen': open(/^E-Mail/),
        'Verlauf öffnen': (page) => press(page.locator('main nav a[href*="tab=history"]')),
      },
    },
    { name: 'Recherchen', login: 'beratung', path: '/foerdermittelrecherche', actions: {} },
    { name: 'Unternehmen', login: 'beratung', path: '/unternehmen', actions: {} },
  ];
}
