import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { FundingCase } from '@fundus/contract/funding-case';
import type { FundingProcedure } from '@fundus/contract/funding-procedure';
import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Lead } from '@fundus/contract/lead';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { MailTemplate } from '@fundus/contract/mail-template';
import type { Mailbox } from '@fundus/contract/mailbox';
import type { Message } from '@fundus/contract/message';
import type { PaperTemplate } from '@fundus/contract/paper-template';
import type { ParameterValue } from '@fundus/contract/parameter';
import type { Partner, PartnerCertificate, PartnerSummary } from '@fundus/contract/partner';
import type { Person } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import type { PersonProject } from '@fundus/contract/person-project';
import type { ProcessTemplate } from '@fundus/contract/process-template';
import type { Profile } from '@fundus/contract/profile';
import type { RetentionRule } from '@fundus/contract/retention';
import type { RoleMatrix } from '@fundus/contract/role-policy';
import type { SynonymGroup } from '@fundus/contract/search-synonym';
import type { AdministeredSettings } from '@fundus/contract/setting';
import type { ShortCheck } from '@fundus/contract/short-check';
import type { Task } from '@fundus/contract/task';
import type { UserAccount } from '@fundus/contract/user-administration';
import type { Webhook } from '@fundus/contract/webhook';
import type { Locator, Page } from '@playwright/test';
import {
  type ApiClient,
  createProgramme,
  createResearch,
  type DemoRole,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sendFile,
  test,
} from '../fixtures.ts';

/** A record that is open in the browser of the test while another one, here the API, changes it. */
interface Scene {
  path: string;
  /** Opens the form where the page does not show it by itself. */
  open?: (page: Page) => Promise<void>;
  /** What holds the form and its button. */
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

const dialog = (page: Page): Locator => page.getByRole('dialog');
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

/** Every kind of record that people edit by a form, the role that edits it, and what both do. */
const kinds: readonly [string, DemoRole, (api: ApiClient, baseURL: string) => Promise<Scene>][] = [
  [
    'person',
    'Authenticated',
    async (api) => {
      const { personId, revision } = await createPerson(api);
      const path = `/api/persons/${personId}`;
      return {
        path: `/mandant/${personId}?tab=address`,
        form: region('Adresse'),
        field: 'Straße',
        mine,
        shown,
        changeElsewhere: () => api.call('PATCH', path, { revision, street: theirs, phone: '0221 98765' }),
        takenOver: 'Telefon',
        read: () => api.call('GET', path),
        wanted: { street: mine, phone: '0221 98765' },
      };
    },
  ],
  [
    'lead',
    'Administrator',
    async (api) => {
      const { leadId, revision } = await api.call<Lead>('POST', '/api/leads', { lastName: `Zwei-${own()}` });
      const path = `/api/leads/${leadId}`;
      return {
        path: `/leads/${leadId}`,
        form: main,
        field: 'Straße',
        mine,
        shown,
        changeElsewhere: () => api.call('PATCH', path, { revision, street: theirs, company: 'Andere GmbH' }),
        takenOver: 'Firma',
        read: () => api.call('GET', path),
        wanted: { street: mine, company: 'Andere GmbH' },
      };
    },
  ],
  [
    'task',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const task = await api.call<Task>('POST', '/api/tasks', { personId, title: 'Anrufen' });
      return {
        path: `/mandant/${personId}?tab=history`,
        open: press('Aufgabe „Anrufen“ bearbeiten'),
        form: (page) => page.locator('form').filter({ has: page.getByLabel('Fällig am') }),
        field: 'Aufgabe',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `/api/tasks/${task.taskId}`, {
            revision: task.revision,
            title: theirs,
            dueOn: '2027-03-01',
          }),
        takenOver: 'Fällig am',
        read: () => api.call('GET', `/api/tasks?personId=${personId}`),
        wanted: [{ title: mine, dueOn: '2027-03-01' }],
      };
    },
  ],
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
    'document',
    'Authenticated',
    async (api, baseURL) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/documents`;
      const bytes = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
      const file = { name: 'Vertrag.pdf', bytes, mediaType: 'application/pdf' };
      const answer = await sendFile(api, `${baseURL}${path}`, file, { process: null });
      const { documentId, revision } = (await answer.json()) as PersonDocument;
      return {
        path: `/mandant/${personId}?tab=documents`,
        open: async (page) => {
          await press('Aktionen für „Vertrag.pdf“')(page);
          await page.getByRole('menuitem', { name: 'Umbenennen und einordnen' }).click();
        },
        form: dialog,
        field: 'Dateiname',
        mine: 'Meins.pdf',
        shown: ['Ihres.pdf', 'Meins.pdf'],
        changeElsewhere: () =>
          api.call('PATCH', `${path}/${documentId}`, { revision, fileName: 'Ihres.pdf', process: 'bafa' }),
        takenOver: 'Gehört zu',
        read: () => api.call('GET', path),
        wanted: expect.arrayContaining([expect.objectContaining({ fileName: 'Meins.pdf', process: 'bafa' })]),
      };
    },
  ],
  [
    'de-minimis aid',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/de-minimis-aids`;
      const aid = await api.call<DeMinimisAid>('POST', path, {
        giver: 'Land',
        grantedOn: '2026-02-01',
        amountCents: 100_000,
      });
      return {
        path: `/mandant/${personId}?tab=shortCheck`,
        open: press('Beihilfe von Land bearbeiten'),
        form: dialog,
        field: 'Betrag',
        mine: '2.000',
        shown: [/^3\.000/, /^2\.000/],
        changeElsewhere: () =>
          api.call('PATCH', `${path}/${aid.aidId}`, { revision: aid.revision, amountCents: 300_000, note: 'geprüft' }),
        takenOver: 'Notiz',
        read: () => api.call('GET', path),
        wanted: { rows: [{ amountCents: 200_000, note: 'geprüft' }] },
      };
    },
  ],
  [
    'project',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/projects`;
      const project = await api.call<PersonProject>('POST', path, { name: 'Werkstatt' });
      return {
        path: `/mandant/${personId}?tab=fundingResearch`,
        open: press('Vorhaben „Werkstatt“ bearbeiten'),
        form: dialog,
        field: 'Beschreibung',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `${path}/${project.projectId}`, {
            revision: project.revision,
            description: theirs,
            name: 'Große Werkstatt',
          }),
        takenOver: 'Bezeichnung',
        read: () => api.call('GET', path),
        wanted: [{ description: mine, name: 'Große Werkstatt' }],
      };
    },
  ],
  [
    'procedure',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/procedures`;
      const { procedureId, revision } = await api.call<FundingProcedure>('POST', path, { kind: 'bafa' });
      return {
        path: `/mandant/${personId}?tab=procedures`,
        open: press('Angaben zu „BAFA-Beratung“ bearbeiten'),
        form: dialog,
        field: 'Notiz',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `${path}/${procedureId}`, { revision, note: theirs, consultingDays: 4 }),
        takenOver: 'Beratungstage',
        read: () => api.call('GET', path),
        wanted: [{ note: mine, consultingDays: 4 }],
      };
    },
  ],
  [
    'case',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const research = await createResearch(api, { name: 'Fall', itemCount: 1 });
      await api.call('PUT', `/api/funding-researches/${research.researchId}/person`, { personId });
      const path = `/api/persons/${personId}/funding-cases`;
      const itemId = research.items[0]?.itemId ?? '';
      const change = (body: object): Promise<FundingCase> => api.call('PATCH', `${path}/${itemId}`, body);
      const first = { state: 'requested', requestedOn: '2026-10-01', amountCents: 100_000, isDeMinimis: false };
      const { revision } = await change({ ...first, revision: 0 });
      return {
        path: `/mandant/${personId}?tab=fundingResearch`,
        open: press(/^Förderfall „/),
        form: dialog,
        field: 'Beantragter Betrag',
        mine: '2.000',
        shown: [/^3\.000/, /^2\.000/],
        changeElsewhere: () => change({ requestedOn: '2026-10-02', amountCents: 300_000, revision }),
        takenOver: 'Beantragt am',
        read: () => api.call('GET', path),
        wanted: [{ amountCents: 200_000, requestedOn: '2026-10-02' }],
      };
    },
  ],
  [
    'answers of a research',
    'Authenticated',
    async (api) => {
      const { researchId, revision } = await createResearch(api, { name: 'Antworten' });
      const path = `/api/funding-researches/${researchId}`;
      return {
        path: `/foerdermittelrecherche/${researchId}/start`,
        form: main,
        field: 'Beschäftigte',
        mine: '20',
        shown: [/^12/, /^20/],
        changeElsewhere: () =>
          api.call('PATCH', path, { revision, start: { employees: 12, turnoverCents: 25_000_000 } }),
        // A draft takes other fields over as soon as it hears of them.
        takenOver: null,
        save: (form) => form.getByLabel('Beschäftigte').blur(),
        read: async () => (await api.call<FundingResearch>('GET', path)).start,
        wanted: { employees: 20, turnoverCents: 25_000_000 },
      };
    },
  ],
  [
    'short check',
    'Authenticated',
    async (api) => {
      const { personId } = await createPerson(api);
      const path = `/api/persons/${personId}/short-check`;
      const { revision } = await api.call<ShortCheck>('GET', path);
      return {
        path: `/mandant/${personId}?tab=shortCheck`,
        form: region('Kurzcheck'),
        field: 'Jahresumsatz',
        mine: '2.000',
        shown: [/^3\.000/, /^2\.000/],
        changeElsewhere: () =>
          api.call('PATCH', path, { revision, answers: { turnoverCents: 300_000, balanceSheetCents: 500_000 } }),
        takenOver: 'Jahresbilanzsumme',
        read: () => api.call('GET', path),
        wanted: { answers: { turnoverCents: 200_000, balanceSheetCents: 500_000 } },
      };
    },
  ],
  [
    'programme',
    'Administrator',
    async (api) => {
      const { programmeId, version, content } = await createProgramme(api, { title: `Zwei ${own()}`, funder: 'Alt' });
      const path = `/api/funding-programmes/${programmeId}`;
      return {
        path: `/admin/foerderprogramme/${programmeId}`,
        form: main,
        field: 'Fördergeber',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PUT', path, {
            version,
            content: { ...content, funder: theirs, shortTitle: 'Kurz' },
            protectedFields: [],
          }),
        takenOver: 'Kurztitel',
        read: async () => (await api.call<ProgrammeDetail>('GET', path)).content,
        wanted: { funder: mine, shortTitle: 'Kurz' },
      };
    },
  ],
  [
    'mail template',
    'Administrator',
    async (api) => {
      const name = `Vorlage ${own()}`;
      const made = await api.call<MailTemplate>('POST', '/api/mail-templates', {
        name,
        subject: 'Termin',
        text: 'Text',
      });
      return {
        path: '/admin/postausgang?tab=templates',
        open: press(`Vorlage „${name}“ bearbeiten`),
        form: dialog,
        field: 'Betreff',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `/api/mail-templates/${made.mailTemplateId}`, {
            revision: made.revision,
            subject: theirs,
            text: 'Anderer Text',
          }),
        takenOver: 'Text',
        read: async () =>
          (await api.call<MailTemplate[]>('GET', '/api/mail-templates')).find(
            ({ mailTemplateId }) => mailTemplateId === made.mailTemplateId,
          ),
        wanted: { subject: mine, text: 'Anderer Text' },
      };
    },
  ],
  [
    'list of papers',
    'Administrator',
    async (api) => {
      const name = `Liste ${own()}`;
      const lines = [{ title: 'Jahresabschluss', hint: '' }];
      const made = await api.call<PaperTemplate>('POST', '/api/paper-templates', { name, description: '', lines });
      const path = `/api/paper-templates/${made.paperTemplateId}`;
      return {
        path: '/admin/unterlagenlisten',
        open: press(`Liste „${name}“ bearbeiten`),
        form: dialog,
        field: 'Beschreibung',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', path, {
            revision: made.revision,
            description: theirs,
            lines: [...lines, { title: 'Kontoauszug' }],
          }),
        takenOver: 'Unterlagen',
        read: async () =>
          (await api.call<PaperTemplate[]>('GET', '/api/paper-templates')).find(
            ({ paperTemplateId }) => paperTemplateId === made.paperTemplateId,
          ),
        wanted: { description: mine, lines: [{ title: 'Jahresabschluss' }, { title: 'Kontoauszug' }] },
        restore: () => api.call('DELETE', path),
      };
    },
  ],
  [
    'process',
    'Administrator',
    async (api) => {
      const name = `Ablauf ${own()}`;
      const steps = [{ title: 'Anrufen', days: -7, remindDays: null, checklist: ['Nummer suchen'], source: '' }];
      const fields = { name, description: '', dayName: 'Übergabe', steps };
      const made = await api.call<ProcessTemplate>('POST', '/api/process-templates', fields);
      const path = `/api/process-templates/${made.processTemplateId}`;
      return {
        path: '/admin/ablaeufe',
        open: press(`Ablauf „${name}“ bearbeiten`),
        form: dialog,
        field: 'Bezugstag',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', path, {
            revision: made.revision,
            dayName: theirs,
            steps: [...steps, { title: 'Feiern', days: 0, remindDays: 0, checklist: [] }],
          }),
        takenOver: 'Schritte',
        read: async () =>
          (await api.call<ProcessTemplate[]>('GET', '/api/process-templates')).find(
            ({ processTemplateId }) => processTemplateId === made.processTemplateId,
          ),
        wanted: { dayName: mine, steps: [...steps, { title: 'Feiern', days: 0 }] },
        restore: () => api.call('DELETE', path),
      };
    },
  ],
  [
    'webhook',
    'Administrator',
    async (api) => {
      const name = `Newsletter ${own()}`;
      // Nothing is sent there: of what it is told, nothing happens meanwhile, and it lies in the own network.
      const fields = { name, url: 'http://127.0.0.1:9/eins', events: ['feedback.given'] };
      const { webhook } = await api.call<{ webhook: Webhook }>('POST', '/api/webhooks', fields);
      const path = `/api/webhooks/${webhook.webhookId}`;
      const mineUrl = 'http://127.0.0.1:9/mein';
      const theirUrl = 'http://127.0.0.1:9/anders';
      return {
        path: '/admin/webhooks',
        open: press(`„${name}“ bearbeiten`),
        form: dialog,
        field: 'Adresse',
        mine: mineUrl,
        shown: [theirUrl, mineUrl],
        changeElsewhere: () =>
          api.call('PATCH', path, { revision: webhook.revision, url: theirUrl, events: ['lead.converted'] }),
        takenOver: 'Wovon?',
        read: async () =>
          (await api.call<Webhook[]>('GET', '/api/webhooks')).find(({ webhookId }) => webhookId === webhook.webhookId),
        wanted: { url: mineUrl, events: ['lead.converted'] },
        restore: () => api.call('DELETE', path),
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
    'synonym',
    'Administrator',
    async (api) => {
      const word = own();
      const words = [`a${word}`, `b${word}`];
      const group = await api.call<SynonymGroup>('POST', '/api/search-synonyms', { words });
      const read = async (): Promise<SynonymGroup | undefined> =>
        (await api.call<SynonymGroup[]>('GET', '/api/search-synonyms')).find(
          ({ synonymGroupId }) => synonymGroupId === group.synonymGroupId,
        );
      return {
        path: '/admin/synonyme',
        open: press(`Gruppe „${words.join(', ')}“ bearbeiten`),
        form: dialog,
        field: 'Wörter',
        type: async (form) => {
          await labelled(form, 'Wörter').fill(`m${word}`);
          await labelled(form, 'Wörter').press('Enter');
        },
        mine: '',
        shown: [new RegExp(`t${word}$`), new RegExp(`m${word}$`)],
        changeElsewhere: () =>
          api.call('PUT', `/api/search-synonyms/${group.synonymGroupId}`, {
            revision: group.revision,
            words: [...words, `t${word}`],
          }),
        takenOver: null,
        read,
        wanted: { words: [...words, `m${word}`] },
      };
    },
  ],
  [
    'partner',
    'Administrator',
    async (api) => {
      const { partnerId, revision, notes, seatState } = await partnerOf(api, 'Hengstenberg');
      const path = `/api/partners/${partnerId}`;
      return {
        path: `/partneruebersicht/${partnerId}`,
        form: main,
        field: 'Notizen',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', path, { revision, notes: theirs, seatState: seatState === 'SN' ? 'BY' : 'SN' }),
        takenOver: 'Sitz (Bundesland)',
        read: () => api.call('GET', path),
        wanted: { notes: mine, seatState: seatState === 'SN' ? 'BY' : 'SN' },
        restore: async () => {
          const now = await api.call<Partner>('GET', path);
          await api.call('PATCH', path, { revision: now.revision, notes, seatState });
        },
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
    'lead source',
    'Administrator',
    async (api) => {
      const name = `Messe ${own()}`;
      const form = { isActive: true, title: 'Beratung', intro: '', consentText: 'Ja.', thanks: 'Danke', origins: [] };
      const source = await api.call<LeadSource>('POST', '/api/lead-sources', { name, isActive: true, form });
      const { sourceId, revision } = source;
      return {
        path: '/admin/leadquellen',
        open: press(`„${name}“ bearbeiten`),
        form: dialog,
        field: 'Überschrift',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `/api/lead-sources/${sourceId}`, {
            revision,
            form: { title: theirs, intro: 'Willkommen' },
          }),
        takenOver: 'Einleitung',
        read: async () =>
          (await api.call<LeadSource[]>('GET', '/api/lead-sources')).find((other) => other.sourceId === sourceId),
        wanted: { form: { title: mine, intro: 'Willkommen' } },
      };
    },
  ],
  [
    'certificate',
    'Administrator',
    async (api) => {
      const { partnerId } = await partnerOf(api, 'Hengstenberg');
      const name = `Police ${own()}`;
      const path = `/api/partners/${partnerId}`;
      const { certificateId, revision } = await api.call<PartnerCertificate>('POST', `${path}/certificates`, {
        kind: 'other',
        name,
        validFrom: null,
        validUntil: null,
      });
      return {
        path: `/partneruebersicht/${partnerId}`,
        open: press(`Nachweis „${name}“ bearbeiten`),
        form: dialog,
        field: 'Bezeichnung oder Nummer',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', `${path}/certificates/${certificateId}`, {
            revision,
            name: theirs,
            validUntil: '2031-01-31',
          }),
        takenOver: 'Gültig bis',
        read: async () =>
          (await api.call<Partner>('GET', path)).certificates.find((one) => one.certificateId === certificateId),
        wanted: { name: mine, validUntil: '2031-01-31' },
        restore: () => api.call('DELETE', `${path}/certificates/${certificateId}`),
      };
    },
  ],
  [
    'user',
    'Administrator',
    async (api) => {
      const { userId, revision } = await api.call<UserAccount>('POST', '/api/users', {
        salutation: 'Frau',
        title: '',
        firstName: 'Zoe',
        lastName: 'Zweimann',
        company: '',
        email: `zwei-${own()}@example.org`,
        phone: '',
        website: '',
        language: 'de',
        roles: ['Authenticated'],
      });
      const path = `/api/users/${userId}`;
      return {
        path: `/admin/nutzer/${userId}`,
        form: main,
        field: 'Firma',
        mine,
        shown,
        changeElsewhere: () => api.call('PATCH', path, { revision, company: theirs, phone: '030 4711' }),
        takenOver: 'Telefon',
        read: () => api.call('GET', path),
        wanted: { company: mine, phone: '030 4711' },
      };
    },
  ],
  [
    'profile',
    'Fundus-Clever-Partner',
    async (api) => {
      const { revision, company, website } = await api.call<Profile>('GET', '/api/profile');
      return {
        path: '/profile',
        form: main,
        field: 'Firma',
        mine,
        shown,
        changeElsewhere: () =>
          api.call('PATCH', '/api/profile', { revision, company: theirs, website: 'https://www.example.org' }),
        takenOver: 'Website',
        save: (form) => form.getByRole('button', { name: 'Speichern', exact: true }).first().click(),
        read: () => api.call('GET', '/api/profile'),
        wanted: { company: mine, website: 'https://www.example.org' },
        restore: async () => {
          const now = await api.call<Profile>('GET', '/api/profile');
          await api.call('PATCH', '/api/profile', { revision: now.revision, company, website });
        },
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
        path: '/admin/einstellungen',
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
    'parameter',
    'Administrator',
    async (api) => {
      const source = 'Richtlinie vom 1.12.2039';
      const value = await api.call<ParameterValue>('POST', '/api/parameters', {
        key: 'bafaProofMonths',
        value: 7,
        validFrom: '2040-01-01',
        source,
        sourceUrl: '',
        sourceValidUntil: null,
      });
      const path = `/api/parameters/${value.parameterId}`;
      const read = async (): Promise<ParameterValue | undefined> =>
        (await api.call<ParameterValue[]>('GET', '/api/parameters')).find(
          ({ parameterId }) => parameterId === value.parameterId,
        );
      return {
        path: '/admin/parameter',
        open: press('Wert ab 01.01.2040 von „Frist für den Verwendungsnachweis“ bearbeiten'),
        form: dialog,
        field: 'Wert',
        type: (form) => form.getByRole('textbox', { name: 'Wert', exact: true }).fill('9'),
        mine: '9',
        shown: [/^8/, /^9/],
        changeElsewhere: () =>
          api.call('PATCH', path, { revision: value.revision, value: 8, source: 'Richtlinie vom 2.12.2039' }),
        takenOver: 'Quelle',
        read,
        wanted: { value: 9, source: 'Richtlinie vom 2.12.2039' },
        restore: async () =>
          api.call('POST', `${path}/removal`, { revision: (await read())?.revision, confirmPast: false }),
      };
    },
  ],
  [
    'retention rule',
    'Administrator',
    async (api) => {
      const find = async (): Promise<RetentionRule> => {
        const rules = await api.call<RetentionRule[]>('GET', '/api/retention-rules');
        const found = rules.find(({ kind }) => kind === 'contactsUntouched');
        if (found === undefined) throw new Error('no such rule');
        return found;
      };
      const change = async (body: object): Promise<unknown> =>
        api.call('PATCH', '/api/retention-rules/contactsUntouched', { revision: (await find()).revision, ...body });
      const { isActive, amount } = await find();
      await change({ isActive, amount, unit: 'years' });
      return {
        path: '/admin/datenschutz?tab=retention',
        open: press('Ruhende Kontakte: Regel ändern'),
        form: dialog,
        field: 'Frist',
        mine: '40',
        shown: ['30', '40'],
        changeElsewhere: () => change({ isActive, amount: 30, unit: 'months' }),
        takenOver: 'Einheit',
        read: find,
        wanted: { amount: 40, unit: 'months' },
        restore: () => change({ isActive, amount, unit: 'years' }),
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
