import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClientRooms } from '@fundus/contract/client-room';
import type { ImportRun } from '@fundus/contract/import';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { PaperRequest } from '@fundus/contract/paper-request';
import type { ShareLink } from '@fundus/contract/share-link';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  type ApiClient,
  createProgramme,
  createResearch,
  type DemoRole,
  expect,
  expectAccessible,
  expectCalm,
  logIn,
  sendFile,
  sidewaysExcess,
  test,
  turnTo,
} from '../fixtures.ts';
import { listViolations, readStructure } from '../violations.ts';

const messagesFolder = fileURLToPath(new URL('../../packages/messages/src', import.meta.url));

interface Records {
  researchId: string;
  cleverResearchId: string;
  personId: string;
  programmeIds: string[];
  ownProgrammeId: string;
  importId: string;
  partnerId: string;
  personImportId: string;
  leadImportId: string;
  leadId: string;
  share: string;
  papers: string;
  room: string;
  lockedShare: string;
  leadSourceId: string;
}

interface Screen {
  name: string;
  role: DemoRole | null;
  path: (records: Records) => string;
  /** Action after the page is there, for layers above it. */
  open?: (page: Page) => Promise<void>;
  /** Without it the main heading tells that the screen is there. */
  isDialog?: boolean;
}

const advisor = 'Authenticated';
const step = (name: string) => (records: Records) => `/foerdermittelrecherche/${records.researchId}/${name}`;
const person = (tab: string) => (records: Records) => `/mandant/${records.personId}?tab=${tab}`;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const screens: readonly Screen[] = [
  { name: 'login', role: null, path: () => '/login' },
  { name: 'registration', role: null, path: () => '/registrieren' },
  { name: 'forgotten password', role: null, path: () => '/passwort-vergessen' },
  { name: 'link of a mail that is no longer good', role: null, path: () => '/einladung#abgelaufen' },
  { name: 'way back from another service that nobody went', role: null, path: () => '/login/extern' },
  { name: 'shared page', role: null, path: ({ share }) => share },
  { name: 'page of papers', role: null, path: ({ papers }) => papers },
  { name: 'room of a client', role: null, path: ({ room }) => room },
  { name: 'room that is not there', role: null, path: () => '/raum/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11' },
  {
    name: 'papers that are not there',
    role: null,
    path: () => '/mappe/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11',
  },
  { name: 'password page', role: null, path: ({ lockedShare }) => lockedShare },
  { name: 'link that is not there', role: null, path: () => '/share/recherche/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11' },
  { name: 'form for applicants', role: null, path: ({ leadSourceId }) => `/formular/${leadSourceId}` },
  {
    name: 'form for applicants with faults',
    role: null,
    path: ({ leadSourceId }) => `/formular/${leadSourceId}`,
    open: press(/^(Anfrage senden|Send enquiry)$/),
  },
  {
    name: 'form that is not there',
    role: null,
    path: () => '/formular/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11',
  },
  { name: 'imprint', role: null, path: () => '/impressum' },
  { name: 'privacy', role: null, path: () => '/datenschutz' },
  { name: 'accessibility statement', role: null, path: () => '/barrierefreiheit' },
  { name: 'home', role: advisor, path: () => '/' },
  { name: 'profile', role: advisor, path: () => '/profile' },
  { name: 'profile, appearance', role: advisor, path: () => '/profile?tab=appearance' },
  { name: 'profile, security', role: advisor, path: () => '/profile?tab=security' },
  { name: 'person', role: advisor, path: ({ personId }) => `/mandant/${personId}` },
  { name: 'contact type', role: advisor, path: person('contactType') },
  { name: 'short check', role: advisor, path: person('shortCheck') },
  { name: 'BAFA', role: advisor, path: person('bafa') },
  { name: 'AVGS', role: advisor, path: person('avgs') },
  {
    name: 'procedures',
    role: advisor,
    path: person('procedures'),
    open: press(/^(BAFA-Beratung|BAFA consulting)$/),
  },
  { name: 'researches of a person', role: advisor, path: person('fundingResearch') },
  { name: 'documents of a person', role: advisor, path: person('documents') },
  { name: 'contact history', role: advisor, path: person('history') },
  {
    name: 'merge',
    role: advisor,
    path: ({ personId }) => `/mandant/${personId}`,
    open: press(/zusammenführen$|^Merge with/),
    isDialog: true,
  },
  {
    name: 'funding case',
    role: advisor,
    path: person('fundingResearch'),
    open: (page) =>
      page
        .getByRole('link', { name: /^(Förderfall „.*“ öffnen|Open the funding case)/ })
        .first()
        .click(),
  },
  {
    name: 'aid',
    role: advisor,
    path: person('shortCheck'),
    open: press(/^(Beihilfe eintragen|Enter aid)$/),
    isDialog: true,
  },
  {
    name: 'upload',
    role: advisor,
    path: ({ personId }) => `/mandant/${personId}`,
    open: press(/^(Hochladen|Upload)$/),
    isDialog: true,
  },
  { name: 'no person', role: advisor, path: () => '/mandant/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11' },
  { name: 'clients', role: advisor, path: () => '/mandanten' },
  { name: 'prospects', role: advisor, path: () => '/interessenten' },
  { name: 'contacts without hits', role: advisor, path: () => '/kontakte?search=gibtesnicht&bafa=open,none' },
  { name: 'trash of persons', role: advisor, path: () => '/mandanten?deleted=true' },
  { name: 'board of persons', role: advisor, path: () => '/mandanten?board=bafa' },
  {
    name: 'every column of the persons',
    role: advisor,
    path: () =>
      '/mandanten?columns=firstName,lastName,bafa,company,postcode,town,federalState,phone,mobile,email,source,tags,nextTaskOn,createdAt,updatedAt',
  },
  {
    name: 'filters of persons',
    role: advisor,
    path: () => '/mandanten',
    open: press(/^(Filter|Filters)$/),
    isDialog: true,
  },
  {
    name: 'new person',
    role: advisor,
    path: () => '/mandanten',
    open: press(/^(Neuer Mandant|New client)$/),
    isDialog: true,
  },
  {
    name: 'selected persons',
    role: advisor,
    path: () => '/mandanten',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /auswählen|Select/ })
        .nth(1)
        .check(),
  },
  { name: 'person imports', role: advisor, path: () => '/personen/importe' },
  { name: 'person import', role: advisor, path: ({ personImportId }) => `/personen/importe/${personImportId}` },
  {
    name: 'person import mapping',
    role: advisor,
    path: ({ personImportId }) => `/personen/importe/${personImportId}?tab=mapping`,
  },
  { name: 'lead imports', role: 'Administrator', path: () => '/leads/importe' },
  { name: 'lead import', role: 'Administrator', path: ({ leadImportId }) => `/leads/importe/${leadImportId}` },
  {
    name: 'lead import mapping',
    role: 'Administrator',
    path: ({ leadImportId }) => `/leads/importe/${leadImportId}?tab=mapping`,
  },
  { name: 'leads', role: 'Administrator', path: () => '/leads' },
  { name: 'company info of leads', role: 'Administrator', path: () => '/leads?tab=company' },
  { name: 'contact data of leads', role: 'Administrator', path: () => '/leads?tab=contact' },
  { name: 'deleted leads', role: advisor, path: () => '/leads?deleted=true' },
  { name: 'leads without hits', role: advisor, path: () => '/leads?search=gibtesnicht&maturity=founder' },
  {
    name: 'filters of leads',
    role: 'Administrator',
    path: () => '/leads',
    open: press(/^(Filter|Filters)$/),
    isDialog: true,
  },
  {
    name: 'new lead',
    role: 'Administrator',
    path: () => '/leads',
    open: press(/^(Neuer Lead|New lead)$/),
    isDialog: true,
  },
  { name: 'lead', role: 'Administrator', path: ({ leadId }) => `/leads/${leadId}` },
  { name: 'no lead', role: advisor, path: () => '/leads/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11' },
  { name: 'researches', role: advisor, path: () => '/foerdermittelrecherche' },
  { name: 'trash', role: advisor, path: () => '/foerdermittelrecherche?deleted=true' },
  { name: 'liability notice', role: advisor, path: step('haftungshinweis') },
  { name: 'start', role: advisor, path: step('start') },
  { name: 'project', role: advisor, path: step('vorhaben') },
  { name: 'industry', role: advisor, path: step('branche') },
  { name: 'advice plan', role: advisor, path: step('foerderliste') },
  { name: 'funding list', role: advisor, path: (records) => `${step('foerderliste')(records)}?tab=all` },
  {
    name: 'detail drawer',
    role: advisor,
    path: (records) => `${step('foerderliste')(records)}?programme=${records.programmeIds[0]}`,
    isDialog: true,
  },
  {
    name: 'comparison',
    role: advisor,
    path: (records) =>
      `${step('foerderliste')(records)}?compare=${records.programmeIds.slice(0, 3).join(',')}&view=comparison`,
    isDialog: true,
  },
  {
    name: 'open questions',
    role: advisor,
    path: (records) => `${step('foerderliste')(records)}?view=questions`,
    isDialog: true,
  },
  { name: 'result list', role: advisor, path: step('ergebnisliste') },
  {
    name: 'share dialog',
    role: advisor,
    path: step('ergebnisliste'),
    open: press(/^(Teilen|Share)$/),
    isDialog: true,
  },
  {
    name: 'print dialog',
    role: advisor,
    path: step('ergebnisliste'),
    open: press(/^(Drucken|Print)$/),
    isDialog: true,
  },
  {
    name: 'print dialog of the small package',
    role: 'ZFMB-Clever-Partner',
    path: ({ cleverResearchId }) => `/foerdermittelrecherche/${cleverResearchId}/ergebnisliste`,
    open: press(/^(Drucken|Print)$/),
    isDialog: true,
  },
  {
    name: 'shortcuts',
    role: advisor,
    path: () => '/',
    open: (page) => page.keyboard.press('?'),
    isDialog: true,
  },
  { name: 'shared researches', role: advisor, path: () => '/foerdermittelrecherchen' },
  { name: 'programme catalogue', role: advisor, path: () => '/foerderprogramme' },
  { name: 'documents', role: advisor, path: () => '/dokumente' },
  { name: 'calendar', role: advisor, path: () => '/kalender' },
  { name: 'calendar as a list', role: advisor, path: () => '/kalender?view=list' },
  { name: 'documents of a tab', role: 'Administrator', path: () => '/dokumente/foerdermittel' },
  { name: 'programme', role: advisor, path: ({ programmeIds }) => `/foerderprogramme/${programmeIds[0]}` },
  {
    name: 'version comparison',
    role: advisor,
    path: ({ ownProgrammeId }) => `/foerderprogramme/${ownProgrammeId}?tab=versions&version=2&compareWith=1`,
  },
  { name: 'no programme', role: advisor, path: () => '/foerderprogramme/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11' },
  { name: 'error 403', role: advisor, path: () => '/error/403' },
  { name: 'error 404', role: advisor, path: () => '/error/404' },
  { name: 'audit log', role: 'Administrator', path: () => '/admin/protokoll' },
  { name: 'audit log without hits', role: 'Administrator', path: () => '/admin/protokoll?search=gibtesnicht' },
  { name: 'partners', role: 'Administrator', path: () => '/partneruebersicht' },
  {
    name: 'every column of the partners',
    role: 'Administrator',
    path: () => '/partneruebersicht?columns=firstName,lastName,quota,company,roles,federalStates,lastAssignedAt',
  },
  {
    name: 'quota of a partner',
    role: 'Administrator',
    path: () => '/partneruebersicht',
    open: press(/^(Kontingent von .* ändern|Change the quota of )/),
    isDialog: true,
  },
  {
    name: 'filters of partners',
    role: 'Administrator',
    path: () => '/partneruebersicht',
    open: press(/^(Filter|Filters)$/),
    isDialog: true,
  },
  { name: 'no partners found', role: 'Administrator', path: () => '/partneruebersicht?search=gibtesnicht' },
  { name: 'partner', role: 'Administrator', path: ({ partnerId }) => `/partneruebersicht/${partnerId}` },
  {
    name: 'certificate dialog',
    role: 'Administrator',
    path: ({ partnerId }) => `/partneruebersicht/${partnerId}`,
    open: press(/^(Nachweis hinzufügen|Add certificate)$/),
    isDialog: true,
  },
  {
    name: 'no partner',
    role: 'Administrator',
    path: () => '/partneruebersicht/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11',
  },
  { name: 'mail templates', role: 'Administrator', path: () => '/admin/postausgang?tab=templates' },
  { name: 'mailbox', role: 'Administrator', path: () => '/admin/postausgang?tab=mailbox' },
  { name: 'mails without a person', role: 'Administrator', path: () => '/admin/postausgang?tab=unassigned' },
  { name: 'reports', role: 'Administrator', path: () => '/berichte' },
  { name: 'report of applications', role: 'Administrator', path: () => '/berichte?report=leadToApplication' },
  { name: 'report of partners', role: 'Administrator', path: () => '/partneruebersicht/bericht' },
  { name: 'administration', role: 'Administrator', path: () => '/admin' },
  { name: 'users', role: 'Administrator', path: () => '/admin/nutzer' },
  {
    name: 'invitation of a user',
    role: 'Administrator',
    path: () => '/admin/nutzer',
    open: press(/^(Nutzer einladen|Invite user)$/),
    isDialog: true,
  },
  { name: 'user', role: 'Administrator', path: ({ partnerId }) => `/admin/nutzer/${partnerId}` },
  {
    name: 'lock of a user',
    role: 'Administrator',
    path: ({ partnerId }) => `/admin/nutzer/${partnerId}`,
    open: press(/^(Sperren|Lock)$/),
    isDialog: true,
  },
  { name: 'no user', role: 'Administrator', path: () => '/admin/nutzer/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11' },
  { name: 'roles', role: 'Administrator', path: () => '/admin/rollen' },
  { name: 'legal documents', role: 'Administrator', path: () => '/admin/rechtsdokumente' },
  { name: 'processes', role: 'Administrator', path: () => '/admin/ablaeufe' },
  { name: 'lists of papers', role: 'Administrator', path: () => '/admin/unterlagenlisten' },
  {
    name: 'list of papers',
    role: 'Administrator',
    path: () => '/admin/unterlagenlisten',
    open: press(/^(Neue Liste|New list)$/),
    isDialog: true,
  },
  { name: 'kits of industries', role: 'Administrator', path: () => '/admin/branchenvorlagen' },
  {
    name: 'kit of an industry',
    role: 'Administrator',
    path: () => '/admin/branchenvorlagen',
    open: press(/^(Neue Vorlage|New kit)$/),
    isDialog: true,
  },
  { name: 'programmes', role: 'Administrator', path: () => '/admin/foerderprogramme' },
  { name: 'new programme', role: 'Administrator', path: () => '/admin/foerderprogramme/neu' },
  { name: 'editor', role: 'Administrator', path: ({ ownProgrammeId }) => `/admin/foerderprogramme/${ownProgrammeId}` },
  { name: 'imports', role: 'Administrator', path: () => '/admin/importe' },
  { name: 'import run', role: 'Administrator', path: ({ importId }) => `/admin/importe/${importId}` },
  { name: 'import mapping', role: 'Administrator', path: ({ importId }) => `/admin/importe/${importId}?tab=mapping` },
  { name: 'synonyms', role: 'Administrator', path: () => '/admin/synonyme' },
  {
    name: 'synonym dialog',
    role: 'Administrator',
    path: () => '/admin/synonyme',
    open: press(/^(Neue Gruppe|New group)$/),
    isDialog: true,
  },
  { name: 'advice situations', role: 'Administrator', path: () => '/admin/lagen' },
  { name: 'new advice situation', role: 'Administrator', path: () => '/admin/lagen/neu' },
  { name: 'lead sources', role: 'Administrator', path: () => '/admin/leadquellen' },
  {
    name: 'new lead source',
    role: 'Administrator',
    path: () => '/admin/leadquellen',
    open: press(/^(Neue Quelle|New source)$/),
    isDialog: true,
  },
  {
    name: 'form to embed',
    role: 'Administrator',
    path: () => '/admin/leadquellen',
    open: press(/einbetten$|^Embed the form/),
    isDialog: true,
  },
  {
    name: 'keys of a lead source',
    role: 'Administrator',
    path: () => '/admin/leadquellen',
    open: press(/^(Schlüssel von|Keys of)/),
    isDialog: true,
  },
  { name: 'outbox', role: 'Administrator', path: () => '/admin/postausgang' },
  { name: 'erasures', role: 'Administrator', path: () => '/admin/datenschutz' },
  { name: 'retention', role: 'Administrator', path: () => '/admin/datenschutz?tab=retention' },
  {
    name: 'retention rule',
    role: 'Administrator',
    path: () => '/admin/datenschutz?tab=retention',
    open: press(/Regel ändern$|change rule$/),
    isDialog: true,
  },
  { name: 'block list', role: 'Administrator', path: () => '/admin/datenschutz?tab=blockList' },
  { name: 'consents', role: 'Administrator', path: () => '/admin/datenschutz?tab=consents' },
  { name: 'data protection of a person', role: advisor, path: person('dataProtection') },
  { name: 'lead distribution', role: 'Leadverteilung', path: () => '/leadverteilung' },
  {
    name: 'filters of the distribution',
    role: 'Leadverteilung',
    path: () => '/leadverteilung',
    open: press(/^(Filter|Filters)$/),
    isDialog: true,
  },
  { name: 'assigned leads', role: 'Leadverteilung', path: () => '/leadverteilung?view=assigned' },
  { name: 'distribution without hits', role: 'Leadverteilung', path: () => '/leadverteilung?search=gibtesnicht' },
  { name: 'distribution account', role: 'Leadverteilung', path: () => '/leadverteilung/konto' },
  { name: 'replay', role: 'Leadverteilung', path: () => '/leadverteilung/nachrechnung' },
  ...['portal', 'logo', 'farben', 'fusszeile', 'haftungshinweis', 'auskunft'].map((section) => ({
    name: `settings: ${section}`,
    role: 'Administrator' as const,
    path: () => `/admin/einstellungen/${section}`,
  })),
  { name: 'parameters', role: 'Administrator', path: () => '/admin/parameter' },
  {
    name: 'value of a parameter',
    role: 'Administrator',
    path: () => '/admin/parameter',
    open: press(/^(Wert ab .* bearbeiten|Edit the value from .*)$/),
    isDialog: true,
  },
  { name: 'system state', role: 'Administrator', path: () => '/admin/system' },
  { name: 'licences', role: 'Administrator', path: () => '/admin/system/lizenzen' },
  { name: 'API description', role: 'Administrator', path: () => '/admin/schnittstelle' },
  { name: 'tokens for machines', role: 'Administrator', path: () => '/admin/token' },
  {
    name: 'new token',
    role: 'Administrator',
    path: () => '/admin/token',
    open: press(/^(Neues Token|New token)$/),
    isDialog: true,
  },
  { name: 'webhooks', role: 'Administrator', path: () => '/admin/webhooks' },
  {
    name: 'new webhook',
    role: 'Administrator',
    path: () => '/admin/webhooks',
    open: press(/^(Neuer Webhook|New webhook)$/),
    isDialog: true,
  },
  { name: 'building blocks', role: 'Administrator', path: () => '/test' },
];

/** Data of the table is made once; the tests only look at it. */
const tokens = new Map<DemoRole, ApiClient>();
let made: Promise<Records> | null = null;

async function apiOf(role: DemoRole, request: APIRequestContext, url: string): Promise<ApiClient> {
  const known = tokens.get(role);
  if (known !== undefined) return known;
  const api = await logIn(request, url, role);
  tokens.set(role, api);
  return api;
}

async function makeRecords(request: APIRequestContext, url: string): Promise<Records> {
  // Not those of a test's own context: they outlive it.
  const editor = await apiOf('Administrator', request, url);
  const api = await apiOf(advisor, request, url);
  const research = await createResearch(api, {
    name: 'Zugänglichkeit',
    itemCount: 3,
    start: { seatState: 'NW', employees: 12, applicants: ['unternehmen'], hasStarted: false },
  });
  const clever = await createResearch(await apiOf('ZFMB-Clever-Partner', request, url), {
    name: 'Zugänglichkeit, kleines Paket',
    itemCount: 1,
  });
  const share = (body: object) =>
    api.call<ShareLink>('POST', `/api/funding-researches/${research.researchId}/share-links`, body);
  const open = await share({ recipient: 'Café Morgenrot', message: 'Guten Tag!\n\nHier Ihre Programme.' });
  const locked = await share({ recipient: 'Mit Schloss', password: 'geheim-genug' });
  const own = await createProgramme(editor, {
    title: 'Beispielprogramm Zugänglichkeit',
    funder: 'Beispielbank',
    shortText: 'Für **Betriebe**:\n\n- Kauf\n- Umbau',
    rules: { op: 'all', rules: [{ op: 'between', fact: 'employees', minimum: 1, maximum: 49 }] },
  });
  await editor.call('PUT', `/api/funding-programmes/${own.programmeId}`, {
    version: own.version,
    content: { ...own.content, shortText: 'Für **kleine Betriebe**:\n\n- Kauf\n- Umbau' },
    protectedFields: ['shortText'],
  });
  const answer = await sendFile(
    editor,
    `${url}/api/imports/programme`,
    {
      name: 'liste.csv',
      bytes: 'Titel;Fördergeber;Betrag bis\nEine Zeile;Bank;1000\n;Bank;1\n',
      mediaType: 'text/csv',
    },
    { source: 'Zugänglichkeit' },
  );
  const run = (await answer.json()) as ImportRun;
  await expect
    .poll(async () => (await editor.call<ImportRun>('GET', `/api/imports/programme/${run.importId}`)).state)
    .toBe('preview');
  const personId = await makePerson(api, research.researchId);
  const papers = await api.call<PaperRequest>('POST', `/api/persons/${personId}/paper-requests`, {
    title: 'Bank',
    recipient: 'Mara Holm',
    message: 'Hallo!',
    lines: [{ kind: 'upload', title: 'BWA', hint: 'PDF' }],
  });
  const rooms = await api.call<ClientRooms>('POST', `/api/persons/${personId}/client-rooms`, {
    recipient: 'Mara Holm',
    message: 'Hallo!',
    partIds: [papers.paperRequestId],
  });
  // One of the demo: others come and go with the tests of users.
  const partners = await editor.call<{ rows: { partnerId: string }[] }>('GET', '/api/partners?search=Hengstenberg');
  return {
    personId,
    researchId: research.researchId,
    cleverResearchId: clever.researchId,
    programmeIds: research.items.map(({ programme }) => programme.programmeId),
    ownProgrammeId: own.programmeId,
    importId: run.importId,
    partnerId: partners.rows[0]?.partnerId ?? '',
    personImportId: await importTable(api, `${url}/api/imports/person`, { kind: 'contact' }),
    leadImportId: await importTable(editor, `${url}/api/imports/lead`, { sourceId: null }),
    leadId: await makeLead(editor),
    share: new URL(open.url).pathname,
    papers: new URL(papers.url ?? '').pathname,
    room: new URL(rooms.rows[0]?.url ?? '').pathname,
    lockedShare: new URL(locked.url).pathname,
    leadSourceId: await makeLeadSource(editor),
  };
}

/** A source whose form stands in no language of ours. */
async function makeLeadSource(api: ApiClient): Promise<string> {
  const { sourceId } = await api.call<LeadSource>('POST', '/api/lead-sources', {
    name: 'Zugänglichkeit',
    isActive: true,
    form: {
      isActive: true,
      title: 'Anfrage',
      intro: 'Intro',
      consentText: 'OK',
      thanks: 'Merci',
      origins: ['https://www.example.org'],
    },
  });
  const { source } = await api.call<{ source: LeadSource }>('POST', `/api/lead-sources/${sourceId}/keys`, {
    name: 'A',
  });
  await api.call('POST', `/api/lead-sources/${sourceId}/keys/${source.keys[0]?.keyId}/revoke`);
  return sourceId;
}

/** A lead of which everything is known. */
async function makeLead(api: ApiClient): Promise<string> {
  const { leadId } = await api.call<{ leadId: string }>('POST', '/api/leads', {
    firstName: 'Änne',
    lastName: 'Größel',
    company: 'Café Morgenrot',
    email: 'zugang-lead@example.org',
    phone: '+49 351 1234567',
    postcode: '01099',
    foundedOn: '2021-03-01',
    socialStatus: 'alg1',
    isRefinancing: true,
    investment1Cents: 3_000_000,
    workingCapital2Cents: 500_000,
    digitalisation3Cents: 12_000_00,
    plan: 'Neue Backstube',
  });
  await api.call('POST', `/api/leads/${leadId}/messages`, { text: 'Rückruf am Montag' });
  return leadId;
}

/** A table of persons or leads with a good and a broken row, as far as its preview. */
async function importTable(api: ApiClient, url: string, settings: object): Promise<string> {
  const answer = await sendFile(
    api,
    url,
    {
      name: 'tabelle.csv',
      bytes: 'Vorname;Nachname;PLZ;Ort;Investitionssumme\nÄnne;Zugänglich;01099;Dresden;5 T€\n;;01099;Dresden;\n',
      mediaType: 'text/csv',
    },
    settings,
  );
  const { importId } = (await answer.json()) as ImportRun;
  const path = `${new URL(url).pathname}/${importId}`;
  await expect.poll(async () => (await api.call<ImportRun>('GET', path)).state).toBe('preview');
  return importId;
}

/** A person with something in every section, and another record that may be the same. */
async function makePerson(api: ApiClient, researchId: string): Promise<string> {
  const fields = {
    firstName: 'Änne',
    lastName: 'Größel',
    email: `zugang-${Date.now()}@example.org`,
    postcode: '01099',
  };
  const { personId } = await api.call<{ personId: string }>('POST', '/api/persons', {
    ...fields,
    kind: 'client',
    company: 'Café Morgenrot',
    phone: '+49 351 1234567',
    employees: 7,
    foundedOn: '2021-03-01',
  });
  await api.call('POST', '/api/persons', { ...fields, kind: 'contact', company: 'Morgenrot' });
  const path = `/api/persons/${personId}`;
  await api.call('POST', `${path}/messages`, { text: 'Rückruf\n\nam Montag' });
  await api.call('POST', '/api/tasks', { personId, title: 'Nachfassen', dueOn: '2026-01-01' });
  await api.call('POST', `${path}/projects`, { name: 'Werkstatt' });
  await api.call('POST', `${path}/de-minimis-aids`, { grantedOn: '2025-05-05', giver: 'Bank', amountCents: 100_000 });
  await api.call('PUT', `${path}/consulting-statuses/bafa/status`, { status: 'open', expected: null });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId });
  return personId;
}

async function show(page: Page, screen: Screen, records: Records): Promise<void> {
  await turnTo(page, screen.path(records));
  await expect(page.locator('h1').first()).toBeVisible();
  await expectCalm(page);
  await screen.open?.(page);
  if (screen.isDialog === true) await expect(page.getByRole('dialog')).toBeVisible();
  await expectCalm(page);
}

/** Everything that a person reads or hears: texts, names, hints. */
function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.matches('script, style')) continue;
        const own = node.querySelector(':scope > [lang]')?.textContent;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          const word = node.getAttribute(name) ?? '';
          // A tooltip that repeats what is marked as of another language.
          if (word !== own) words.push(word);
        }
      } else if (node.parentElement?.closest('script, style, [lang]:not(html)') === null) {
        words.push(node.textContent ?? '');
      }
    }
    return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  });
}

function readMessages(language: 'de' | 'en'): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, key === '' ? name : `${key}.${name}`);
  };
  for (const file of readdirSync(`${messagesFolder}/${language}`)) {
    walk(JSON.parse(readFileSync(`${messagesFolder}/${language}/${file}`, 'utf8')), '');
  }
  return found;
}

/** A key that no message answered: `list.columns.name`, also with its noun in front. */
function listMessageKeys(words: readonly string[], beginnings: ReadonlySet<string>): string[] {
  return words.filter((word) => {
    const key = /^(?:[a-z-]+:)?([a-z][A-Za-z]*)(?:\.[A-Za-z0-9_]+)+$/.exec(word);
    return key?.[1] !== undefined && beginnings.has(key[1]);
  });
}

// A trace of hundreds of steps costs more than the steps; a failure names its screen.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

// All workers share in the table: it is the longest of all tests.
test.describe.configure({ mode: 'parallel' });
const screensAtOnce = 12;

const roles = [...new Set(screens.map(({ role }) => role))];

/** The screens of a role in portions, each a test. */
const portions = roles.flatMap((role) => {
  const ofRole = screens.filter((screen) => screen.role === role);
  return Array.from({ length: Math.ceil(ofRole.length / screensAtOnce) }, (_, index) => {
    const part = ofRole.slice(index * screensAtOnce, (index + 1) * screensAtOnce);
    return { role, part, name: `${role ?? 'nobody'}, from »${part[0]?.name}« on` };
  });
});

/** A page as a user has it, and what the table needs. */
async function enter(
  page: Page,
  role: DemoRole | null,
  language: 'de' | 'en',
  make: () => Promise<Records>,
  url: string,
): Promise<Records> {
  made ??= make();
  const records = await made;
  const token = role === null ? null : (await apiOf(role, page.request, url)).token;
  await page.addInitScript(
    ([name, value]) => {
      localStorage.setItem('language', name);
      if (value !== null) sessionStorage.setItem('auth_token_default', value);
    },
    [language, token] as const,
  );
  return records;
}

const german = readMessages('de');
const english = readMessages('en');
const beginnings = new Set([...german.keys()].map((key) => key.split('.')[0] ?? ''));
/**
 * German messages without gaps that no English message equals word for word. Of three words at least: shorter ones stand
 * in people's data too (a funder is called »Bund«, a column of an imported file »Betrag bis«).
 */
const onlyGerman = new Set(
  [...german.values()].filter(
    (text) => text.split(' ').length >= 3 && !text.includes('{{') && ![...english.values()].includes(text),
  ),
);

for (const { role, part, name } of portions) {
  test(`every screen is accessible and fits desk and phone: ${name}`, async ({ page, playwright, baseURL }) => {
    test.setTimeout(300_000);
    const url = baseURL ?? '';
    const records = await enter(
      page,
      role,
      'de',
      async () => makeRecords(await playwright.request.newContext(), url),
      url,
    );
    for (const screen of part) {
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await show(page, screen, records);
        const structure = await readStructure(page);
        await expectFit(page, `${screen.name} on a desk`);
        await page.setViewportSize({ width: 360, height: 740 });
        await expectCalm(page);
        const isLaidOutAnew = structure === (await readStructure(page));
        await expectFit(page, `${screen.name} on a phone`, { isLaidOutAnew });
        expect.soft(listMessageKeys(await readWords(page), beginnings), screen.name).toEqual([]);
      });
    }
  });

  test(`nothing German is left in English: ${name}`, async ({ page, playwright, baseURL }) => {
    const url = baseURL ?? '';
    const records = await enter(
      page,
      role,
      'en',
      async () => makeRecords(await playwright.request.newContext(), url),
      url,
    );
    for (const screen of part) {
      await test.step(screen.name, async () => {
        await show(page, screen, records);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        const words = await readWords(page);
        const left = words.filter((word) => onlyGerman.has(word));
        expect.soft(left, screen.name).toEqual([]);
        expect.soft(listMessageKeys(words, beginnings), screen.name).toEqual([]);
      });
    }
  });
}

test('a total that is being recounted stays readable', async ({ page, enterAs }) => {
  const api = await enterAs(advisor);
  const { researchId } = await createResearch(api, { name: 'Langsame Antworten', start: { seatState: 'NW' } });
  await page.goto(`/foerdermittelrecherche/${researchId}/vorhaben`);
  await expect(page.locator('[data-updating]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
  const held: (() => void)[] = [];
  await page.route(/\/matches\?/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page
    .getByRole('checkbox', { name: /Betriebsmittel/ })
    .first()
    .check();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.locator('[data-updating]').first()).toBeVisible();
  await expectAccessible(page);
  for (const answer of held) answer();
  await expect(page.locator('[data-updating]')).toHaveCount(0);
});

async function expectFit(page: Page, name: string, options?: Parameters<typeof listViolations>[1]): Promise<void> {
  expect.soft(await sidewaysExcess(page), name).toBeLessThanOrEqual(0);
  expect.soft(await listViolations(page, options), name).toEqual([]);
}
