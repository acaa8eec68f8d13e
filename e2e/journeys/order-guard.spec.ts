import type { FundingCase } from '@fundus/contract/funding-case';
import type { Person } from '@fundus/contract/person';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { Locator, Page } from '@playwright/test';
import {
  type ApiClient,
  createProgramme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';

/** A case of a programme of its own, with its person. */
async function createCase(api: ApiClient, content: Partial<ProgrammeContent> & { title: string }) {
  const person = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: `Riegel-${Date.now()}` });
  const { programmeId } = await createProgramme(api, content);
  const path = `/api/persons/${person.personId}/funding-cases`;
  const [made] = await api.call<FundingCase[]>('POST', path, { programmeIds: [programmeId] });
  if (made === undefined) throw new Error('no case was made');
  return { person, caseId: made.caseId };
}

const stop = (page: Page): Locator => page.getByRole('dialog', { name: 'Dieser Termin kostet die Förderung' });

test('a start before the application is saved with a reason only, which the history keeps', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const { person, caseId } = await createCase(api, {
    title: 'Zuschuss vor Beginn',
    legalBasis: 'Richtlinie Vorhaben 2026',
    applicationBeforeStart: true,
  });
  await api.call('PATCH', `/api/funding-cases/${caseId}`, { revision: 1, appliedOn: '2026-11-02' });
  await page.goto(`/foerderfaelle/${caseId}`);
  await page.getByLabel('Beginn des Vorhabens').fill('1.10.2026');
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await save.click();
  await expect(stop(page)).toContainText('Das Vorhaben begänne am 01.10.2026 und damit vor dem Antrag.');
  await expect(stop(page)).toContainText('Fundstelle: Richtlinie Vorhaben 2026');
  await stop(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(stop(page)).toHaveCount(0);
  expect(await api.call<FundingCase>('GET', `/api/funding-cases/${caseId}`)).toMatchObject({ startsOn: null });

  await page.setViewportSize({ width: 360, height: 740 });
  await save.click();
  await stop(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(stop(page)).toContainText('Nennen Sie einen Grund.');
  // Parts of the page behind the dialog may still wait to be fetched; the dialog itself has come to rest.
  await stop(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((one) => one.finished)),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await stop(page).getByRole('button', { name: 'Schriftliche Ausnahme des Fördergebers liegt vor.' }).click();
  await stop(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(page.getByText('Der Förderfall ist gespeichert.')).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  expect(await api.call<FundingCase>('GET', `/api/funding-cases/${caseId}`)).toMatchObject({ startsOn: '2026-10-01' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/mandant/${person.personId}?tab=history`);
  await expect(page.getByRole('list', { name: 'Kontakthistorie' })).toContainText(
    'Termin trotz Warnung gespeichert: „Zuschuss vor Beginn“ (Richtlinie Vorhaben 2026). Grund: Schriftliche Ausnahme des Fördergebers liegt vor.',
  );
});

test('a card that moves past the last day of its programme asks for the reason on the page of the case', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const { person, caseId } = await createCase(api, { title: 'Beendetes Programm', validUntil: '2026-06-30' });
  await page.goto(`/foerderfaelle?board=state&search=${person.lastName}`);
  await page.getByRole('button', { name: `„Beendetes Programm – ${person.lastName}“ verschieben nach …` }).click();
  await page.getByRole('menuitem', { name: 'Eingereicht', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beendetes Programm' })).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(stop(page)).toContainText('Der Antrag läge nach dem letzten Tag des Programms (30.06.2026).');
  await stop(page).getByRole('textbox').fill('Verlängerung zugesagt');
  await stop(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(page.getByText('Der Förderfall ist gespeichert.')).toBeVisible();
  expect(await api.call<FundingCase>('GET', `/api/funding-cases/${caseId}`)).toMatchObject({ state: 'submitted' });
});
