import { createAccount } from '../accounts.ts';
import { logIn, test } from '../fixtures.ts';
import { type ManyRecords, makeManyRecords } from '../many-records.ts';
import { mark } from '../many-words.ts';
import { expectFits, openAs, sizes } from '../screen-pictures.ts';

/*
 * Screens with hundreds of rows, long names and long texts fit the window, on a desk and on a phone. Screens that show no records
 * of ours are not here, nor those that the demo fills already (audit log, upkeep of the catalogue, licences).
 */

test.use({ portalOf: 'full screens' });

type Viewer = 'advisor' | 'administrator' | 'visitor';

const person = (tab: string) => (records: ManyRecords) => `/mandant/${records.personId}?tab=${tab}`;
const screens: Readonly<Record<Viewer, Readonly<Record<string, string | ((records: ManyRecords) => string)>>>> = {
  visitor: {
    'shared-page': ({ share }) => share,
    papers: ({ papers }) => papers,
  },
  advisor: {
    calendar: '/kalender?on=2026-01-15',
    company: ({ companyId }) => `/unternehmen/${companyId}`,
    'person-history': person('history'),
    'person-documents': person('documents'),
    'person-researches': person('fundingResearch'),
    'person-imports': '/personen/importe',
    'shared-researches': '/foerdermittelrecherchen',
    programme: ({ programmeId }) => `/foerderprogramme/${programmeId}`,
    'business-plan': ({ businessPlanId }) => `/businessplan/${businessPlanId}`,
    'business-plan-finance': ({ businessPlanId }) => `/businessplan/${businessPlanId}?part=finance`,
    'business-models': '/geschaeftsmodellentwicklung',
    'business-model': ({ businessModelId }) => `/geschaeftsmodellentwicklung/${businessModelId}`,
    'project-outlines': '/projektskizze',
    'project-outline': ({ projectOutlineId }) => `/projektskizze/${projectOutlineId}`,
  },
  administrator: {
    documents: '/dokumente/allgemein',
    lead: ({ leadId }) => `/leads/${leadId}`,
    'leads-company': `/leads?tab=company&search=${mark}`,
    'leads-contact': `/leads?tab=contact&search=${mark}`,
    'lead-imports': '/leads/importe',
    'lead-distribution': `/leadverteilung?search=${mark}`,
    'distribution-account': ({ partnerId }) => `/leadverteilung/konto?partnerId=${partnerId}`,
    partners: `/partneruebersicht?search=${mark}`,
    'lead-sources': '/admin/leadquellen',
    users: `/admin/nutzer?search=${mark}`,
    'process-templates': '/admin/ablaeufe',
    'data-protection': '/admin/datenschutz?tab=blockList',
    tokens: '/admin/token',
    webhooks: '/admin/webhooks',
    outbox: '/admin/postausgang',
    'programme-editor': ({ programmeId }) => `/admin/foerderprogramme/${programmeId}`,
    synonyms: `/admin/synonyme?search=${mark}`,
  },
};

test('screens of lists, tables and long texts fit the window with much data', async ({
  browser,
  baseURL,
  apiAs,
  request,
}) => {
  test.setTimeout(600_000);
  const url = baseURL ?? '';
  const administrator = await apiAs('Administrator');
  const account = await createAccount(administrator, request, url, 'ZFMB-Profi-Partner');
  const records = await makeManyRecords(url, administrator, account);
  const tokens: Record<Viewer, string | null> = {
    visitor: null,
    advisor: account.api.token,
    administrator: (await logIn(request, url, 'Administrator')).token,
  };
  for (const viewer of ['visitor', 'advisor', 'administrator'] as const) {
    const context = await openAs(browser, url, tokens[viewer]);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screens[viewer])) {
      await page.setViewportSize(sizes.desk);
      await page.goto(typeof path === 'string' ? path : path(records));
      for (const [device, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        await expectFits(page, `${name} ${device}`);
      }
    }
    await context.close();
  }
});
