import type { ProgrammeImport } from '@fundus/contract/programme-import';
import { type ApiClient, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

const newMark = (): string => Date.now().toString(36);

test('values that stand in no list are mapped once for all rows, and the choice is remembered with the source', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const mark = newMark();
  const api = await enterAs('Administrator');
  const upload = async (rows: string[]): Promise<void> => {
    await page.goto('/admin/importe');
    await page.getByRole('combobox', { name: 'Quelle' }).fill(`Werte ${mark}`);
    await page.locator('input[type=file]').setInputFiles({
      name: `werte-${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Titel;Förderart;Fördergebiet', ...rows].join('\n')),
    });
    await expect(page.getByRole('heading', { name: `werte-${mark}.csv` })).toBeVisible();
  };
  const values = page.getByRole('table', { name: 'Werte ohne Auswahlliste' });
  const meaningOf = (value: string) => values.getByRole('combobox', { name: `Bedeutung von „${value}“` });
  const choose = async (value: string, meaning: string): Promise<void> => {
    await meaningOf(value).click();
    await page.getByRole('option', { name: meaning, exact: true }).click();
  };

  await upload([
    `Eins ${mark};Sonderprämie;Sachsen`,
    `Zwei ${mark};sonderpraemie;Elbland`,
    `Drei ${mark};Zuschuss;Elbland`,
  ]);
  await expect(page.getByText('2 Werte der Datei stehen in keiner Auswahlliste.')).toBeVisible();
  await page.getByRole('button', { name: 'Werte zuordnen' }).click();
  await expect(page.getByRole('tab', { name: 'Werte (2 offen)' })).toHaveAttribute('aria-selected', 'true');
  await expect(values.getByRole('row', { name: /Sonderprämie/ })).toContainText('2-mal');
  await expect(meaningOf('Sonderprämie')).toHaveValue('noch offen (steht in der Notiz)');
  await choose('Sonderprämie', 'Zuschuss');
  await choose('Elbland', 'weglassen');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Probelauf mit diesen Werten' }).click();
  await expect(page.getByText(/^Der Probelauf ist mit den gewählten Werten gemacht\./)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Werte', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '3 Programme übernehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import durchführen' }).click();
  await expect(page.getByText('durchgeführt', { exact: true })).toBeVisible();
  expect(await stockOf(api, mark)).toEqual([
    { title: `Drei ${mark}`, fundingTypes: ['grant'], regions: [] },
    { title: `Eins ${mark}`, fundingTypes: ['grant'], regions: ['SN'] },
    { title: `Zwei ${mark}`, fundingTypes: ['grant'], regions: [] },
  ]);

  // The next file of the source asks nothing any more; what was said can be said again.
  await upload([`Vier ${mark};Sonderprämie;Elbland`]);
  await expect(page.getByRole('tab', { name: 'Werte', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Werte zuordnen' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Werte', exact: true }).click();
  await expect(meaningOf('Sonderprämie')).toHaveValue('Zuschuss');
  await expect(meaningOf('Elbland')).toHaveValue('weglassen');
  await choose('Sonderprämie', 'Darlehen');
  await page.getByRole('button', { name: 'Auswahl verwerfen' }).click();
  await expect(meaningOf('Sonderprämie')).toHaveValue('Zuschuss');
});

async function stockOf(api: ApiClient, mark: string) {
  const { rows } = await api.call<{ rows: { title: string; fundingTypes: string[]; regions: string[] }[] }>(
    'GET',
    `/api/funding-programmes?isEnded=false&search=${mark}`,
  );
  return rows
    .map(({ title, fundingTypes, regions }) => ({ title, fundingTypes, regions }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

test('an import of programmes is called off while its file is read', async ({ page, enterAs }) => {
  const mark = newMark();
  const api = await enterAs('Administrator');
  await page.goto('/admin/importe');
  await page.getByRole('combobox', { name: 'Quelle' }).fill(`Abbruch ${mark}`);
  // Reading it whole takes far longer than finding the button.
  const rows = Array.from({ length: 200_000 }, (_, at) => `Programm ${at} ${mark};Zuschuss;Ein kurzer Text\n`);
  await page.locator('input[type=file]').setInputFiles({
    name: `gross-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Titel;Förderart;Kurztext\n${rows.join('')}`),
  });
  await expect(page.getByText('Die Datei wird gelesen und verglichen …')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText('Das Lesen wurde abgebrochen. Es wurde nichts geändert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toHaveCount(0);
  const importId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await api.call<ProgrammeImport>('GET', `/api/imports/programme/${importId}`)).toMatchObject({
    state: 'failed',
    counts: { new: 0 },
  });
  await page.getByRole('link', { name: 'Nächste Datei importieren' }).click();
  await expect(page).toHaveURL(/\/admin\/importe$/);
});
