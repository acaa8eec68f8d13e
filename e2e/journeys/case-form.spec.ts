import type { LibraryDocument } from '@fundus/contract/document';
import type { FundingCase } from '@fundus/contract/funding-case';
import type { Person } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import { officialForm } from '../../apps/server/test/factories/official-form.factory.ts';
import { createProgramme, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a case offers the form of its programme, which is filled, checked and filed with the client', async ({
  page,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const admin = await enterAs('Administrator');
  const { programmeId } = await createProgramme(admin, { title: `Formularprogramm ${Date.now()}` });
  const title = `Zuwendungsantrag ${Date.now()}`;
  await page.goto('/dokumente/foerdermittel');
  await page.getByRole('button', { name: 'Hochladen' }).click();
  const upload = page.getByRole('dialog', { name: 'Dokumente hochladen' });
  await upload
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: await officialForm() }]);
  await expect(upload.getByText(/^Hochgeladen/)).toBeVisible();
  const { rows } = await admin.call<{ rows: LibraryDocument[] }>('GET', '/api/documents?tab=funding');
  const form = rows.find((row) => row.title === title);
  if (form === undefined) throw new Error('the form does not lie in the library');
  await admin.call('PATCH', `/api/documents/${form.documentId}`, {
    revision: form.revision,
    sourceUrl: 'https://www.example.com/antrag.pdf',
    fetchedOn: '2026-11-02',
    programmeIds: [programmeId],
  });
  const isTemplate = async (): Promise<boolean> => {
    const found = await admin.call<{ rows: LibraryDocument[] }>('GET', `/api/documents?programmeId=${programmeId}`);
    return found.rows[0]?.isTemplate === true;
  };
  await expect.poll(isTemplate, { timeout: 60_000 }).toBe(true);

  const advisor = await enterAs('ZFMB-Profi-Partner');
  const client = { kind: 'client', lastName: `Formular-${Date.now()}`, iban: 'DE02120300000000202051' };
  const { personId, lastName } = await advisor.call<Person>('POST', '/api/persons', client);
  const wanted = { programmeIds: [programmeId] };
  const cases = await advisor.call<FundingCase[]>('POST', `/api/persons/${personId}/funding-cases`, wanted);
  await page.goto(`/foerderfaelle/${cases[0]?.caseId}`);
  const shelf = page.getByRole('region', { name: 'Formulare', exact: true });
  await expect(shelf.getByText('abgerufen am 02.11.2026')).toBeVisible();
  await expectAccessible(page);

  await shelf.getByRole('button', { name: `${title} ausfüllen` }).click();
  const dialog = page.getByRole('dialog', { name: `„${title}“ ausfüllen` });
  await expect(dialog.getByRole('combobox', { name: 'Für wen?' })).toHaveValue(new RegExp(lastName));
  await expect(dialog.getByRole('combobox', { name: 'Für welchen Förderfall?' })).toHaveValue(/Formularprogramm/);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const surname = dialog.getByRole('textbox', { name: 'txtNachname' });
  await expect(surname).toHaveValue(lastName);
  await surname.fill('Formular-Muster');
  const question = page.getByRole('dialog', { name: 'Ihre Eingaben verwerfen?' });
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Zurück' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await expect(question).toBeHidden();
    await expect(surname).toHaveValue('Formular-Muster');
  }
  await dialog.getByRole('button', { name: 'Ausfüllen' }).click();
  await expect(dialog.getByText('liegt jetzt bei den Dateien')).toBeVisible();
  await expect(dialog.getByText(/diese Stellen sind leer:.*BIC/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  const papers = await advisor.call<PersonDocument[]>('GET', `/api/persons/${personId}/documents`);
  expect(papers.map(({ fileName }) => fileName)).toEqual([expect.stringContaining(title)]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.goto(`/mandant/${personId}?tab=documents`);
  await page.getByRole('button', { name: 'Formular ausfüllen' }).click();
  const choice = page.getByRole('dialog', { name: 'Formular ausfüllen' });
  await choice.getByRole('combobox', { name: 'Welches Formular?' }).fill(title);
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await expect(dialog.getByRole('combobox', { name: 'Für wen?' })).toHaveValue(new RegExp(lastName));
  await expectNoSidewaysScroll(page);
});
