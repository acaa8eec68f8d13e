import type { ChosenProgramme, FundingCase } from '@fundus/contract/funding-case';
import type { Person } from '@fundus/contract/person';
import {
  createProgramme,
  createResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';

test('one click makes cases, which move on the board and add up above it', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const person = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: `Fall-${Date.now()}` });
  const research = await createResearch(api, { name: 'Neue Halle', itemCount: 2 });
  await api.call('PUT', `/api/funding-researches/${research.researchId}/person`, { personId: person.personId });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  await page.getByRole('button', { name: 'Förderfälle anlegen' }).click();
  await expect(page.getByText('2 Förderfälle angelegt')).toBeVisible();
  await page.getByRole('button', { name: 'Förderfälle zeigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Förderfälle' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: person.lastName })).toHaveCount(2);
  await expectAccessible(page);

  const chosen = await api.call<ChosenProgramme[]>('GET', `/api/persons/${person.personId}/funding-cases`);
  const { caseId = '', title = '' } = chosen[0]?.case ?? {};
  const filed = { revision: 1, appliedOn: '2026-11-02', askedCents: 5_000_000 };
  await api.call('PATCH', `/api/funding-cases/${caseId}`, filed);
  await page.goto(`/foerderfaelle?board=state&search=${person.lastName}`);
  const name = `${title} – ${person.lastName}`;
  await page.getByRole('button', { name: `„${name}“ verschieben nach …` }).click();
  await page.getByRole('menuitem', { name: 'Bewilligt' }).click();
  // The approval needs its amount: the page of the case asks for it, and fills the requested one in.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const granted = page.getByRole('textbox', { name: 'Bewilligt', exact: true });
  await expect(granted).toHaveValue('50.000');
  await granted.fill('40.000');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Förderfall ist gespeichert.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Förderfälle', exact: true }).last().click();
  await expect(page.getByText('40.000 € offen')).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Noch offen' })).toContainText('40.000 €');
  expect(await api.call<FundingCase>('GET', `/api/funding-cases/${caseId}`)).toMatchObject({ state: 'approved' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a case plans backwards from the wished start, makes tasks of it, and tells of a programme that changed', async ({
  page,
  enterAs,
}) => {
  const admin = await enterAs('Administrator');
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const written = (day: string): string => day.split('-').toReversed().join('.');
  const content = { applicationBeforeStart: true, status: 'rolling' as const };
  const programme = await createProgramme(admin, { title: `Fahrplan ${Date.now()}`, ...content });
  const { programmeId } = programme;
  const advisor = await enterAs('ZFMB-Profi-Partner');
  const { personId, lastName } = await advisor.call<Person>('POST', '/api/persons', {
    kind: 'client',
    lastName: `Fahrplan-${Date.now()}`,
  });
  const [made] = await advisor.call<FundingCase[]>('POST', `/api/persons/${personId}/funding-cases`, {
    programmeIds: [programmeId],
  });
  await page.goto(`/foerderfaelle/${made?.caseId}`);
  const plan = page.getByRole('region', { name: 'Fahrplan', exact: true });
  await plan.getByLabel('Gewünschter Beginn').fill(written(inDays(200)));
  const steps = plan.getByRole('list', { name: 'Fahrplan' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Antrag einreichen' })).toContainText(`bis ${written(inDays(200))}`);
  await expect(plan.getByText('Vor dem Antrag nichts bestellen')).toBeVisible();
  await plan.getByRole('button', { name: 'Als Aufgaben übernehmen' }).click();
  await expect(page.getByText('0 Aufgaben angelegt, 3 verschoben')).toBeVisible();
  await plan.getByLabel('Gewünschter Beginn').fill(written(inDays(-3)));
  await expect(plan.getByText('Der früheste Beginn wäre')).toBeVisible();
  await expectAccessible(page);
  await plan.getByLabel('Gewünschter Beginn').fill('');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const changed = { ...programme.content, validUntil: inDays(30) };
  await admin.call('PUT', `/api/funding-programmes/${programmeId}`, {
    version: 1,
    content: changed,
    protectedFields: [],
  });
  await page.goto(`/foerderprogramme/${programmeId}?tab=concerned`);
  const row = page.getByRole('listitem').filter({ hasText: lastName });
  await expect(row).toContainText(`Antrag bis ${written(inDays(30))} stellen`);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Stand übernehmen für ${lastName}` }).click();
  await expect(page.getByText('Niemand ist betroffen')).toBeVisible();
});
