import type { Home } from '@fundus/contract/home';
import type { Lead } from '@fundus/contract/lead';
import type { LeadAssignment, ReceivingPartner } from '@fundus/contract/lead-assignment';
import { emptyPartnerRules, type Partner } from '@fundus/contract/partner';
import type { Browser, Locator, Page } from '@playwright/test';
import {
  type ApiClient,
  expect,
  expectAccessible,
  expectCalm,
  expectNoSidewaysScroll,
  openTab,
  test,
} from '../fixtures.ts';
import { createLeads, openPartners } from '../leads.ts';

/** A word that only the leads of one test have, so that tests and runs do not meet. */
const ownWord = (name: string): string => `${name}${Date.now().toString(36)}`;
const cards = (page: Page): Locator => page.locator('[data-lead]');
const card = (page: Page, name: string): Locator => cards(page).filter({ hasText: name });
const partnerCard = (page: Page, name: string): Locator => page.locator('[data-partner]').filter({ hasText: name });
const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });
const tick = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `„${name}“ auswählen`, exact: true });

const assignmentsOf = (api: ApiClient, leadId: string): Promise<LeadAssignment[]> =>
  api.call('GET', `/api/leads/${leadId}/assignments`);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await expect(from).toBeVisible({ timeout: 30_000 });
  // Partners below the edge come into sight with the wheel, before or while something is carried.
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('Nothing to drag');
  await page.mouse.move(start.x + 150, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 190, start.y + start.height / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
  await expect(to).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

test('a selection is dragged onto a partner, and the assignment is undone', async ({ page, enterAs, apiAs }) => {
  await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Zug');
  const leads = await createLeads(api, word, ['Anton', 'Berta', 'Cäsar', 'Dora']);
  await page.goto(`/leadverteilung?search=${word}`);
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText('4 Leads', { exact: true })).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);

  await tick(page, `Anton ${word}`).click();
  await tick(page, `Cäsar ${word}`).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  await drag(page, card(page, `Berta ${word}`), partnerCard(page, 'Hengstenberg'));
  await expect(toast(page, /3 Leads sind .*Hengstenberg zugeteilt/)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  for (const { leadId } of leads.slice(0, 3)) {
    // oxlint-disable-next-line no-await-in-loop -- three of them
    expect((await assignmentsOf(api, leadId)).map(({ state }) => state)).toEqual(['open']);
  }
  await toast(page, '3 Leads sind').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, '3 Zuteilungen sind zurückgenommen')).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
});

test('a lead that a partner does not want waits for »trotzdem«, by mouse and by key, and the account keeps it', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const admin = await apiAs('Administrator');
  const { partnerId } = (await openPartners(admin)).find(({ name }) => name.includes('Hengstenberg')) ?? {
    partnerId: '',
  };
  const { revision } = await admin.call<Partner>('GET', `/api/partners/${partnerId}`);
  await admin.call('PATCH', `/api/partners/${partnerId}`, {
    revision,
    rules: { ...emptyPartnerRules, federalStates: ['BY'] },
  });
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Regel');
  const [anton, berta] = await createLeads(api, word, ['Anton', 'Berta']);
  await page.goto(`/leadverteilung?search=${word}`);
  await expect(cards(page)).toHaveCount(2);
  await drag(page, card(page, `Anton ${word}`), partnerCard(page, 'Hengstenberg'));
  const warning = page.getByRole('dialog', { name: /widerspricht den Regeln von .*Hengstenberg/ });
  await expect(warning.getByText('anderes Bundesland gewünscht')).toBeVisible();
  await expectAccessible(page);
  expect(await assignmentsOf(api, anton?.leadId ?? '')).toEqual([]);
  await warning.getByRole('button', { name: 'Nicht zuteilen' }).click();
  await expect(cards(page)).toHaveCount(2);
  expect(await assignmentsOf(api, anton?.leadId ?? '')).toEqual([]);

  await tick(page, `Berta ${word}`).click();
  await page.keyboard.press('z');
  const picker = page.getByRole('dialog').filter({ has: page.getByLabel('Name oder Firma des Partners') });
  await picker.getByLabel('Name oder Firma des Partners').fill('Hengstenberg');
  await page.keyboard.press('Enter');
  await expect(warning.getByRole('button', { name: '1 Lead trotzdem zuteilen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, `„Berta ${word}“ ist`)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const { rows } = await api.call<{ rows: { values: Record<string, string> }[] }>(
    'GET',
    `/api/lead-distribution/decisions?leadId=${berta?.leadId}`,
  );
  expect(rows[0]?.values['exclusions']).toBe('federalState');
  await openPartners(admin);
});

test('the start page of a distributor shows the leads that wait, the oldest first, and leads to each', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Leadverteilung');
  await createLeads(api, ownWord('Wartend'), ['Anton']);
  const waiting = page.getByRole('region', { name: 'Zu verteilen' });
  await page.goto('/');
  await expect(waiting.getByText(/Leads? warte[nt]+ auf die Verteilung/)).toBeVisible();
  await expect(page.getByText('Alles erledigt')).toBeHidden();
  await expectAccessible(page);
  const oldest = waiting.getByRole('listitem').first();
  const { waitingLeads } = await api.call<Home>('GET', '/api/home');
  await expect(oldest).toContainText(waitingLeads[0]?.name ?? '?');
  await oldest.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`lead=${waitingLeads[0]?.leadId}`));
  await expect(
    page
      .getByRole('dialog')
      .getByText(waitingLeads[0]?.name ?? '?')
      .first(),
  ).toBeVisible();
});

test('on a touch screen a lead is held, carried to a partner further down and dropped; the list still scrolls', async ({
  browser,
  baseURL,
  apiAs,
}) => {
  await openPartners(await apiAs('Administrator'));
  const api = await apiAs('Leadverteilung');
  const word = ownWord('Finger');
  const [anton] = await createLeads(api, word, ['Anton', 'Berta']);
  // So low that the partners of the demo do not all fit, however many there are besides.
  const viewport = { width: 1180, height: 630 };
  const page = await openTab(browser, baseURL ?? '', api.token, { hasTouch: true, viewport });
  await page.goto(`/leadverteilung?search=${word}`);
  await expect(cards(page)).toHaveCount(2);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const center = async (of: Locator) => {
    const { x, y, width, height } = await box(of);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const carried = card(page, `Anton ${word}`);
  await carried.scrollIntoViewIfNeeded();
  const start = await center(carried);
  // A finger that moves at once scrolls and carries nothing.
  await touch('touchStart', start.x, start.y);
  for (const step of [20, 40, 60]) await touch('touchMove', start.x, start.y - step);
  await touch('touchEnd');
  await expect(page.locator('[data-dragging]')).toHaveCount(0);

  await carried.scrollIntoViewIfNeeded();
  const from = await center(carried);
  const list = page.getByRole('list', { name: 'Partner', exact: true });
  const target = list.locator('[data-partner]:not([data-closed])').last();
  const partnerId = await target.getAttribute('data-partner');
  await expect(target).not.toBeInViewport({ ratio: 1 });

  await touch('touchStart', from.x, from.y);
  await expect(page.locator('[data-dragging]').first()).toBeVisible();
  let finger = from;
  /** As a hand moves: a little with every frame. */
  const glide = async (to: typeof from): Promise<void> => {
    const steps = 20;
    const [begin, way] = [finger, { x: to.x - finger.x, y: to.y - finger.y }];
    for (let step = 1; step <= steps; step += 1) {
      finger = { x: begin.x + (way.x * step) / steps, y: begin.y + (way.y * step) / steps };
      await touch('touchMove', finger.x, finger.y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  // Held at the lower edge of the partners it brings up those below; the hand follows where the page moves as well.
  await expect(async () => {
    const { x, y, width, height } = await box(list);
    await glide({ x: x + width / 2, y: Math.min(y + height, viewport.height) - 24 });
    await expect(target).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await glide(await center(target));
  await expect(target).toHaveAttribute('data-over', 'true');
  await touch('touchEnd');
  await expect(toast(page, new RegExp(`„Anton ${word}“ ist .* zugeteilt`))).toBeVisible();
  const assignments = await assignmentsOf(api, anton?.leadId ?? '');
  expect(assignments.map((assignment) => [assignment.state, assignment.partnerId])).toEqual([['open', partnerId]]);
  await page.context().close();
});

test('everything goes by keyboard', async ({ page, enterAs, apiAs }) => {
  await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Taste');
  const [, berta] = await createLeads(api, word, ['Anton', 'Berta', 'Cäsar']);
  await page.goto(`/leadverteilung?search=${word}`);
  const link = (name: string): Locator => page.getByRole('link', { name: `${name} ${word}`, exact: true });
  await link('Anton').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await expect(link('Berta')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  await page.keyboard.press('z');
  const picker = page.getByRole('dialog', { name: '2 Leads zuteilen' });
  await expect(picker.getByRole('combobox').or(picker.getByRole('searchbox')).first()).toBeFocused();
  await page.keyboard.type('grossmann');
  await expect(picker.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(toast(page, /2 Leads sind .*Großmann-Böhm zugeteilt/)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect((await assignmentsOf(api, berta?.leadId ?? ''))[0]?.partnerName).toContain('Großmann-Böhm');
  await link('Cäsar').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Lead' });
  await expect(panel.getByRole('heading', { name: `Cäsar ${word}` })).toBeVisible();
  await expect(panel.getByText('15.000 €')).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
});

test('a quota that fills up is not exceeded, and what was refused is told', async ({ page, enterAs, apiAs }) => {
  const admin = await apiAs('Administrator');
  await openPartners(admin, { Köstermann: 1 });
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Menge');
  await createLeads(api, word, ['Anton', 'Berta']);
  await page.goto(`/leadverteilung?search=${word}`);
  await expect(partnerCard(page, 'Köstermann')).toContainText('noch 1 Platz');
  await page.getByRole('checkbox', { name: 'Alle geladenen Leads auswählen' }).check();
  await partnerCard(page, 'Köstermann')
    .getByRole('button', { name: /^2 Leads an .* zuteilen$/ })
    .click();
  const problem = page.getByRole('dialog', { name: 'Nicht alle Leads sind zugeteilt' });
  await expect(problem).toContainText('1 von 2 Leads');
  await expect(problem).toContainText('das Kontingent des Partners ist voll');
  await problem.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(cards(page)).toHaveCount(1);
  await expect(partnerCard(page, 'Köstermann')).toContainText('Kontingent voll');
  await expect(partnerCard(page, 'Köstermann').getByRole('button')).toHaveCount(0);
  await openPartners(admin);
});

test('a proposal says why, is changed and confirmed, and stands in the account', { tag: '@journey' }, async ({
  page,
  enterAs,
  apiAs,
}) => {
  await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Vorschlag');
  const [anton, berta, cäsar] = await createLeads(api, word, ['Anton', 'Berta', 'Cäsar']);
  await page.goto(`/leadverteilung?search=${word}`);
  await page.getByRole('button', { name: 'Verteilung vorschlagen (3)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verteilvorschlag' })).toBeVisible();
  await expect(page.getByText(/Anteil am Kontingent|wartet davon am längsten|das Los fiel auf/).first()).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  expect((await assignmentsOf(api, anton?.leadId ?? '')).length).toBe(0);

  const choice = page.getByRole('combobox', { name: `Partner für „Anton ${word}“` });
  const proposed = await choice.inputValue();
  const other = await choice.locator('optgroup[label="Alternativen"] option').first().getAttribute('value');
  await choice.selectOption(other);
  await expect(choice).toBeFocused();
  await expect(page.getByText('1 geändert')).toBeVisible();
  await page.getByRole('button', { name: `„Cäsar ${word}“ aus dem Vorschlag nehmen` }).click();
  await page.getByRole('button', { name: '2 Leads zuteilen' }).click();
  await expect(toast(page, '2 Leads sind zugeteilt')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const [assigned] = await assignmentsOf(api, anton?.leadId ?? '');
  expect(assigned?.partnerId).toBe(other);
  expect(assigned?.partnerId).not.toBe(proposed);
  expect((await assignmentsOf(api, berta?.leadId ?? '')).length).toBe(1);
  expect((await assignmentsOf(api, cäsar?.leadId ?? '')).length).toBe(0);

  await page.goto(`/leadverteilung/konto?leadId=${anton?.leadId}`);
  await expect(page.getByRole('row').filter({ hasText: `Anton ${word}` })).toContainText('Vorschlag geändert');
  await page
    .getByRole('link', { name: `Anton ${word}` })
    .first()
    .click();
  const decision = page.getByRole('dialog', { name: 'Verteilkonto' });
  await expect(decision.getByText('Sachsen')).toBeVisible();
  await expect(decision.getByText('bekam den Lead')).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
});

test('an outdated proposal is told, and what was changed is kept', async ({ page, enterAs, apiAs }) => {
  const partners = await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Alt');
  const [anton] = await createLeads(api, word, ['Anton', 'Berta']);
  await page.goto(`/leadverteilung?search=${word}`);
  await page.getByRole('button', { name: 'Verteilung vorschlagen (2)' }).click();
  await expect(page.getByRole('button', { name: '2 Leads zuteilen' })).toBeVisible();
  await api.call('POST', '/api/lead-assignments', {
    assignments: [{ leadId: anton?.leadId, partnerId: partners[0]?.partnerId }],
  });
  await page.getByRole('button', { name: '2 Leads zuteilen' }).click();
  await expect(page.getByText('Ein Teil des Vorschlags war überholt')).toBeVisible();
  await expect(page.locator('[data-lead]').filter({ hasText: `Anton ${word}` })).toContainText(
    'hat inzwischen jemand anderes zugeteilt',
  );
  await expect(page.locator('[data-lead]').filter({ hasText: `Berta ${word}` })).toHaveCount(0);
});

test('a lead is withdrawn, another one credited, each with a reason', async ({ page, enterAs, apiAs }) => {
  const partners = await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Zurück');
  const [anton, berta] = await createLeads(api, word, ['Anton', 'Berta']);
  const { partnerId } = partners[0] as ReceivingPartner;
  await api.call('POST', '/api/lead-assignments', {
    assignments: [anton, berta].map((lead) => ({ leadId: lead?.leadId, partnerId })),
  });
  await page.goto(`/leadverteilung?view=assigned&search=${word}`);
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: `${name} ${word}` });
  await expect(row('Anton')).toContainText('neu zugeteilt');
  for (const [name, action] of [
    ['Anton', 'zurückziehen'],
    ['Berta', 'gutschreiben'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await row(name).hover();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByRole('button', { name: `„${name} ${word}“ ${action}` }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: action === 'zurückziehen' ? 'Zurückziehen' : 'Gutschreiben' });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await confirm.click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(dialog.getByText('Bitte nennen Sie einen Grund.').first()).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dialog.getByRole('textbox').fill('Aus Versehen');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await confirm.click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(row(name)).toHaveCount(0);
  }
  expect((await api.call<Lead>('GET', `/api/leads/${anton?.leadId}`)).stage).toBe('pool');
  expect((await api.call<Lead>('GET', `/api/leads/${berta?.leadId}`)).deletionReason).toBe('credited');
  await page.goto(`/leadverteilung?search=${word}`);
  await expect(cards(page)).toHaveCount(1);
});

async function enterOther(browser: Browser, baseURL: string | undefined, api: ApiClient): Promise<Page> {
  return openTab(browser, baseURL ?? '', api.token);
}

test('two people distribute the same leads: each lead has one partner, and the second is told', async ({
  page,
  browser,
  baseURL,
  enterAs,
  apiAs,
}) => {
  const admin = await apiAs('Administrator');
  await openPartners(admin);
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Beide');
  const leads = await createLeads(api, word, ['Anton', 'Berta', 'Cäsar', 'Dora']);
  const second = await enterOther(browser, baseURL, admin);
  // The second request is held back until the first one has an answer.
  let release: () => void = () => undefined;
  const isFirstDone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route('**/api/lead-assignments', async (route) => {
    await isFirstDone;
    await route.continue();
  });
  for (const tab of [page, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tab.goto(`/leadverteilung?search=${word}`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(cards(tab)).toHaveCount(4);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tab.getByRole('checkbox', { name: 'Alle geladenen Leads auswählen' }).check();
  }
  await tick(page, `Dora ${word}`).click();
  await partnerCard(second, 'Köstermann')
    .getByRole('button', { name: /^4 Leads/ })
    .click();
  await partnerCard(page, 'Hengstenberg')
    .getByRole('button', { name: /^3 Leads/ })
    .click();
  await expect(toast(page, /3 Leads sind .*Hengstenberg/)).toBeVisible();
  release();
  const told = second.getByRole('dialog', { name: 'Nicht alle Leads sind zugeteilt' });
  await expect(told).toContainText('1 von 4 Leads');
  await expect(told.getByText('hat inzwischen jemand anderes zugeteilt')).toHaveCount(3);
  const partners = await Promise.all(leads.map(({ leadId }) => assignmentsOf(api, leadId)));
  expect(partners.map((assignments) => assignments.length)).toEqual([1, 1, 1, 1]);
  expect(partners.map(([assignment]) => assignment?.partnerName.includes('Hengstenberg'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  // The first one sees by itself that the last lead has gone.
  await expect(cards(page)).toHaveCount(0);
  await second.context().close();
});

test('a partner receives a lead, accepts it and makes a prospect of it', { tag: '@journey' }, async ({
  page,
  browser,
  baseURL,
  enterAs,
  apiAs,
}) => {
  await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const partner = await apiAs('ZFMB-Profi-Partner');
  const word = ownWord('Weg');
  const [lead] = await createLeads(api, word, ['Änne']);
  const theirs = await enterOther(browser, baseURL, partner);
  await theirs.goto('/leads');
  await expect(theirs.getByText(`Änne ${word}`)).toHaveCount(0);
  await page.goto(`/leadverteilung?search=${word}`);
  await drag(page, card(page, `Änne ${word}`), partnerCard(page, 'Köstermann'));
  await expect(toast(page, `„Änne ${word}“ ist`)).toBeVisible();
  // Without asking again: the list of the partner follows what happens.
  await theirs.goto(`/leads/${lead?.leadId}`);
  await theirs.getByRole('button', { name: 'Annehmen' }).first().click();
  await expect(toast(theirs, `Sie haben „Änne ${word}“ angenommen`)).toBeVisible();
  await partner.call('POST', `/api/leads/${lead?.leadId}/conversions`, { to: 'prospect' });
  const { rows } = await partner.call<{ rows: { lastName: string }[] }>(
    'GET',
    `/api/persons?kind=prospect&search=${word}`,
  );
  expect(rows.map(({ lastName }) => lastName)).toEqual([word]);
  expect((await assignmentsOf(api, lead?.leadId ?? '')).map(({ state }) => state)).toEqual(['converted']);
  await theirs.context().close();
});

test('a past month is distributed again, and nothing is touched', async ({ page, enterAs, apiAs }) => {
  await openPartners(await apiAs('Administrator'));
  await enterAs('Administrator');
  await page.goto('/leadverteilung/nachrechnung');
  await expect(page.getByText('Das ist nur eine Rechnung')).toBeVisible();
  await page.getByRole('combobox', { name: /^Kontingent von .*Hengstenberg/ }).selectOption('none');
  await expect(page.getByText('1 Partner geändert')).toBeVisible();
  await page.getByRole('button', { name: /^Regeln von .*Hengstenberg/ }).click();
  const rules = page.getByRole('dialog');
  await rules.getByRole('textbox', { name: 'Keine dieser Branchen' }).fill('Bäcker');
  await rules.getByRole('button', { name: 'Für die Nachrechnung übernehmen' }).click();
  await expect(rules.getByText('Bitte nur WZ-Nummern')).toBeVisible();
  await rules.getByRole('textbox', { name: 'Keine dieser Branchen' }).fill('10.71');
  await rules.getByRole('button', { name: 'Für die Nachrechnung übernehmen' }).click();
  await expect(rules).toBeHidden();
  await page.getByRole('button', { name: 'Nachrechnen' }).click();
  await expect(page.getByRole('heading', { name: /^Ergebnis für/ })).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
});

test('on a phone leads and partners stand one after the other', async ({ page, enterAs, apiAs }) => {
  await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Hand');
  await createLeads(api, word, ['Anton', 'Berta']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/leadverteilung?search=${word}`);
  await expect(cards(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await tick(page, `Anton ${word}`).click();
  await page.getByRole('button', { name: 'Zuteilen an …' }).click();
  await page.getByRole('option', { name: /Köstermann/ }).click();
  await expect(toast(page, `„Anton ${word}“ ist`)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.getByText('Partner', { exact: true }).click();
  await expect(partnerCard(page, 'Köstermann')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('whoever distributes alone sees only that, and partners see nothing of it', async ({ page, enterAs }) => {
  await enterAs('Leadverteilung');
  await page.goto('/leadverteilung');
  const entries = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await expect(entries.filter({ hasText: 'Leadverteilung' })).toBeVisible();
  expect((await entries.allInnerTexts()).map((text) => text.trim()).sort()).toEqual([
    'Kalender',
    'Leadverteilung',
    'Start',
  ]);
  for (const path of ['/leads', '/mandanten', '/partneruebersicht']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop -- one page
    await expect(page).toHaveURL('/error/403');
  }
  await enterAs('ZFMB-Profi-Partner');
  for (const path of ['/leadverteilung', '/leadverteilung/konto', '/leadverteilung/nachrechnung']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop -- one page
    await expect(page).toHaveURL('/error/403');
  }
});

test('the role Leadverteilung edits and deletes a lead, finds it among the deleted ones and brings it back', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Leadverteilung');
  const word = ownWord('Korb');
  const [lead] = await createLeads(api, word, ['Anton']);
  const name = `Anton ${word}`;
  await page.goto(`/leadverteilung?search=${word}`);
  await page.getByRole('link', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Lead', exact: true });
  await panel.getByRole('button', { name: 'Bearbeiten' }).click();
  const form = page.getByRole('dialog', { name: new RegExp(name) });
  await form.getByRole('textbox', { name: 'Firma' }).fill(`Bäckerei ${word}`);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toHaveCount(0);
  await expect(panel.getByText(`Bäckerei ${word}`, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, `„${name}“ ist gelöscht.`)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);

  await page.getByRole('link', { name: 'Gelöscht', exact: true }).click();
  await expect(page).toHaveURL(/view=deleted/);
  await page.goto(`/leadverteilung?view=deleted&search=${word}`);
  await expectCalm(page);
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: name }).hover();
  await page.getByRole('button', { name: `„${name}“ wiederherstellen` }).click();
  await expect(toast(page, `„${name}“ ist wiederhergestellt.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  const { deletedAt, company } = await api.call<Lead>('GET', `/api/leads/${lead?.leadId}`);
  expect([deletedAt, company]).toEqual([null, `Bäckerei ${word}`]);
});
