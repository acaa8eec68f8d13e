import type { Home } from '@fundus/contract/home';
import { type DemoRole, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('the administrator of an empty portal sees the first steps with what is done, and hides them', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  await enterAs('Administrator');
  let isHidden = false;
  await page.route('**/api/home', async (route) => {
    const answer = await route.fetch();
    const home = (await answer.json()) as Home;
    const firstSteps: Home['firstSteps'] = [
      { name: 'ownName', isDone: false, count: 0 },
      { name: 'phone', isDone: true, count: 0 },
      { name: 'legalTexts', isDone: false, count: 2 },
      { name: 'address', isDone: true, count: 0 },
      { name: 'mail', isDone: false, count: 0 },
      { name: 'backup', isDone: false, count: 0 },
      { name: 'storage', isDone: false, count: 3 },
      { name: 'time', isDone: true, count: 0 },
      { name: 'users', isDone: false, count: 1 },
      { name: 'leadSources', isDone: true, count: 1 },
      { name: 'catalogue', isDone: true, count: 672 },
    ];
    await route.fulfill({ response: answer, json: { ...home, firstSteps: isHidden ? null : firstSteps } });
  });
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(steps.getByText('5 von 11 erledigt')).toBeVisible();
  await expect(steps.getByRole('listitem')).toHaveCount(11);
  await expect(steps.getByRole('listitem').filter({ hasText: 'Programmkatalog' })).toContainText(
    '672 Programme sind geladen.',
  );
  await expect(steps.getByText('Nur 3 GB sind frei.')).toBeVisible();
  await expect(steps.getByRole('img', { name: 'Erledigt' })).toHaveCount(5);
  await expectAccessible(page);
  await page.route('**/api/home/first-steps/dismissal', (route) => {
    isHidden = true;
    return route.continue();
  });
  await steps.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(steps).toBeHidden();
});

/** Figures that a role sees on its start page, with the demo. */
const figures: readonly [DemoRole, readonly string[]][] = [
  ['Administrator', ['Eingegangene Leads', 'Begonnene Recherchen']],
  ['Leadverteilung', ['Eingegangene Leads', 'Annahmequote']],
  ['ZFMB-Profi-Partner', ['Zugeteilte Leads', 'Begonnene Recherchen']],
];

for (const [role, names] of figures) {
  test(`${role} finds the figures of the month on the start page, as charts and as a table`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(role);
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Zahlen des Monats' });
    for (const name of names) {
      await expect(panel.getByRole('img', { name: new RegExp(`^${name}: `) })).toBeVisible();
    }
    await panel.getByRole('button', { name: 'Tabelle' }).click();
    for (const name of names) await expect(panel.getByRole('row', { name: new RegExp(`^${name} `) })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });
}
