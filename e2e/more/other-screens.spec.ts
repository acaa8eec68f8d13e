import { createAccount } from '../accounts.ts';
import { type FewRecords, makeFewRecords } from '../few-records.ts';
import { logIn, test } from '../fixtures.ts';
import { expectFits, openAs, sizes } from '../screen-pictures.ts';

/*
 * All other screens fit the window with little data, lists with none as well; one visit for both widths. With much data those of
 * full-screens.spec.ts.
 */

test.use({ portalOf: 'other screens' });

/** Who looks: an advisor with little, one with nothing, an administrator of the demo, or a visitor without a login. */
const viewers = ['advisor', 'newcomer', 'administrator', 'visitor'] as const;
type Viewer = (typeof viewers)[number];

interface Screen {
  name: string;
  as: readonly Viewer[];
  path: (records: FewRecords) => string;
  /** The button that opens the dialog which is looked at. */
  opener?: string;
}

const advisor = ['advisor'] as const;
const both = ['advisor', 'newcomer'] as const;
const administrator = ['administrator'] as const;
const visitor = ['visitor'] as const;
const person = (tab: string) => (records: FewRecords) => `/mandant/${records.personId}?tab=${tab}`;
const step = (name: string) => (records: FewRecords) => `/foerdermittelrecherche/${records.researchId}/${name}`;
const screens: readonly Screen[] = [
  { name: 'login', as: visitor, path: () => '/login' },
  { name: 'registration', as: visitor, path: () => '/registrieren' },
  { name: 'forgotten-password', as: visitor, path: () => '/passwort-vergessen' },
  { name: 'invitation', as: visitor, path: () => '/einladung#abgelaufen' },
  { name: 'imprint', as: visitor, path: () => '/impressum' },
  { name: 'privacy', as: visitor, path: () => '/datenschutz' },
  { name: 'accessibility-statement', as: visitor, path: () => '/barrierefreiheit' },
  { name: 'shared-page', as: visitor, path: ({ share }) => share },
  { name: 'papers', as: visitor, path: ({ papers }) => papers },
  { name: 'client-room', as: visitor, path: ({ room }) => room },
  { name: 'co-writing', as: visitor, path: ({ coWriting }) => coWriting },
  { name: 'lead-form', as: visitor, path: ({ sourceId }) => `/formular/${sourceId}` },
  { name: 'not-found', as: advisor, path: () => '/error/404' },
  { name: 'forbidden', as: advisor, path: () => '/error/403' },
  { name: 'calendar', as: both, path: () => '/kalender' },
  { name: 'profile', as: advisor, path: () => '/profile' },
  { name: 'profile-appearance', as: advisor, path: () => '/profile?tab=appearance' },
  { name: 'profile-security', as: advisor, path: () => '/profile?tab=security' },
  {
    name: 'second-factor',
    as: advisor,
    path: () => '/profile?tab=security',
    opener: 'Zweiten Faktor einrichten',
  },
  { name: 'company', as: advisor, path: ({ companyId }) => `/unternehmen/${companyId}` },
  { name: 'person-history', as: advisor, path: person('history') },
  { name: 'person-documents', as: advisor, path: person('documents') },
  { name: 'person-short-check', as: advisor, path: person('shortCheck') },
  { name: 'person-researches', as: advisor, path: person('fundingResearch') },
  { name: 'person-imports', as: advisor, path: () => '/personen/importe' },
  { name: 'person-import', as: advisor, path: ({ personImportId }) => `/personen/importe/${personImportId}` },
  {
    name: 'liability-notice',
    as: advisor,
    path: ({ newResearchId }) => `/foerdermittelrecherche/${newResearchId}/haftungshinweis`,
  },
  { name: 'project', as: advisor, path: step('vorhaben') },
  { name: 'industry', as: advisor, path: step('branche') },
  { name: 'shared-researches', as: both, path: () => '/foerdermittelrecherchen' },
  { name: 'programme', as: advisor, path: ({ programmeId }) => `/foerderprogramme/${programmeId}` },
  { name: 'business-plan', as: advisor, path: ({ businessPlanId }) => `/businessplan/${businessPlanId}` },
  {
    name: 'business-plan-finance',
    as: advisor,
    path: ({ businessPlanId }) => `/businessplan/${businessPlanId}?part=finance`,
  },
  { name: 'business-models', as: both, path: () => '/geschaeftsmodellentwicklung' },
  {
    name: 'business-model',
    as: advisor,
    path: ({ businessModelId }) => `/geschaeftsmodellentwicklung/${businessModelId}`,
  },
  { name: 'project-outlines', as: both, path: () => '/projektskizze' },
  { name: 'project-outline', as: advisor, path: ({ projectOutlineId }) => `/projektskizze/${projectOutlineId}` },
  { name: 'documents', as: advisor, path: () => '/dokumente' },
  { name: 'videos', as: advisor, path: () => '/videos' },
  { name: 'video', as: advisor, path: ({ videoId }) => `/videos/${videoId}` },
  { name: 'learning-paths', as: advisor, path: () => '/videos/lernpfade' },
  { name: 'lead', as: administrator, path: ({ leadId }) => `/leads/${leadId}` },
  { name: 'lead-imports', as: administrator, path: () => '/leads/importe' },
  { name: 'lead-import', as: administrator, path: ({ leadImportId }) => `/leads/importe/${leadImportId}` },
  {
    name: 'lead-import-undone',
    as: administrator,
    path: ({ undoneLeadImportId }) => `/leads/importe/${undoneLeadImportId}`,
  },
  { name: 'lead-distribution', as: administrator, path: () => '/leadverteilung' },
  { name: 'distribution-account', as: administrator, path: () => '/leadverteilung/konto' },
  { name: 'replay', as: administrator, path: () => '/leadverteilung/nachrechnung' },
  { name: 'partners', as: administrator, path: () => '/partneruebersicht' },
  { name: 'partner', as: administrator, path: ({ userId }) => `/partneruebersicht/${userId}` },
  { name: 'partner-report', as: administrator, path: () => '/partneruebersicht/bericht' },
  { name: 'reports', as: administrator, path: () => '/berichte' },
  { name: 'lead-sources', as: administrator, path: () => '/admin/leadquellen' },
  { name: 'administration', as: administrator, path: () => '/admin' },
  { name: 'users', as: administrator, path: () => '/admin/nutzer?search=Packmann' },
  { name: 'user', as: administrator, path: ({ userId }) => `/admin/nutzer/${userId}` },
  { name: 'roles', as: administrator, path: () => '/admin/rollen' },
  { name: 'settings', as: administrator, path: () => '/admin/einstellungen' },
  { name: 'parameters', as: administrator, path: () => '/admin/parameter' },
  { name: 'process-templates', as: administrator, path: () => '/admin/ablaeufe' },
  { name: 'paper-templates', as: administrator, path: () => '/admin/unterlagenlisten' },
  { name: 'plan-kits', as: administrator, path: () => '/admin/branchenvorlagen' },
  { name: 'audit', as: administrator, path: () => '/admin/protokoll' },
  { name: 'data-protection', as: administrator, path: () => '/admin/datenschutz' },
  { name: 'system', as: administrator, path: () => '/admin/system' },
  { name: 'licences', as: administrator, path: () => '/admin/system/lizenzen' },
  { name: 'tokens', as: administrator, path: () => '/admin/token' },
  { name: 'webhooks', as: administrator, path: () => '/admin/webhooks' },
  { name: 'outbox', as: administrator, path: () => '/admin/postausgang' },
  {
    name: 'programme-editor',
    as: administrator,
    path: ({ programmeId }) => `/admin/foerderprogramme/${programmeId}`,
  },
  { name: 'new-programme', as: administrator, path: () => '/admin/foerderprogramme/neu' },
  { name: 'imports', as: administrator, path: () => '/admin/importe' },
  {
    name: 'programme-import',
    as: administrator,
    path: ({ programmeImportId }) => `/admin/importe/${programmeImportId}`,
  },
  {
    name: 'programme-import-undone',
    as: administrator,
    path: ({ undoneProgrammeImportId }) => `/admin/importe/${undoneProgrammeImportId}`,
  },
  { name: 'upkeep', as: administrator, path: () => '/admin/katalogpflege' },
  { name: 'synonyms', as: administrator, path: () => '/admin/synonyme' },
  { name: 'advice-situations', as: administrator, path: () => '/admin/lagen' },
];

test('all other screens fit the window', async ({ browser, baseURL, apiAs, request }) => {
  test.setTimeout(600_000);
  const url = baseURL ?? '';
  const editor = await apiAs('Administrator');
  const newcomer = await createAccount(editor, request, url, 'Authenticated');
  const account = await createAccount(editor, request, url, 'ZFMB-Profi-Partner');
  const records = await makeFewRecords(url, account.api, editor, account.userId);
  const tokens: Record<Viewer, string | null> = {
    advisor: account.api.token,
    newcomer: newcomer.api.token,
    administrator: (await logIn(request, url, 'Administrator')).token,
    visitor: null,
  };
  for (const viewer of viewers) {
    const context = await openAs(browser, url, tokens[viewer]);
    const page = await context.newPage();
    for (const { name, path, opener } of screens.filter(({ as }) => as.includes(viewer))) {
      await page.setViewportSize(sizes.desk);
      await page.goto(path(records));
      if (opener !== undefined) {
        await page.getByRole('button', { name: opener }).click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      }
      for (const [device, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        await expectFits(page, `${name} of ${viewer} ${device}`);
      }
    }
    await context.close();
  }
});
