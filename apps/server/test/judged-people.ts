import { listClientRooms, revokeClientRoom, switchRoomPart } from '@fundus/contract/client-room';
import { deleteCompany, getCompany, listCompanies, restoreCompany, updateCompany } from '@fundus/contract/company';
import { createCompanyLink, listCompanyLinks, updateCompanyLink } from '@fundus/contract/company-link';
import { listDeMinimisAids, updateDeMinimisAid } from '@fundus/contract/de-minimis-aid';
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  updateMailTemplate,
} from '@fundus/contract/mail-template';
import {
  decidePaperLine,
  listPaperRequests,
  remindOfPaperRequest,
  revokePaperRequest,
} from '@fundus/contract/paper-request';
import {
  createPaperTemplate,
  deletePaperTemplate,
  listPaperTemplates,
  updatePaperTemplate,
} from '@fundus/contract/paper-template';
import { deletePerson, getPerson, restorePerson, updatePerson } from '@fundus/contract/person';
import { changePersons, listPersons } from '@fundus/contract/person-list';
import { emptyKitFinance } from '@fundus/contract/plan/plan-kit';
import { createPlanKit, deletePlanKit, listPlanKits, updatePlanKit } from '@fundus/contract/plan-kit';
import {
  createProcessTemplate,
  deleteProcessTemplate,
  listProcessTemplates,
  updateProcessTemplate,
} from '@fundus/contract/process-template';
import { deleteTask, listTasks, updateTask } from '@fundus/contract/task';
import { assignMail, discardMail, listUnassignedMails } from '@fundus/contract/unassigned-mail';
import type { TestApp, UserClient } from './app.ts';
import { unknownId } from './contract-endpoints.ts';
import { createClientRoom } from './factories/client-room.factory.ts';
import { createCompany } from './factories/company.factory.ts';
import { createDeMinimisAid } from './factories/de-minimis-aid.factory.ts';
import { createFundingCase } from './factories/funding-case.factory.ts';
import { createPaperRequest } from './factories/paper-request.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createPersonResearch } from './factories/person-research.factory.ts';
import { createTask } from './factories/task.factory.ts';
import { createUnassignedMail } from './factories/unassigned-mail.factory.ts';
import type { TestUser } from './factories/user.factory.ts';
import { type JudgedNoun, revision, trash } from './judged-noun.ts';

const callerOf = (app: TestApp, user: TestUser): Promise<UserClient> => app.as(user);

/** A request in a state that its fields alone make. */
const paperRequestIn =
  (values: { email?: string }) =>
  async ({ deps }: TestApp, owner: TestUser) => {
    const { personId } = await createPerson(deps, owner);
    const request = await createPaperRequest(deps, owner, personId, { email: 'mara.holm@example.org', ...values });
    return { personId, paperRequestId: request.paperRequestId, lineId: request.lines[0]?.lineId ?? '' };
  };

const roomOf = async ({ deps }: TestApp, owner: TestUser) => {
  const { personId } = await createPerson(deps, owner);
  return { personId, clientRoomId: (await createClientRoom(deps, owner, personId)).clientRoomId };
};

/** Persons, their firms and the aid that they received, and what administrators keep for all of them. */
export const judgedPeople = {
  person: {
    key: 'personId',
    sources: [[getPerson], [listPersons, trash]],
    states: {
      there: async ({ deps }, owner) => ({ personId: (await createPerson(deps, owner)).personId }),
      deleted: async (app, owner) => {
        const { personId } = await createPerson(app.deps, owner);
        await (await callerOf(app, owner)).call(deletePerson, { params: { personId } });
        return { personId };
      },
    },
    calls: {
      edit: [updatePerson, (person) => ({ ...revision(person), town: 'Aachen' })],
      delete: [deletePerson],
      restore: [restorePerson],
      assignOwner: [
        changePersons,
        ({ personId }, { userId }) => ({ personIds: [personId], action: { type: 'assignOwner', ownerId: userId } }),
      ],
    },
  },
  task: {
    key: 'taskId',
    sources: [[listTasks, () => ({ owner: 'all' })]],
    states: {
      there: async ({ deps }, owner) => {
        const { personId } = await createPerson(deps, owner);
        return { taskId: (await createTask(deps, owner, { personId })).taskId };
      },
    },
    calls: {
      edit: [updateTask, (task) => ({ ...revision(task), title: 'Nachfassen am Montag' })],
      delete: [deleteTask],
    },
  },
  'mail template': {
    key: 'mailTemplateId',
    sources: [[listMailTemplates]],
    states: {
      there: async (app) => {
        const body = { name: 'Erstgespräch', subject: 'Unser Gespräch', text: 'Guten Tag' };
        const made = await (await app.as('Administrator')).call(createMailTemplate, { body });
        return { mailTemplateId: made.body.mailTemplateId };
      },
    },
    calls: {
      edit: [updateMailTemplate, (template) => ({ ...revision(template), name: 'Zweitgespräch' })],
      delete: [deleteMailTemplate],
    },
  },
  'unassigned mail': {
    key: 'unassignedMailId',
    sources: [[listUnassignedMails]],
    states: {
      there: async (app) => {
        // It names the person it can be assigned to.
        const { personId } = await createPerson(app.deps, (await app.as('ZFMB-Profi-Partner')).user);
        return { unassignedMailId: await createUnassignedMail(app, { subject: personId }) };
      },
    },
    calls: {
      assign: [assignMail, ({ subject }) => ({ personId: subject ?? unknownId })],
      discard: [discardMail],
    },
  },
  'paper template': {
    key: 'paperTemplateId',
    sources: [[listPaperTemplates]],
    states: {
      there: async (app) => {
        const body = { name: 'Unterlagen für die Bank', description: '', lines: [{ title: 'Jahresabschluss' }] };
        const made = await (await app.as('Administrator')).call(createPaperTemplate, { body });
        return { paperTemplateId: made.body.paperTemplateId };
      },
    },
    calls: {
      edit: [updatePaperTemplate, (template) => ({ ...revision(template), name: 'Unterlagen für den Kredit' })],
      delete: [deletePaperTemplate],
    },
  },
  'plan kit': {
    key: 'planKitId',
    sources: [[listPlanKits]],
    states: {
      there: async (app) => {
        const body = {
          name: 'Imbiss',
          description: '',
          permits: [],
          bands: [],
          finance: emptyKitFinance,
          chapters: [],
        };
        const made = await (await app.as('Administrator')).call(createPlanKit, { body });
        return { planKitId: made.body.planKitId };
      },
    },
    calls: {
      edit: [updatePlanKit, (kit) => ({ ...revision(kit), name: 'Imbiss mit Lieferung' })],
      delete: [deletePlanKit],
    },
  },
  'process template': {
    key: 'processTemplateId',
    sources: [[listProcessTemplates]],
    states: {
      there: async (app) => {
        const steps = [{ title: 'Gewerbe anmelden', days: 0, remindDays: null, checklist: [] }];
        const body = { name: 'Gründung', description: '', dayName: 'Gründung', steps };
        const made = await (await app.as('Administrator')).call(createProcessTemplate, { body });
        return { processTemplateId: made.body.processTemplateId };
      },
    },
    calls: {
      edit: [updateProcessTemplate, (template) => ({ ...revision(template), name: 'Nachfolge' })],
      delete: [deleteProcessTemplate],
    },
  },
  'paper request': {
    key: 'paperRequestId',
    sources: [[listPaperRequests]],
    states: {
      open: paperRequestIn({}),
      'without an address': paperRequestIn({ email: '' }),
      revoked: async (app, owner) => {
        const params = await paperRequestIn({})(app, owner);
        await (await callerOf(app, owner)).call(revokePaperRequest, { params });
        return params;
      },
      'of a deleted person': async (app, owner) => {
        const params = await paperRequestIn({})(app, owner);
        await (await callerOf(app, owner)).call(deletePerson, { params });
        return params;
      },
    },
    calls: {
      remind: [remindOfPaperRequest],
      revoke: [revokePaperRequest],
      decide: [decidePaperLine, () => ({ decision: 'accepted', note: '' })],
    },
  },
  'client room': {
    key: 'clientRoomId',
    sources: [[listClientRooms]],
    states: {
      open: roomOf,
      revoked: async (app, owner) => {
        const params = await roomOf(app, owner);
        await (await callerOf(app, owner)).call(revokeClientRoom, { params });
        return params;
      },
      'of a deleted person': async (app, owner) => {
        const params = await roomOf(app, owner);
        await (await callerOf(app, owner)).call(deletePerson, { params });
        return params;
      },
    },
    calls: {
      change: [switchRoomPart, () => ({ part: 'days', isShown: false })],
      revoke: [revokeClientRoom],
    },
  },
  company: {
    key: 'companyId',
    sources: [[getCompany], [listCompanies, trash]],
    states: {
      there: async ({ deps }, owner) => ({ companyId: (await createCompany(deps, owner)).companyId }),
      deleted: async (app, owner) => {
        const { companyId } = await createCompany(app.deps, owner);
        await (await callerOf(app, owner)).call(deleteCompany, { params: { companyId } });
        return { companyId };
      },
    },
    calls: {
      edit: [updateCompany, (company) => ({ ...revision(company), town: 'Aachen' })],
      delete: [deleteCompany],
      restore: [restoreCompany],
    },
  },
  'company link': {
    key: 'linkId',
    sources: [[listCompanyLinks]],
    states: {
      there: async (app, owner) => {
        const { companyId } = await createCompany(app.deps, owner);
        const other = await createCompany(app.deps, owner, { name: 'Zweite Muster GmbH' });
        const body = { ...createCompanyLink.example, otherCompanyId: other.companyId };
        const client = await callerOf(app, owner);
        return {
          companyId,
          linkId: (await client.call(createCompanyLink, { params: { companyId }, body })).body.linkId,
        };
      },
    },
    calls: { edit: [updateCompanyLink, (link) => ({ ...revision(link), note: 'Nachgetragen' })] },
  },
  'de-minimis aid': {
    key: 'aidId',
    sources: [[listDeMinimisAids]],
    states: {
      'entered by hand': async ({ deps }, owner) => {
        const { personId } = await createPerson(deps, owner);
        return { personId, aidId: (await createDeMinimisAid(deps, owner, personId)).aidId };
      },
      'of a case': async (app, owner) => {
        const { personId } = await createPerson(app.deps, owner);
        const { items } = await createPersonResearch(app.deps, owner, personId);
        const client = await callerOf(app, owner);
        await createFundingCase(app.deps, owner, personId, {
          itemId: items[0]?.itemId ?? '',
          approvedOn: '2026-11-10',
          grantedCents: 5_000_00,
          isDeMinimis: true,
        });
        const { rows } = (await client.call(listDeMinimisAids, { params: { personId } })).body;
        return { personId, aidId: rows[0]?.aidId ?? '' };
      },
      'of a deleted person': async (app, owner) => {
        const { personId } = await createPerson(app.deps, owner);
        const { aidId } = await createDeMinimisAid(app.deps, owner, personId);
        await (await callerOf(app, owner)).call(deletePerson, { params: { personId } });
        return { personId, aidId };
      },
    },
    calls: { edit: [updateDeMinimisAid, (aid) => ({ ...revision(aid), note: 'Nachgetragen' })] },
  },
} satisfies Record<string, JudgedNoun>;
