import type { Mailbox } from '@fundus/contract/mailbox';
import type { Message } from '@fundus/contract/message';
import type { Partner, PartnerSummary } from '@fundus/contract/partner';
import type { Person } from '@fundus/contract/person';
import type { RoleMatrix } from '@fundus/contract/role-policy';
import type { AdministeredSettings } from '@fundus/contract/setting';
import type { Locator, Page } from '@playwright/test';
import { type ApiClient, type DemoRole, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

/** A record that is open in the browser of the test while another one, here the API, changes it. */
interface Scene {
  path: string;
  /** Opens the form where the page does not show it by itself. */
  open?: (page: Page) => Promise<void>;
  /** Container of the form and its button. */
  form: (page: Page) => Locator;
  /** The name of the field that both change. */
  field: string;
  type?: (form: Locator) => Promise<void>;
  mine: string;
  /** The values as the dialog shows them, stored first; as typed where nothing is said. */
  shown: [RegExp | string, RegExp | string];
  /** The other browser changes the same field and, where there is one, another. */
  changeElsewhere: () => Promise<unknown>;
  /** The name of that other field, which is taken over. */
  takenOver: string | null;
  save?: (form: Locator) => Promise<void>;
  read: () => Promise<unknown>;
  wanted: unknown;
  restore?: () => Promise<unknown>;
}

const mine = 'Aus diesem Browser';
const theirs = 'Aus dem anderen';
const shown: Scene['shown'] = [theirs, mine];
const own = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const region =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('region', { name, exact: true });
const main = (page: Page): Locator => page.getByRole('main');
const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** A field by its whole name; one that is required has a star behind it. */
const labelled = (form: Locator, name: string): Locator =>
  form.getByLabel(new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`)).first();

const createPerson = (api: ApiClient): Promise<Person> =>
  api.call('POST', '/api/persons', { kind: 'client', firstName: 'Änne', lastName: `Zwei-${own()}` });

async function partnerOf(api: ApiClient, lastName: string): Promise<Partner> {
  const { rows } = await api.call<{ rows: PartnerSummary[] }>('GET', `/api/partners?search=${lastName}`);
  return api.call('GET', `/api/partners/${rows[0]?.partnerId ?? ''}`);
}

/**
 * A record of each way of editing by a form, the role that edits it, and what both do; the API tests have every kind. A
 * programme is in `conflict.spec.ts`, a page of fields in the test of the keyboard below.
 */
const kinds: readonly [string, DemoRole, (api: ApiClient, baseURL: string) => Promise<Scene>][] = [
  [
    'note',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/messages`;
      const note = await api.call<Message>('POST', path, { text: 'Rückruf' });
      return {
        path: `/mandant/${personId}?tab=history`,
        open: press('Notiz bearbeiten'),
        form: (page) => page.getByRole('list', { name: 'Kontakthistorie' }).locator('form'),
        field: 'Notiz',
        type: (form) => form.getByRole('textbox').fill(mine),
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `${path}/${note.messageId}`, { revision: note.revision, text: theirs }),
        takenOver: null,
        read: async () => (await api.call<{ rows: Message[] }>('GET', path)).rows.map(({ text }) => text),
        wanted: expect.arrayContaining([mine]),
      };
    },
  ],
  [
    'mailbox',
    'Administrator',
    async (api) => {
      // No server listens there: it cannot be read, and can be set up all the same.
      const fields = {
        host: '127.0.0.1',
        port: 9,
        security: 'tls',
        userName: 'antworten',
        certificate: '',
        folder: 'INBOX',
        address: 'antworten@example.org',
        usesPlusAddress: false,
        afterReading: 'leave',
        moveTo: '',
        everyMinutes: 60,
      };
      const { revision } = await api.call<Mailbox>('PUT', '/api/mailbox', {
        ...fields,
        password: 'geheim',
        revision: 0,
      });
      return {
        path: '/admin/postausgang?tab=mailbox',
        form: main,
        field: 'Ordner',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PUT', '/api/mailbox', { ...fields, password: '', folder: theirs, everyMinutes: 90, revision }),
        takenOver: 'Abrufen alle (Minuten)',
        read: async () => (await api.call<{ mailbox: Mailbox | null }>('GET', '/api/mailbox')).mailbox,
        wanted: { folder: mine, everyMinutes: 90 },
        restore: () => api.call('DELETE', '/api/mailbox'),
      };
    },
  ],
  [
    'quota',
    'Administrator',
    async (api) => {
      const before = await partnerOf(api, 'Hengstenberg');
      const path = `/api/partners/${before.partnerId}`;
      const set = async (body: object): Promise<Partner> => {
        const { revision } = await api.call<Partner>('GET', path);
        return api.call('PATCH', path, { revision, ...body });
      };
      await set({ quotaKind: 'limited', quotaLimit: 9 });
      return {
        path: '/partneruebersicht',
        open: press(/^Kontingent von Tobias Hengstenberg ändern/),
        form: (page) => page.getByRole('form', { name: 'Kontingent von Tobias Hengstenberg' }),
        field: 'Leads je Monat',
        mine: '25',
        shown: ['3', '25'],
        changeElsewhere: () => set({ quotaLimit: 3 }),
        takenOver: null,
        read: () => api.call('GET', path),
        wanted: { quotaLimit: 25 },
        restore: () => set({ quotaKind: before.quotaKind, quotaLimit: before.quotaLimit }),
      };
    },
  ],
  [
    'settings',
    'Administrator',
    async (api) => {
      const { revision, settings } = await api.call<AdministeredSettings>('GET', '/api/settings');
      const { mailSignature } = settings;
      return {
        path: '/admin/einstellungen/e-mails',
        form: region('E-Mails'),
        field: 'Signatur',
        type: (form) => form.getByRole('textbox', { name: 'Signatur auf Deutsch' }).fill(mine),
        mine,
        shown: [new RegExp(`^${theirs}`), new RegExp(`^${mine}`)],
        changeElsewhere: () =>
          api.call('PATCH', '/api/settings', { revision, mailSignature: { ...mailSignature, de: theirs } }),
        takenOver: null,
        read: async () => (await api.call<AdministeredSettings>('GET', '/api/settings')).settings.mailSignature,
        wanted: { de: mine },
        restore: async () => {
          const now = await api.call<AdministeredSettings>('GET', '/api/settings');
          await api.call('PATCH', '/api/settings', { revision: now.revision, mailSignature });
        },
      };
    },
  ],
  [
    'consulting status',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/consulting-statuses`;
      return {
        path: `/mandant/${personId}?tab=consulting`,
        form: region('Beratung'),
        field: 'Notizen',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `${path}/consulting`, { revision: 0, notes: theirs, status: 'requested' }),
        takenOver: 'Status',
        read: () => api.call('GET', path),
        wanted: expect.arrayContaining([
          expect.objectContaining({ process: 'consulting', notes: mine, status: 'requested' }),
        ]),
      };
    },
  ],
];

for (const [name, role, prepare] of kinds) {
  test(`${name}: both change one field, the second browser decides in the one dialog`, async ({
    page,
    enterAs,
    baseURL,
  }) => {
    const scene = await prepare(await enterAs(role), baseURL ?? '');
    try {
      await page.goto(scene.path);
      await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
      await scene.open?.(page);
      const form = scene.form(page);
      if (scene.type !== undefined) await scene.type(form);
      else await labelled(form, scene.field).fill(scene.mine);
      await scene.changeElsewhere();
      if (scene.save !== undefined) await scene.save(form);
      else await form.getByRole('button', { name: 'Speichern', exact: true }).click();

      const question = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
      await expect(question.getByRole('radiogroup')).toHaveCount(1);
      const both = question.getByRole('radiogroup', { name: scene.field }).locator('p');
      await expect(both.nth(0)).toHaveText(scene.shown[0]);
      await expect(both.nth(1)).toHaveText(scene.shown[1]);
      if (scene.takenOver !== null) await expect(question.getByText(`übernommen: ${scene.takenOver}`)).toBeVisible();
      await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
      await expect(question).toHaveCount(0);
      await expect.poll(scene.read).toMatchObject(scene.wanted as Record<string, unknown>);
    } finally {
      await scene.restore?.();
    }
  });
}

test('ticks of the matrix of roles are merged, each by itself', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const role = 'ZFMB-Clever-Partner';
  const find = async (): Promise<RoleMatrix['policies'][number]> => {
    const { policies } = await api.call<RoleMatrix>('GET', '/api/role-policies');
    const found = policies.find((policy) => policy.role === role);
    if (found === undefined) throw new Error('no such role');
    return found;
  };
  const change = async (body: object): Promise<unknown> =>
    api.call('PATCH', '/api/role-policies', { changes: [{ role, revision: (await find()).revision, ...body }] });
  const before = await find();
  const has = before.features.includes('bulk-export');
  await page.goto('/admin/rollen');
  await page.getByRole('checkbox', { name: 'ZFMB Clever: Export ganzer Listen' }).click();
  await change({ requiresSecondFactor: !before.requiresSecondFactor });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(async () => (await find()).features.includes('bulk-export')).toBe(!has);
  await expect(page.getByText(/übernommen: ZFMB Clever: /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await find()).requiresSecondFactor).toBe(!before.requiresSecondFactor);
  await change({ requiresSecondFactor: before.requiresSecondFactor, features: { 'bulk-export': has } });
});

test('the dialog is decided by the keyboard, fits a phone and is free of barriers', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const api = await enterAs('Authenticated');
  const { personId, revision } = await createPerson(api);
  await page.goto(`/mandant/${personId}?tab=address`);
  const form = region('Adresse')(page);
  await form.getByLabel('Straße').fill(mine);
  await api.call('PATCH', `/api/persons/${personId}`, { revision, street: theirs, phone: '0221 98765' });
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(question.getByRole('radio', { name: 'Ihre Eingabe für „Straße“ verwenden' })).toBeFocused();
  await expect(question.getByText('übernommen: Telefon')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(question.getByRole('radio', { name: 'Den gespeicherten Stand von „Straße“ verwenden' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Straße')).toHaveValue(theirs);
});
