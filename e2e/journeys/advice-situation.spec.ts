import type { AdviceSituationLine } from '@fundus/contract/advice-situation';
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
