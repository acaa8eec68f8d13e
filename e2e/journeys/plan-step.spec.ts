import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { ConsultingStatus } from '@fundus/contract/consulting-status';
import type { Person } from '@fundus/contract/person';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a plan suggests the status of its person: taken with one click, turned down with another', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { personId } = await api.call<Person>('POST', '/api/persons', {
    kind: 'client',
    lastName: `Stand-${Date.now()}`,
    country: 'DE',
  });
  const { businessPlanId } = await api.call<BusinessPlan>('POST', '/api/business-plans', { personId });
  const status = async (): Promise<ConsultingStatus['status'] | undefined> => {
    const all = await api.call<ConsultingStatus[]>('GET', `/api/persons/${personId}/consulting-statuses`);
    return all.find(({ process }) => process === 'businessPlan')?.status;
  };
  await page.goto(`/mandant/${personId}?tab=businessPlan`);
  const hint = page.getByRole('note').filter({ hasText: 'Vorschlag' });
  await expect(hint).toContainText('Vorschlag: Status „in Bearbeitung“');
  // Suggested alone: no status is set.
  expect(await status()).toBeNull();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hint.getByRole('button', { name: 'Status übernehmen' }).click();
  await expect(hint).toBeHidden();
  await expect.poll(status).toBe('inProgress');

  await api.call('PUT', `/api/persons/${personId}/plan-steps`, {
    process: 'businessPlan',
    recordId: businessPlanId,
    isFinished: true,
  });
  await page.reload();
  await expect(hint).toContainText('Vorschlag: Status „abgeschlossen“');
  await hint.getByRole('button', { name: 'Nicht übernehmen' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.getByRole('switch', { name: /ist fertig/ })).toBeChecked();
  await expect(hint).toBeHidden();
  expect(await status()).toBe('inProgress');
});
