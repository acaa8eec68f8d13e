import type { AdviceSituation, AdviceSituationLine } from '@fundus/contract/advice-situation';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('an administrator moves an instrument, sees the effect on the shipped cases, and puts the situation back', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const lines = await api.call<AdviceSituationLine[]>('GET', '/api/advice-situations');
  const title = lines.find(({ code }) => code === 'machine-investment')?.title ?? '';
  await page.goto('/admin/lagen');
  await page.getByRole('list', { name: 'Beratungslagen' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('wie geliefert', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const slots = page.getByRole('list', { name: 'Bausteine in der Reihenfolge des Gesprächs' });
  const first = slots.getByRole('listitem').first();
  const before = await first.innerText();
  await first.getByRole('button', { name: /nach unten$/ }).click();
  await expect(first).not.toContainText(before.split('\n')[1] ?? before);
  await page.getByRole('button', { name: 'Wirkung vor dem Speichern prüfen' }).click();
  await expect(page.getByRole('region', { name: 'Wirkung, noch nicht gespeichert' })).toContainText(
    'Richtige Programme unter den ersten zehn',
    { timeout: 30_000 },
  );
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('hier geändert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wirkung der letzten Änderung' })).toContainText('16 mitgelieferte', {
    timeout: 30_000,
  });
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText(
    'geändert: Bausteine in der Reihenfolge des Gesprächs',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Auf Lieferstand zurücksetzen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Auf Lieferstand zurücksetzen' }).click();
  await expect(page.getByText('wie geliefert', { exact: true })).toBeVisible();
  await expect(first).toContainText(before.split('\n')[1] ?? before);
});

test('what an administrator enters in the folded fields of a situation is what it holds', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const lines = await api.call<AdviceSituationLine[]>('GET', '/api/advice-situations');
  const line = lines.find(({ code }) => code === 'machine-investment');
  const read = async (): Promise<AdviceSituation> => {
    const path = `/api/advice-situations/${line?.adviceSituationId}`;
    return (await api.call<{ situation: AdviceSituation }>('GET', path)).situation;
  };
  const { slots, never, askFirst } = await read();
  await page.goto(`/admin/lagen/${line?.adviceSituationId}`);

  const list = page.getByRole('list', { name: 'Bausteine in der Reihenfolge des Gesprächs' });
  const slot = list.getByRole('listitem').last();
  await slot.locator('summary').first().click();
  await slot.getByRole('textbox', { name: 'Ein Satz an den Mandanten' }).fill('Das senkt Ihre Rate.');
  await slot.getByRole('button', { name: 'Schritt hinzufügen' }).click();
  await slot.getByRole('textbox', { name: 'Satz an den Mandanten', exact: true }).last().fill('Erst der Antrag.');
  const exclusion = slot.getByRole('textbox', { name: 'In Worten für den Mandanten' });
  if (!(await exclusion.isVisible())) await slot.getByRole('button', { name: 'Ausschluss angeben' }).click();
  await exclusion.fill('Nicht bei einem Leasing.');

  await page.getByText('Verhältnis zu anderen Lagen', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Gewicht, solange sie offen ist' }).fill('0,35');
  await page.getByText(/^Fragen \(\d+\)$/).click();
  await page.getByRole('button', { name: 'Eigene Frage hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Frage in Ihren Worten' }).last().fill('Steht die Maschine schon?');
  await page.getByRole('textbox', { name: 'Warum sie gestellt wird' }).last().fill('Sonst ist es zu spät.');
  await page.getByText(/^Was keinen Platz hat \(\d+ (Eintrag|Einträge)\)$/).click();
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  const entry = page.getByRole('group', { name: `Eintrag ${never.length + 1}` });
  await entry.getByRole('textbox', { name: 'Warum nicht' }).fill('Für eine Maschine zu klein.');
  await entry.getByText(/^Programme einer Art/).click();
  await entry.getByRole('combobox', { name: 'Breite' }).click();
  await page.getByRole('option', { name: 'für wenige' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('hier geändert')).toBeVisible();

  const saved = await read();
  expect(saved.whenOpen).toBe(0.35);
  expect(saved.slots.at(-1)).toMatchObject({
    why: 'Das senkt Ihre Rate.',
    not: { text: 'Nicht bei einem Leasing.' },
  });
  expect(saved.slots.at(-1)?.combine.at(-1)).toEqual({ with: slots[0]?.id, order: 'before', text: 'Erst der Antrag.' });
  expect(saved.askFirst).toHaveLength(askFirst.length + 1);
  expect(saved.askFirst.at(-1)).toMatchObject({ fact: null, question: 'Steht die Maschine schon?' });
  expect(saved.never.at(-1)).toMatchObject({
    because: 'Für eine Maschine zu klein.',
    match: { specificity: ['niche'] },
    unless: null,
  });
  await page.getByRole('button', { name: 'Auf Lieferstand zurücksetzen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Auf Lieferstand zurücksetzen' }).click();
  await expect(page.getByText('wie geliefert', { exact: true })).toBeVisible();
});
