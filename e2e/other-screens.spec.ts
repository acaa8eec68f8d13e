import type { LeadSource } from '@fundus/contract/lead-source';
import type { PaperRequest } from '@fundus/contract/paper-request';
import type { ShareLink } from '@fundus/contract/share-link';
import { findChromium } from '../scripts/chromium.mjs';
import { createAccount } from './accounts.ts';
import { type ApiClient, createProgramme, createResearch, logIn, test } from './fixtures.ts';
import { expectPicture, openAs, sizes } from './screen-pictures.ts';

/*
 * All other screens as they were last approved, besides the busy ones of screens.spec.ts: with little data, lists with none as well,
 * in German; one visit for both widths.
 */

test.skip(
  !/headless-shell|start-chromium/.test(findChromium() ?? ''),
  'The pictures are those of a Chromium without windows; one with windows draws letters in another way.',
);
test.use({ portalOf: 'other screens' });

interface Records {
  companyId: string;
  personId: string;
  businessPlanId: string;
  businessModelId: string;
  projectOutlineId: string;
  researchId: string;
  newResearchId: string;
  programmeId: string;
  leadId: string;
  sourceId: string;
  share: string;
  papers: string;
  userId: string;
}

async function makeRecords(advisor: ApiClient, administrator: ApiClient, userId: string): Promise<Records> {
  const { personId } = await advisor.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Änne',
    lastName: 'Ofenbrink',
    company: 'Backhaus Ofenbrink GmbH',
    postcode: '01099',
    town: 'Dresden',
    phone: '0351 1234567',
    email: 'a.ofenbrink@example.org',
  });
  const ofPerson = `/api/persons/${personId}`;
  await advisor.call('POST', `${ofPerson}/messages`, { text: 'Möchte im Frühjahr einen Ofen kaufen.' });
  await advisor.call('POST', `${ofPerson}/tasks`, { title: 'Angebot des Ofenbauers erbitten', dueOn: '2026-01-15' });
  await advisor.call('POST', `${ofPerson}/projects`, { name: 'Neue Backstube' });
  await advisor.call('PUT', `${ofPerson}/consulting-statuses/bafa/status`, { status: 'open', expected: null });
  const { companyId } = await advisor.call<{ companyId: string }>('POST', '/api/companies', {
    name: 'Mühle und Backhaus GmbH',
    town: 'Dresden',
  });
  const { businessPlanId } = await advisor.call<{ businessPlanId: string }>('POST', '/api/business-plans', {
    name: 'Café am Markt',
  });
  const { businessModelId } = await advisor.call<{ businessModelId: string }>('POST', '/api/business-models', {
    name: 'Backstube am Markt',
  });
  const { projectOutlineId } = await advisor.call<{ projectOutlineId: string }>('POST', '/api/project-outlines', {
    name: 'Sensorik für Backöfen',
  });
  const { programmeId } = await createProgramme(administrator, {
    title: 'Zuschuss für Öfen und Kassen im Handwerk',
    funder: 'Land Sachsen',
    fundingTypes: ['grant'],
    fundingRateMaximum: 50,
    amountMaximumCents: 3_000_000,
    shortText: 'Gefördert werden Maschinen, Software und Beratung.',
  });
  const { researchId } = await createResearch(advisor, {
    name: 'Backofen und Kasse',
    programmeIds: [programmeId],
    start: { seatState: 'SN' },
  });
  const { url } = await advisor.call<ShareLink>('POST', `/api/funding-researches/${researchId}/share-links`, {
    recipient: 'Änne Ofenbrink',
    message: 'Guten Tag, Frau Ofenbrink,\n\nhier ist Ihre Recherche.',
  });
  const { personId: askedId } = await advisor.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'contact',
    lastName: 'Papierkram',
  });
  const papers = await advisor.call<PaperRequest>('POST', `/api/persons/${askedId}/paper-requests`, {
    title: 'Unterlagen für das Bankgespräch',
    recipient: 'Änne Papierkram',
    message: 'Guten Tag, Frau Papierkram,\n\nfür das Gespräch fehlen noch diese Unterlagen.',
    lines: [
      { kind: 'upload', title: 'Jahresabschluss', hint: 'Der letzte genügt.' },
      { kind: 'upload', title: 'Kontoauszug' },
    ],
  });
  const { researchId: newResearchId } = await advisor.call<{ researchId: string }>('POST', '/api/funding-researches', {
    name: 'Neue Recherche',
  });
  const { leadId } = await administrator.call<{ leadId: string }>('POST', '/api/leads', {
    firstName: 'Wiebke',
    lastName: 'Achterberg',
    company: 'Café Achterberg',
    email: 'achterberg@example.org',
    phone: '0351 7654321',
    postcode: '01099',
    investment1Cents: 3_000_000,
    plan: 'Neue Backstube',
  });
  const { sourceId } = await administrator.call<LeadSource>('POST', '/api/lead-sources', {
    name: 'Webseite des Verbands',
    isActive: true,
    form: {
      isActive: true,
      title: 'Anfrage',
      intro: 'Wir melden uns innerhalb eines Tages.',
      consentText: 'Ich bin einverstanden, dass Sie mich anrufen.',
      thanks: 'Vielen Dank!',
      origins: ['https://www.example.org'],
    },
  });
  return {
    companyId,
    personId,
    businessPlanId,
    businessModelId,
    projectOutlineId,
    researchId,
    newResearchId,
    programmeId,
    leadId,
    sourceId,
    share: new URL(url).pathname,
    papers: new URL(papers.url ?? '').pathname,
    userId,
  };
}

/** Who looks: an advisor with little, one with nothing, an administrator of the demo, or a visitor without a login. */
const viewers = ['advisor', 'newcomer', 'administrator', 'visitor'] as const;
type Viewer = (typeof viewers)[number];

interface Screen {
  name: string;
  as: readonly Viewer[];
  path: (records: Records) => string;
  /** What shows figures and days that are others tomorrow. */
  hidden?: string;
}

const advisor = ['advisor'] as const;
const both = ['advisor', 'newcomer'] as const;
const administrator = ['administrator'] as const;
const visitor = ['visitor'] as const;
const person = (tab: string) => (records: Records) => `/mandant/${records.personId}?tab=${tab}`;
const step = (name: string) => (records: Records) => `/foerdermittelrecherche/${records.researchId}/${name}`;
const cells = 'main td, main tbody th, main li[class*="_card_"]';
const figures = 'main :is(td, th, li, dd, input, svg)';

const screens: readonly Screen[] = [
  { name: 'login', as: visitor, path: () => '/login', hidden: 'blockquote, figure' },
  { name: 'registration', as: visitor, path: () => '/registrieren' },
  { name: 'forgotten-password', as: visitor, path: () => '/passwort-vergessen' },
  { name: 'imprint', as: visitor, path: () => '/impressum' },
  { name: 'shared-page', as: visitor, path: ({ share }) => share },
  { name: 'papers', as: visitor, path: ({ papers }) => papers },
  { name: 'lead-form', as: visitor, path: ({ sourceId }) => `/formular/${sourceId}` },
  { name: 'not-found', as: advisor, path: () => '/error/404' },
  { name: 'calendar', as: both, path: () => '/kalender', hidden: 'main table, main [role="grid"], main li' },
  { name: 'profile', as: advisor, path: () => '/profile' },
  { name: 'profile-appearance', as: advisor, path: () => '/profile?tab=appearance' },
  { name: 'company', as: advisor, path: ({ companyId }) => `/unternehmen/${companyId}` },
  { name: 'person-history', as: advisor, path: person('history') },
  { name: 'person-documents', as: advisor, path: person('documents') },
  { name: 'person-short-check', as: advisor, path: person('shortCheck') },
  { name: 'person-researches', as: advisor, path: person('fundingResearch') },
  { name: 'person-imports', as: advisor, path: () => '/personen/importe' },
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
  { name: 'videos', as: advisor, path: () => '/videos', hidden: 'main img' },
  { name: 'lead', as: administrator, path: ({ leadId }) => `/leads/${leadId}` },
  { name: 'lead-imports', as: administrator, path: () => '/leads/importe', hidden: cells },
  { name: 'lead-distribution', as: administrator, path: () => '/leadverteilung', hidden: 'main li' },
  { name: 'distribution-account', as: administrator, path: () => '/leadverteilung/konto', hidden: cells },
  { name: 'replay', as: administrator, path: () => '/leadverteilung/nachrechnung', hidden: figures },
  { name: 'partners', as: administrator, path: () => '/partneruebersicht', hidden: cells },
  { name: 'partner-report', as: administrator, path: () => '/partneruebersicht/bericht', hidden: figures },
  { name: 'reports', as: administrator, path: () => '/berichte', hidden: figures },
  { name: 'lead-sources', as: administrator, path: () => '/admin/leadquellen' },
  { name: 'administration', as: administrator, path: () => '/admin' },
  { name: 'users', as: administrator, path: () => '/admin/nutzer?search=Packmann' },
  { name: 'user', as: administrator, path: ({ userId }) => `/admin/nutzer/${userId}`, hidden: 'main input' },
  { name: 'roles', as: administrator, path: () => '/admin/rollen' },
  { name: 'settings', as: administrator, path: () => '/admin/einstellungen' },
  { name: 'parameters', as: administrator, path: () => '/admin/parameter' },
  { name: 'process-templates', as: administrator, path: () => '/admin/ablaeufe' },
  { name: 'paper-templates', as: administrator, path: () => '/admin/unterlagenlisten' },
  { name: 'audit', as: administrator, path: () => '/admin/protokoll', hidden: cells },
  { name: 'data-protection', as: administrator, path: () => '/admin/datenschutz', hidden: cells },
  { name: 'system', as: administrator, path: () => '/admin/system', hidden: `${cells}, main dd` },
  { name: 'licences', as: administrator, path: () => '/admin/system/lizenzen', hidden: cells },
  { name: 'tokens', as: administrator, path: () => '/admin/token' },
  { name: 'webhooks', as: administrator, path: () => '/admin/webhooks' },
  { name: 'outbox', as: administrator, path: () => '/admin/postausgang', hidden: cells },
  {
    name: 'programme-editor',
    as: administrator,
    path: ({ programmeId }) => `/admin/foerderprogramme/${programmeId}`,
  },
  { name: 'new-programme', as: administrator, path: () => '/admin/foerderprogramme/neu' },
  { name: 'imports', as: administrator, path: () => '/admin/importe', hidden: cells },
  { name: 'upkeep', as: administrator, path: () => '/admin/katalogpflege', hidden: cells },
  { name: 'synonyms', as: administrator, path: () => '/admin/synonyme' },
];

for (const language of ['de'] as const) {
  test(`all other screens look as they did: ${language}`, async ({ browser, baseURL, apiAs, request }) => {
    test.setTimeout(600_000);
    const url = baseURL ?? '';
    const editor = await apiAs('Administrator');
    const newcomer = await createAccount(editor, request, url, 'Authenticated');
    const account = await createAccount(editor, request, url, 'ZFMB-Profi-Partner');
    const records = await makeRecords(account.api, editor, account.userId);
    const tokens: Record<Viewer, string | null> = {
      advisor: account.api.token,
      newcomer: newcomer.api.token,
      administrator: (await logIn(request, url, 'Administrator')).token,
      visitor: null,
    };
    for (const viewer of viewers) {
      const context = await openAs(browser, url, tokens[viewer], language);
      const page = await context.newPage();
      for (const { name, path, hidden } of screens.filter(({ as }) => as.includes(viewer))) {
        await page.setViewportSize(sizes.desk);
        await page.goto(path(records));
        for (const [device, size] of Object.entries(sizes)) {
          await page.setViewportSize(size);
          const amount = viewer === 'newcomer' ? 'none' : 'little';
          await expectPicture(page, `${name}-${amount}-${language}-${device}`, hidden);
        }
      }
      await context.close();
    }
  });
}
