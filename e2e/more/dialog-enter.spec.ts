import type { Page } from '@playwright/test';
import { type ApiClient, createProgramme, createResearch, type DemoRole, expect, test } from '../fixtures.ts';

interface Case {
  role: DemoRole;
  /** The page, and what has to be there first. */
  path: string | ((api: ApiClient) => Promise<string>);
  /** Buttons, links or entries of menus that lead to the dialog. */
  through: readonly string[];
}

const ofResearch =
  (step: string) =>
  async (api: ApiClient): Promise<string> => {
    const { researchId } = await createResearch(api, { name: 'Eingabetaste', itemCount: 1 });
    return `/foerdermittelrecherche/${researchId}/${step}`;
  };
const ofProgramme = async (api: ApiClient): Promise<string> =>
  `/admin/foerderprogramme/${(await createProgramme(api, { title: 'Eingabetaste' })).programmeId}`;

const cases: Record<string, Case> = {
  'a new client': { role: 'Authenticated', path: '/mandanten', through: ['Neuer Mandant'] },
  'a new contact': { role: 'Authenticated', path: '/kontakte', through: ['Neuer Kontakt'] },
  'a new company': { role: 'Authenticated', path: '/unternehmen', through: ['Neues Unternehmen'] },
  'a new lead': { role: 'Administrator', path: '/leads', through: ['Neuer Lead'] },
  'an invitation': { role: 'Administrator', path: '/admin/nutzer', through: ['Nutzer einladen'] },
  'a group of synonyms': { role: 'Administrator', path: '/admin/synonyme', through: ['Neue Gruppe'] },
  'the end of a programme': { role: 'Administrator', path: ofProgramme, through: ['Mehr', 'Programm beenden'] },
  'a print': { role: 'Authenticated', path: ofResearch('ergebnisliste'), through: ['Drucken'] },
  'a share link': { role: 'Authenticated', path: ofResearch('ergebnisliste'), through: ['Teilen'] },
};

/** The dialog's buttons whose ground is neither white nor see-through. */
const highlighted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
      .filter((button) => button.checkVisibility() && button.classList.contains('mantine-Button-root'))
      .filter((button) => !/^rgba\(.*, 0\)$|^rgb\(255, 255, 255\)$/.test(getComputedStyle(button).backgroundColor))
      .map((button) => button.textContent),
  );

for (const [name, { role, path, through }] of Object.entries(cases)) {
  test(`Enter presses the highlighted button: ${name}`, async ({ page, enterAs }) => {
    const api = await enterAs(role);
    await page.goto(typeof path === 'string' ? path : await path(api));
    for (const step of through) {
      const way = page.getByRole('button', { name: step, exact: true }).or(page.getByRole('menuitem', { name: step }));
      await way.first().click();
    }
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => highlighted(page)).toHaveLength(1);
    const [primary] = await highlighted(page);
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
    // Key presses are only recorded: no record changes.
    await page.evaluate(() => {
      const pressed: string[] = [];
      Object.assign(window, { pressed });
      const note = (event: Event): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
        pressed.push((event.target as HTMLElement).closest('button')?.textContent ?? '');
      };
      document.addEventListener('click', note, { capture: true });
    });
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual([primary]);
  });
}

test('a postcode brings its town along in every dialog that has both', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  for (const [path, button] of [
    ['/mandanten', 'Neuer Mandant'],
    ['/leads', 'Neuer Lead'],
    ['/unternehmen', 'Neues Unternehmen'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'PLZ', exact: true }).fill('01099');
    await expect(dialog.getByLabel('Ort', { exact: true }).first()).toHaveValue('Dresden');
  }
});

test('a question begins at its highlighted button, and the choice of industries in its search', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  await page.goto(await ofProgramme(api));
  const rules = page.getByRole('region', { name: 'Voraussetzungen', exact: true });
  await rules.getByRole('button', { name: 'Erste Voraussetzung anlegen' }).click();
  await rules.getByRole('button', { name: 'Voraussetzung hinzufügen' }).click();
  await page.getByRole('menuitem', { name: 'Branche gehört dazu', exact: true }).click();
  await rules.getByRole('button', { name: 'Branchen wählen' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Änderungen verwerfen', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Änderungen verwerfen', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(rules.getByRole('button', { name: 'Erste Voraussetzung anlegen' })).toBeVisible();
});
