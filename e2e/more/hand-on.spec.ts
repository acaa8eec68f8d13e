import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import type { ShortCheck } from '@fundus/contract/short-check';
import { createResearch, expect, expectAccessible, test } from '../fixtures.ts';

test('what a research learned goes to the person and the short check, what they know to the research', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { personId } = await api.call<Person>('POST', '/api/persons', {
    kind: 'client',
    lastName: `Abgleich-${Date.now()}`,
    country: 'DE',
  });
  const { researchId } = await createResearch(api, { name: 'Abgleich', start: { employees: 12, hasStarted: false } });
  const research = `/api/funding-researches/${researchId}`;
  await api.call('PUT', `${research}/person`, { personId });
  // Said after the research began: on one side alone, and otherwise than there.
  const { revision } = await api.call<Person>('GET', `/api/persons/${personId}`);
  const facts = { employees: 9, socialStatus: 'alg1' };
  await api.call('PATCH', `/api/persons/${personId}`, { revision, ...facts });
  const person = () => api.call<Person>('GET', `/api/persons/${personId}`);
  const check = () => api.call<ShortCheck>('GET', `/api/persons/${personId}/short-check`);
  const start = async () => (await api.call<FundingResearch>('GET', research)).start;

  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  await page.getByRole('button', { name: 'Angaben abgleichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angaben mit der Person abgleichen' });
  const winner = (fact: RegExp) => dialog.getByRole('radiogroup', { name: fact });
  await expect(winner(/Beschäftigte/).getByRole('radio', { name: 'So lassen' })).toBeChecked();
  await expect(winner(/Sozialer Status/).getByRole('radio', { name: 'Person gilt' })).toBeChecked();
  await expect(winner(/begonnen/).getByRole('radio', { name: 'Recherche gilt' })).toBeChecked();
  await expectAccessible(page);

  await winner(/Beschäftigte/)
    .getByText('Recherche gilt')
    .click();
  await dialog.getByRole('button', { name: /Angaben übernehmen$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(start).toMatchObject({ employees: 12, socialStatus: 'alg1', hasStarted: false });
  expect(await person()).toMatchObject({ employees: 12, socialStatus: 'alg1' });
  expect((await check()).answers.hasStarted).toBe(false);

  await page.getByRole('button', { name: 'Angaben abgleichen' }).click();
  await expect(dialog.getByText('Es gibt nichts abzugleichen.', { exact: false })).toBeVisible();
});
