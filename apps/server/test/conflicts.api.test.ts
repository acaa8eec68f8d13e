import { listAdviceSituations, updateAdviceSituation } from '@fundus/contract/advice-situation';
import { updateBusinessModel } from '@fundus/contract/business-model';
import { updateBusinessPlan } from '@fundus/contract/business-plan';
import { updateCaseReceipt } from '@fundus/contract/case-receipt';
import { updateCompany } from '@fundus/contract/company';
import { updateConsultingStatus } from '@fundus/contract/consulting-status';
import { updateDeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { Endpoint } from '@fundus/contract/endpoint';
import { updateFundingCase } from '@fundus/contract/funding-case';
import { updateFundingProcedure } from '@fundus/contract/funding-procedure';
import { updateResearch } from '@fundus/contract/funding-research';
import { updateItem } from '@fundus/contract/funding-research-item';
import { updateLead } from '@fundus/contract/lead';
import { updateLeadSource } from '@fundus/contract/lead-source';
import { updateListView } from '@fundus/contract/list-view';
import { createMailTemplate, updateMailTemplate } from '@fundus/contract/mail-template';
import { createNote, updateNote } from '@fundus/contract/message';
import { createPaperTemplate, updatePaperTemplate } from '@fundus/contract/paper-template';
import { createParameter, updateParameter } from '@fundus/contract/parameter';
import { createCertificate, updateCertificate, updatePartner } from '@fundus/contract/partner';
import { updatePerson } from '@fundus/contract/person';
import { updatePersonDocument } from '@fundus/contract/person-document';
import { updatePersonProject } from '@fundus/contract/person-project';
import { emptyKitFinance } from '@fundus/contract/plan/plan-kit';
import { createPlanKit, updatePlanKit } from '@fundus/contract/plan-kit';
import { createProcessTemplate, updateProcessTemplate } from '@fundus/contract/process-template';
import { getProfile, updateProfile } from '@fundus/contract/profile';
import { updateProjectOutline } from '@fundus/contract/project-outline';
import { updateRetentionRule } from '@fundus/contract/retention';
import { updateSavedSearch } from '@fundus/contract/saved-search';
import { createSynonymGroup, updateSynonymGroup } from '@fundus/contract/search-synonym';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { updateShortCheck } from '@fundus/contract/short-check';
import { createTask, updateTask } from '@fundus/contract/task';
import { updateUserAccount } from '@fundus/contract/user-administration';
import { createWebhook, updateWebhook } from '@fundus/contract/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { createBusinessModel } from './factories/business-model.factory.ts';
import { createBusinessPlan } from './factories/business-plan.factory.ts';
import { createCaseReceipt } from './factories/case-receipt.factory.ts';
import { createCompany } from './factories/company.factory.ts';
import { createDeMinimisAid } from './factories/de-minimis-aid.factory.ts';
import { createFundingCase } from './factories/funding-case.factory.ts';
import { createFundingProcedure } from './factories/funding-procedure.factory.ts';
import { createResearch } from './factories/funding-research.factory.ts';
import { createLead } from './factories/lead.factory.ts';
import { createLeadSource } from './factories/lead-source.factory.ts';
import { createListView } from './factories/list-view.factory.ts';
import { createPartner } from './factories/partner.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createPersonDocument } from './factories/person-document.factory.ts';
import { createPersonProject } from './factories/person-project.factory.ts';
import { createProjectOutline } from './factories/project-outline.factory.ts';
import { createSavedSearch } from './factories/saved-search.factory.ts';

/** A record that two callers have open. */
interface Opened {
  params?: Record<string, string>;
  /** The revision that both saw; 1 where nothing else is said. */
  revision?: number;
}

interface Kind {
  endpoint: Endpoint;
  open: () => Promise<Opened>;
  /** Body of the first caller. */
  mine: object;
  /** Body of the second caller: other fields. Null where the record has one field alone. */
  other: object | null;
  /** Body of the third caller: the field of the first. */
  rival: object;
  /** How conflicts name it. */
  field: string;
}

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const newPerson = async () => ({ personId: (await createPerson(app.deps, administrator.user)).personId });
const newItem = async () => {
  const { researchId, items } = await createResearch(app.deps, administrator.user);
  return { researchId, itemId: items[0]?.itemId ?? '' };
};

const partId = '018f2f6a-0000-7000-8000-000000000001';
const plainHypothesis = {
  risk: 'attractive',
  test: '',
  measure: '',
  threshold: '',
  dueOn: null,
  result: '',
  state: 'open',
  evidence: 'none',
  noteIds: [],
  rank: 0,
};

/** Every kind of record that people edit field by field. */
const kinds: Record<string, Kind> = {
  'business-plan': {
    endpoint: updateBusinessPlan,
    open: async () => ({
      params: { businessPlanId: (await createBusinessPlan(app.deps, administrator.user)).businessPlanId },
    }),
    mine: { name: 'Mein Plan' },
    other: null,
    rival: { name: 'Sein Plan' },
    field: 'name',
  },
  person: {
    endpoint: updatePerson,
    open: async () => ({ params: await newPerson() }),
    mine: { street: 'Hauptstraße 1' },
    other: { phone: '0351 1' },
    rival: { street: 'Ring 2' },
    field: 'street',
  },
  lead: {
    endpoint: updateLead,
    open: async () => ({ params: { leadId: (await createLead(app.deps)).id } }),
    mine: { street: 'Hauptstraße 1' },
    other: { company: 'Bäckerei' },
    rival: { street: 'Ring 2' },
    field: 'street',
  },
  company: {
    endpoint: updateCompany,
    open: async () => ({ params: { companyId: (await createCompany(app.deps, administrator.user)).companyId } }),
    mine: { name: 'Neu GmbH' },
    other: { employees: 7 },
    rival: { name: 'Anders GmbH' },
    field: 'name',
  },
  task: {
    endpoint: updateTask,
    open: async () => {
      const made = await administrator.call(createTask, { body: { ...(await newPerson()), title: 'Anrufen' } });
      return { params: { taskId: made.body.taskId } };
    },
    mine: { title: 'Schreiben' },
    other: { dueOn: '2027-03-01' },
    rival: { title: 'Besuchen' },
    field: 'title',
  },
  note: {
    endpoint: updateNote,
    open: async () => {
      const person = await newPerson();
      const made = await administrator.call(createNote, { params: person, body: { text: 'Rückruf' } });
      return { params: { ...person, messageId: made.body.messageId } };
    },
    mine: { text: 'Rückruf am Montag' },
    other: null,
    rival: { text: 'Rückruf am Dienstag' },
    field: 'text',
  },
  document: {
    endpoint: updatePersonDocument,
    open: async () => {
      const person = await newPerson();
      const { documentId } = await createPersonDocument(app.deps, administrator.user, person.personId);
      return { params: { ...person, documentId } };
    },
    mine: { fileName: 'Zusage.txt' },
    other: { process: 'bafa' },
    rival: { fileName: 'Bescheid.txt' },
    field: 'fileName',
  },
  'de-minimis aid': {
    endpoint: updateDeMinimisAid,
    open: async () => {
      const person = await newPerson();
      return {
        params: { ...person, aidId: (await createDeMinimisAid(app.deps, administrator.user, person.personId)).aidId },
      };
    },
    mine: { amountCents: 200_000 },
    other: { note: 'geprüft' },
    rival: { amountCents: 300_000 },
    field: 'amountCents',
  },
  'consulting status': {
    endpoint: updateConsultingStatus,
    open: async () => ({ params: { ...(await newPerson()), process: 'bafa' }, revision: 0 }),
    mine: { status: 'requested', dates: { beganOn: '2026-01-02' }, bafa: { employees: 3 } },
    other: { notes: 'Unterlagen fehlen', dates: { decidedOn: '2026-03-01' }, bafa: { region: 'east' } },
    rival: { bafa: { employees: 4 } },
    field: 'bafa.employees',
  },
  project: {
    endpoint: updatePersonProject,
    open: async () => {
      const person = await newPerson();
      const { projectId } = await createPersonProject(app.deps, administrator.user, person.personId);
      return { params: { ...person, projectId } };
    },
    mine: { description: 'Ofen' },
    other: { name: 'Große Werkstatt' },
    rival: { description: 'Halle' },
    field: 'description',
  },
  'business model': {
    endpoint: updateBusinessModel,
    open: async () => ({ params: await createBusinessModel(app.deps, administrator.user) }),
    mine: { hypotheses: { [partId]: { ...plainHypothesis, statement: 'Gäste kommen vormittags' } } },
    other: { name: 'Bäckerei' },
    rival: { hypotheses: { [partId]: { ...plainHypothesis, statement: 'Gäste kommen abends' } } },
    field: `hypotheses.${partId}`,
  },
  'project outline': {
    endpoint: updateProjectOutline,
    open: async () => ({ params: await createProjectOutline(app.deps, administrator.user) }),
    mine: { chapters: { aim: 'Ein Ofen' } },
    other: { chapters: { risk: 'Hitze' } },
    rival: { chapters: { aim: 'Zwei Öfen' } },
    field: 'chapters.aim',
  },
  procedure: {
    endpoint: updateFundingProcedure,
    open: async () => {
      const person = await newPerson();
      const { procedureId } = await createFundingProcedure(app.deps, administrator.user, person.personId);
      return { params: { ...person, procedureId } };
    },
    mine: { talkOn: '2026-10-01' },
    other: { note: 'Unterlagen fehlen' },
    rival: { talkOn: '2026-10-02' },
    field: 'talkOn',
  },
  'saved search': {
    endpoint: updateSavedSearch,
    open: async () => {
      const person = await newPerson();
      const { searchId } = await createSavedSearch(app.deps, administrator.user, person.personId);
      return { params: { ...person, searchId } };
    },
    mine: { name: 'Halle' },
    other: { isPaused: true },
    rival: { name: 'Ofen' },
    field: 'name',
  },
  case: {
    endpoint: updateFundingCase,
    open: async () => {
      const person = await newPerson();
      const { caseId } = await createFundingCase(app.deps, administrator.user, person.personId);
      return { params: { caseId } };
    },
    mine: { endsOn: '2027-10-02', askedCents: 100_000 },
    other: { appliedOn: '2026-10-02' },
    rival: { askedCents: 200_000 },
    field: 'askedCents',
  },
  receipt: {
    endpoint: updateCaseReceipt,
    open: async () => {
      const { caseId, receiptId } = await createCaseReceipt(app.deps, administrator.user);
      return { params: { caseId, receiptId } };
    },
    mine: { number: 'R-2', payee: 'Bau GmbH' },
    other: { purpose: 'Fundament' },
    rival: { payee: 'Hochbau AG' },
    field: 'payee',
  },
  research: {
    endpoint: updateResearch,
    open: async () => ({ params: { researchId: (await newItem()).researchId } }),
    mine: { start: { employees: 12 } },
    other: { start: { turnoverCents: 25_000_000 } },
    rival: { start: { employees: 20 } },
    field: 'start.employees',
  },
  'item of a research': {
    endpoint: updateItem,
    open: async () => ({ params: await newItem() }),
    mine: { comment: 'Passt' },
    other: { status: 'orange' },
    rival: { comment: 'Passt nicht' },
    field: 'comment',
  },
  'short check': {
    endpoint: updateShortCheck,
    open: async () => ({ params: await newPerson(), revision: 0 }),
    mine: { answers: { turnoverCents: 200_000 } },
    other: { answers: { balanceSheetCents: 500_000 } },
    rival: { answers: { turnoverCents: 300_000 } },
    field: 'turnoverCents',
  },
  'plan kit': {
    endpoint: updatePlanKit,
    open: async () => {
      const fields = {
        name: 'Imbiss',
        description: '',
        permits: [],
        bands: [],
        finance: emptyKitFinance,
        chapters: [],
      };
      const { body } = await administrator.call(createPlanKit, { body: fields });
      return { params: { planKitId: body.planKitId } };
    },
    mine: { name: 'Imbiss mit Lieferung' },
    other: { permits: [{ name: 'Gewerbeanmeldung', source: '§ 14 GewO' }] },
    rival: { name: 'Imbisswagen' },
    field: 'name',
  },
  'paper template': {
    endpoint: updatePaperTemplate,
    open: async () => {
      const fields = { name: 'Bank', description: '', lines: [{ title: 'Jahresabschluss' }] };
      const { body } = await administrator.call(createPaperTemplate, { body: fields });
      return { params: { paperTemplateId: body.paperTemplateId } };
    },
    mine: { name: 'Bankgespräch' },
    other: { lines: [{ title: 'Jahresabschluss' }, { title: 'BWA' }] },
    rival: { name: 'Hausbank' },
    field: 'name',
  },
  'process template': {
    endpoint: updateProcessTemplate,
    open: async () => {
      const steps = [{ title: 'Anrufen', days: 0, remindDays: null, checklist: [] }];
      const fields = { name: 'Übernahme', description: '', dayName: 'Übergabe', steps };
      const { body } = await administrator.call(createProcessTemplate, { body: fields });
      return { params: { processTemplateId: body.processTemplateId } };
    },
    mine: { name: 'Nachfolge' },
    other: { dayName: 'Vertrag' },
    rival: { name: 'Erbe' },
    field: 'name',
  },
  'advice situation': {
    endpoint: updateAdviceSituation,
    open: async () => {
      const [situation] = (await administrator.call(listAdviceSituations, {})).body;
      return {
        params: { adviceSituationId: situation?.adviceSituationId ?? '' },
        revision: situation?.revision ?? 0,
      };
    },
    mine: { title: 'Eine Maschine' },
    other: { whenOpen: 0.4 },
    rival: { title: 'Eine Anlage' },
    field: 'title',
  },
  synonym: {
    endpoint: updateSynonymGroup,
    open: async () => {
      const { body } = await administrator.call(createSynonymGroup, { body: { words: ['Auto', 'Wagen'] } });
      return { params: { synonymGroupId: body.synonymGroupId } };
    },
    mine: { words: ['Auto', 'Wagen', 'Pkw'] },
    other: null,
    rival: { words: ['Auto', 'Wagen', 'Kfz'] },
    field: 'words',
  },
  'mail template': {
    endpoint: updateMailTemplate,
    open: async () => {
      const body = { name: 'Termin', subject: 'Unser Termin', text: 'Guten Tag' };
      const { mailTemplateId } = (await administrator.call(createMailTemplate, { body })).body;
      return { params: { mailTemplateId } };
    },
    mine: { subject: 'Ihr Termin' },
    other: { text: 'Sehr geehrte Damen und Herren' },
    rival: { subject: 'Der Termin' },
    field: 'subject',
  },
  partner: {
    endpoint: updatePartner,
    open: async () => ({ params: { partnerId: (await createPartner(app.deps)).userId } }),
    mine: { notes: 'Ruft zurück' },
    other: { seatState: 'SN' },
    rival: { notes: 'Ruft nicht zurück' },
    field: 'notes',
  },
  'lead source': {
    endpoint: updateLeadSource,
    open: async () => ({ params: { sourceId: (await createLeadSource(app.deps)).sourceId } }),
    mine: { name: 'Messe', form: { title: 'Beratung' } },
    other: { isActive: false, form: { intro: 'Willkommen' } },
    rival: { form: { title: 'Anfrage' } },
    field: 'form.title',
  },
  webhook: {
    endpoint: updateWebhook,
    open: async () => {
      const body = { name: 'Kampagnen', url: 'https://www.example.org/', events: ['lead.created' as const] };
      const { webhookId } = (await administrator.call(createWebhook, { body })).body.webhook;
      return { params: { webhookId } };
    },
    mine: { name: 'Newsletter', events: ['feedback.given'] },
    other: { url: 'https://www.example.org/fundus' },
    rival: { name: 'Auswertung' },
    field: 'name',
  },
  certificate: {
    endpoint: updateCertificate,
    open: async () => {
      const params = { partnerId: (await createPartner(app.deps)).userId };
      const body = { kind: 'other', name: 'Police', validFrom: null, validUntil: null } as const;
      const { certificateId } = (await administrator.call(createCertificate, { params, body })).body;
      return { params: { ...params, certificateId } };
    },
    mine: { name: 'Police 2' },
    other: { validUntil: '2031-01-31' },
    rival: { name: 'Police 3' },
    field: 'name',
  },
  user: {
    endpoint: updateUserAccount,
    open: async () => ({ params: { userId: (await app.createUser({ roles: ['Authenticated'] })).userId } }),
    mine: { company: 'Bäckerei' },
    other: { phone: '030 4711' },
    rival: { company: 'Konditorei' },
    field: 'company',
  },
  profile: {
    endpoint: updateProfile,
    open: async () => ({ revision: (await administrator.call(getProfile)).body.revision }),
    mine: { company: 'Bäckerei' },
    other: { website: 'https://www.example.org' },
    rival: { company: 'Konditorei' },
    field: 'company',
  },
  settings: {
    endpoint: updateSettings,
    open: async () => ({ revision: (await administrator.call(getSettings)).body.revision }),
    mine: { partnerManagementPhone: '030 1' },
    other: { productName: 'Anderer Name' },
    rival: { partnerManagementPhone: '030 2' },
    field: 'partnerManagementPhone',
  },
  parameter: {
    endpoint: updateParameter,
    open: async () => {
      const source = { source: 'Richtlinie', sourceUrl: '', sourceValidUntil: null };
      const body = { key: 'bafaProofMonths', value: 7, validFrom: '2040-01-01', ...source } as const;
      return { params: { parameterId: (await administrator.call(createParameter, { body })).body.parameterId } };
    },
    mine: { value: 8 },
    other: { source: 'Richtlinie vom 2.12.2039' },
    rival: { value: 9 },
    field: 'value',
  },
  'retention rule': {
    endpoint: updateRetentionRule,
    open: async () => ({ params: { kind: 'mails' } }),
    mine: { amount: 7 },
    other: { unit: 'years' },
    rival: { amount: 9 },
    field: 'amount',
  },
  'view of a list': {
    endpoint: updateListView,
    open: async () => {
      const { viewId } = await createListView(app.deps, administrator.user, { isShared: false });
      return { params: { viewId } };
    },
    mine: { name: 'Meine' },
    other: { columns: ['name'] },
    rival: { name: 'Ihre' },
    field: 'name',
  },
};

describe.each(Object.entries(kinds))('two callers who have one %s open', (_name, kind) => {
  const { endpoint, open, mine, other, rival, field } = kind;

  it('are both kept where they change different fields, and told where they change the same one', async () => {
    const { params = {}, revision = 1 } = await open();
    const save = (fields: object) => administrator.callLoosely(endpoint, { params, body: { revision, ...fields } });
    expect((await save(mine)).body).toMatchObject(shownOf(endpoint, mine));
    if (other !== null) {
      expect((await save(other)).body).toMatchObject(shownOf(endpoint, mine));
      expect((await save(mine)).body).toMatchObject(shownOf(endpoint, other));
    }
    const { status, error } = await save(rival);
    expect([status, error.code, error.details?.['fields']]).toEqual([409, 'REVISION_CONFLICT', [field]]);
    expect(error.details?.['current']).toMatchObject(shownOf(endpoint, mine));
    expect((await save(mine)).body).toMatchObject(shownOf(endpoint, other ?? mine));
  });
});

/** Sent values as the answer shows them: settings are one level deeper in theirs, parts of a paper in its content. */
function shownOf(endpoint: Endpoint, sent: object): object {
  if (endpoint === updateBusinessModel || endpoint === updateProjectOutline) {
    const { name, ...content } = sent as { name?: string };
    return { ...(name !== undefined && { name }), content };
  }
  return endpoint === updateSettings ? { settings: sent } : sent;
}
