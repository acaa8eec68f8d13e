import type { Person } from '@fundus/contract/person';
import type { Task } from '@fundus/contract/task';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('an administrator writes a process, an advisor applies it to a person and takes it back', {
  tag: '@journey',
}, async ({ page, enterAs, apiAs }) => {
  const name = `Nachfolge ${Date.now().toString(36)}`;
  await enterAs('Administrator');
  await page.goto('/admin/ablaeufe');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Neuer Ablauf' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel('Bezugstag').fill('Übergabe');
  await dialog.getByLabel('Schritt 1', { exact: true }).fill('Vertrag prüfen');
  await dialog.getByLabel('Tage', { exact: true }).fill('-30');
  await dialog.getByRole('button', { name: 'Schritt hinzufügen' }).click();
  await expect(dialog.getByLabel('Schritt 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Feiern');
  await dialog.getByLabel('Tage', { exact: true }).nth(1).fill('0');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const [edit, remove] = await Promise.all(
    ['bearbeiten', 'löschen'].map((verb) =>
      page.getByRole('button', { name: new RegExp(`${name}.*${verb}`) }).boundingBox(),
    ),
  );
  expect(remove?.x).toBe(edit?.x);
  expect(remove?.y).toBeGreaterThanOrEqual((edit?.y ?? 0) + (edit?.height ?? 0));
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const api = await enterAs('Authenticated');
  const person = await api.call<Person>('POST', '/api/persons', { kind: 'client', firstName: 'Kim', lastName: name });
  await page.goto(`/mandant/${person.personId}`);
  await page.getByRole('button', { name: 'Ablauf anwenden' }).click();
  await dialog.getByRole('combobox', { name: 'Ablauf' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('Tag: Übergabe').fill('1.3.2031');
  await expect(dialog.getByRole('listitem').first()).toContainText('30.01.2031');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '2 Aufgaben anlegen' }).click();
  const tasks = () => api.call<Task[]>('GET', `/api/tasks?personId=${person.personId}`);
  await expect(page.getByRole('complementary').getByText('Vertrag prüfen')).toBeVisible();
  expect((await tasks()).map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Vertrag prüfen', '2031-01-30'],
    ['Feiern', '2031-03-01'],
  ]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('complementary').getByText('Vertrag prüfen')).toHaveCount(0);
  expect(await tasks()).toEqual([]);

  const administrator = await apiAs('Administrator');
  const all = await administrator.call<{ processTemplateId: string; name: string }[]>('GET', '/api/process-templates');
  const made = all.find((template) => template.name === name);
  await administrator.call('DELETE', `/api/process-templates/${made?.processTemplateId}`);
});
