import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Feature, Role } from '@fundus/contract/permission';
import type { Person } from '@fundus/contract/person';
import type { RoleMatrix } from '@fundus/contract/role-policy';
import type { PublicSettings } from '@fundus/contract/setting';
import type { UserAccount } from '@fundus/contract/user-administration';
import type { Browser, Locator, Page } from '@playwright/test';
import { createAccount } from '../accounts.ts';
import { type ApiClient, createResearch, expect, openTab, tabTo, test } from '../fixtures.ts';

/**
 * Generated over the features of packages: each stands in the portal, closed for who lacks it, with the reason by mouse,
 * keyboard and finger, and opens in the open page once the package has it. The API's half is `package.api.test.ts`.
 */
interface Place {
  /** The file that draws it. */
  source: string;
  page: 'share' | 'print' | 'profile' | 'clients' | 'leads' | 'outline' | 'planLink' | 'room';
  control: (scope: Page | Locator) => Locator;
}

const tick = (name: string) => (scope: Page | Locator) => scope.getByRole('checkbox', { name, exact: true });
const field = (name: string) => (scope: Page | Locator) => scope.getByLabel(name, { exact: true });
const button = (name: string) => (scope: Page | Locator) => scope.getByRole('button', { name });

const places: Record<Feature, readonly Place[]> = {
  'share-password': [
    {
      source: 'features/funding/share-link/share-link-form.tsx',
      page: 'share',
      control: field('Passwort'),
    },
  ],
  'share-expiry': [
    {
      source: 'features/funding/share-link/share-link-form.tsx',
      page: 'share',
      control: field('Gültig bis'),
    },
    { source: 'features/plans/business-plan/link-dialog.tsx', page: 'planLink', control: field('Gilt bis') },
    { source: 'features/plans/client-room/room-dialog.tsx', page: 'room', control: field('Gilt bis') },
  ],
  'print-original-documents': [
    { source: 'features/funding/print/section-checks.tsx', page: 'print', control: tick('Richtlinie') },
  ],
  'print-user-defined': [
    { source: 'features/funding/print/section-checks.tsx', page: 'print', control: tick('Eigener Text') },
    { source: 'features/funding/print/print-letter-fields.tsx', page: 'print', control: field('Ihr Anschreiben') },
  ],
  'print-own-logo': [
    {
      source: 'features/funding/print/print-dialog.tsx',
      page: 'print',
      control: tick('Eigenes Logo und Briefpapier'),
    },
    {
      source: 'features/access/profile/logo-section.tsx',
      page: 'profile',
      control: (scope) => scope.getByRole('group', { name: 'Briefpapier' }).getByRole('button', { name: /auswählen/ }),
    },
  ],
  'bulk-export': [
    { source: 'ui/list/export-menu.tsx', page: 'clients', control: button('Exportieren') },
    { source: 'ui/list/export-menu.tsx', page: 'leads', control: button('Exportieren') },
  ],
  // The workbook of a plan is looked at in its own test: `business-plan-finance.spec.ts`.
  'docx-export': [
    { source: 'features/plans/work-paper/word-button.tsx', page: 'outline', control: button('Word-Datei') },
  ],
};
const all = Object.entries(places).flatMap(([feature, known]) => known.map((place) => ({ ...place, feature })));

/** Pages of administrators, whose package holds everything, the gallery of all components, and what has a test of its own. */
const ofAdministrators: readonly string[] = [
  'bulk-export screens/leads/partner/partner-report.screen.tsx',
  'bulk-export screens/operation/report/report.screen.tsx',
  'docx-export features/plans/business-plan-finance/workbook-button.tsx',
  'docx-export screens/platform/component-gallery/component-gallery.screen.tsx',
];

test('every place of a locked feature is known here', () => {
  const web = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/<LockedFeature feature="([\w-]+)"/g)].map(
        ([, feature]) => `${feature} ${file}`,
      ),
    );
  const known = all.map(({ feature, source }) => `${feature} ${source}`);
  expect([...new Set(found)].sort()).toEqual([...new Set([...known, ...ofAdministrators])].sort());
});

async function setRole(administrator: ApiClient, userId: string, role: Role): Promise<void> {
  const { revision } = await administrator.call<UserAccount>('GET', `/api/users/${userId}`);
  await administrator.call('PATCH', `/api/users/${userId}`, { revision, roles: [role] });
}

interface Records {
  researchId: string;
  projectOutlineId: string;
  businessPlanId: string;
  personId: string;
}

/** The way to each page. */
const ways: Record<Place['page'], (page: Page, records: Records) => Promise<unknown>> = {
  share: async (page, { researchId }) => {
    await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
    await page.getByRole('button', { name: 'Teilen' }).click();
  },
  print: async (page, { researchId }) => {
    await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
    await page.getByRole('button', { name: 'Drucken' }).click();
  },
  profile: (page) => page.goto('/profile?tab=appearance'),
  clients: (page) => page.goto('/mandanten'),
  leads: (page) => page.goto('/leads'),
  outline: (page, { projectOutlineId }) => page.goto(`/projektskizze/${projectOutlineId}`),
  planLink: async (page, { businessPlanId }) => {
    await page.goto(`/businessplan/${businessPlanId}`);
    await page.getByRole('button', { name: 'Mitschreiben lassen' }).click();
  },
  room: async (page, { personId }) => {
    await page.goto(`/mandant/${personId}?tab=documents`);
    await page.getByRole('button', { name: 'Raum öffnen' }).click();
  },
};

const inputs = ['mouse and keyboard', 'finger'] as const;
for (const input of inputs) {
  test(`what a package lacks is there, closed and explained, and opens with the package: ${input}`, async ({
    browser,
    apiAs,
    request,
    baseURL,
  }) => {
    const administrator = await apiAs('Administrator');
    const { userId, api } = await createAccount(administrator, request, baseURL ?? '', 'Fundus-Clever-Partner');
    const { partnerManagementPhone } = await api.call<PublicSettings>('GET', '/api/settings/public');
    const { researchId } = await createResearch(api, { name: 'Kleines Paket', itemCount: 1 });
    const outline = await api.call<{ projectOutlineId: string }>('POST', '/api/project-outlines', { name: 'Paket' });
    const plan = await api.call<{ businessPlanId: string }>('POST', '/api/business-plans', { name: 'Paket' });
    const { personId } = await api.call<Person>('POST', '/api/persons', {
      kind: 'client',
      firstName: 'Mara',
      lastName: 'Paket',
    });
    const records = { researchId, ...outline, ...plan, personId };
    const page = await openPage(browser, baseURL ?? '', api.token, input);
    const tooltip = page
      .getByRole('tooltip')
      .filter({ hasText: `Partnermanagement, Telefon ${partnerManagementPhone}` });
    for (const [name, goTo] of Object.entries(ways)) {
      const here = all.filter((place) => place.page === name);
      await goTo(page, records);
      for (const { feature, control } of here) {
        const locked = page.locator(`[data-locked="${feature}"]`).filter({ has: control(page) });
        await expect(control(locked), feature).toBeDisabled();
        if (input === 'finger') {
          await locked.tap();
          await expect(tooltip).toBeVisible();
        } else {
          await locked.hover();
          await expect(tooltip).toBeVisible();
          await page.mouse.move(0, 0);
          await expect(tooltip).toHaveCount(0);
          await tabTo(page, locked);
          // Those that the keyboard came past are gone.
          await expect(tooltip).toHaveCount(1);
          // Everything in it is closed to the keyboard too.
          await page.keyboard.press('Tab');
          await expect(locked.locator(':focus')).toHaveCount(0);
        }
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await expect(tooltip).toHaveCount(0);
      }
      // The page stays open while the package changes, and what was closed opens.
      await setRole(administrator, userId, 'ZFMB-Profi-Partner');
      for (const { control } of here) await expect(control(page)).toBeEnabled();
      await expect(page.locator('[data-locked]')).toHaveCount(0);
      await setRole(administrator, userId, 'Fundus-Clever-Partner');
      for (const { control } of here) await expect(control(page)).toBeDisabled();
    }
    await page.context().close();
  });
}

test('what an administrator gives to a package opens at once in pages that are open', async ({
  page,
  enterAs,
  browser,
  request,
  baseURL,
}) => {
  const administrator = await enterAs('Administrator');
  const role = 'Fundus-Clever-Partner';
  const { api } = await createAccount(administrator, request, baseURL ?? '', role);
  const other = await openTab(browser, baseURL ?? '', api.token);
  await other.goto('/mandanten');
  const exporting = other.getByRole('button', { name: 'Exportieren' });
  await expect(exporting).toBeDisabled();
  try {
    await page.goto('/admin/rollen');
    await page.getByRole('checkbox', { name: 'Fundus Clever: Export ganzer Listen' }).check();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Die Änderungen gelten ab sofort.')).toBeVisible();
    await expect(exporting).toBeEnabled();
  } finally {
    const { policies } = await administrator.call<RoleMatrix>('GET', '/api/role-policies');
    const revision = policies.find((policy) => policy.role === role)?.revision;
    await administrator.call('PATCH', '/api/role-policies', {
      changes: [{ role, revision, features: { 'bulk-export': false } }],
    });
  }
  await expect(exporting).toBeDisabled();
  await other.context().close();
});

function openPage(browser: Browser, baseURL: string, token: string, input: (typeof inputs)[number]): Promise<Page> {
  const phone = { hasTouch: true, viewport: { width: 390, height: 844 } };
  return openTab(browser, baseURL, token, input === 'finger' ? phone : {});
}
