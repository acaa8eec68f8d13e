import type { Person } from '@fundus/contract/person';
import type { Task } from '@fundus/contract/task';
import { createResearch, expect, expectAccessible, test } from '../fixtures.ts';

test('an administrator looks at what others have: the own first, whose it is beside it', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const advisor = await apiAs('Authenticated');
  const word = `Fremd${Date.now().toString(36)}`;
  const { personId } = await advisor.call<Person>('POST', '/api/persons', { kind: 'client', lastName: word });
  await advisor.call<Task>('POST', '/api/tasks', { personId, title: `Anrufen ${word}`, dueOn: '2026-01-05' });
  const { researchId } = await createResearch(advisor, { name: `Recherche ${word}` });
  const administrator = await enterAs('Administrator');
  const own = await createResearch(administrator, { name: `Eigene ${word}` });
  // Changed last, it would stand first if the own ones did not.
  await advisor.call('PATCH', `/api/funding-researches/${researchId}`, { revision: 2, name: `Recherche ${word}` });

  await test.step('tasks at home', async () => {
    await page.goto('/');
    const tasks = page.getByRole('list', { name: 'Aufgaben' });
    await expect(tasks).toBeVisible();
    await expect(tasks.getByText(`Anrufen ${word}`)).toHaveCount(0);
    const choice = page.getByRole('combobox', { name: 'Wem es gehört' });
    await choice.click();
    await page.getByRole('option', { name: 'Alle', exact: true }).click();
    await expect(page).toHaveURL(/owner=all/);
    const task = tasks.getByRole('listitem').filter({ hasText: `Anrufen ${word}` });
    await expect(task).toContainText('Jonas Lindqvist');
    await expectAccessible(page);
    await page.reload();
    await task.getByRole('checkbox', { name: /Anrufen/ }).click();
    await expect(task).toHaveCount(0);
  });

  await test.step('researches', async () => {
    await page.goto(`/foerdermittelrecherche?owner=all&search=${word}`);
    const rows = page.getByRole('row').filter({ hasText: word });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(`Eigene ${word}`);
    await page.goto(`/foerdermittelrecherche/${researchId}/start`);
    await expect(page.getByText('Gehört Jonas Lindqvist')).toBeVisible();
    await page.goto(`/foerdermittelrecherche/${own.researchId}/start`);
    await expect(page.getByRole('heading', { level: 1, name: `Eigene ${word}` })).toBeVisible();
    await expect(page.getByText(/^Gehört /)).toHaveCount(0);
  });
});

test('a user who reaches their own alone sees no choice of owners', async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  await page.goto('/?owner=all');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Wem es gehört' })).toHaveCount(0);
});
