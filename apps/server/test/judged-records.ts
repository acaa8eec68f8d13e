import { deleteCompany, getCompany, listCompanies, restoreCompany, updateCompany } from '@fundus/contract/company';
import { createCompanyLink, listCompanyLinks, updateCompanyLink } from '@fundus/contract/company-link';
import { listDeMinimisAids, updateDeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { Endpoint } from '@fundus/contract/endpoint';
import { updateFundingCase } from '@fundus/contract/funding-case';
import {
  endProgramme,
  getProgramme,
  listProgrammes,
  reopenProgramme,
  updateProgramme,
} from '@fundus/contract/funding-programme';
import {
  copyResearch,
  deleteResearch,
  getResearch,
  listResearches,
  restoreResearch,
  updateResearch,
} from '@fundus/contract/funding-research';
import { impersonate } from '@fundus/contract/impersonation';
import { convertLead, deleteLead, getLead, restoreLead, updateLead } from '@fundus/contract/lead';
import {
  acceptLead,
  creditLead,
  handBackLead,
  listLeadAssignments,
  noteFirstContact,
  withdrawLead,
} from '@fundus/contract/lead-assignment';
import { listLeads } from '@fundus/contract/lead-list';
import { createLeadNote } from '@fundus/contract/message';
import { hasPermission } from '@fundus/contract/permission';
import { deletePerson, getPerson, restorePerson, updatePerson } from '@fundus/contract/person';
import { changePersons, listPersons } from '@fundus/contract/person-list';
import { printResearch } from '@fundus/contract/print';
import { resetSecondFactor } from '@fundus/contract/second-factor';
import { createShareLink, listShareLinks, mailShareLink, revokeShareLink } from '@fundus/contract/share-link';
import {
  approveUser,
  endUserSessions,
  getUserAccount,
  inviteUser,
  lockUser,
  rejectUser,
  sendPasswordLink,
  unlockUser,
  updateUserAccount,
  withdrawInvitation,
} from '@fundus/contract/user-administration';
import type { TestApp, UserClient } from './app.ts';
import { createCompany } from './factories/company.factory.ts';
import { createDeMinimisAid } from './factories/de-minimis-aid.factory.ts';
import { createProgramme } from './factories/funding-programme.factory.ts';
import { createResearch } from './factories/funding-research.factory.ts';
import { createLead } from './factories/lead.factory.ts';
import { createAssignedLead } from './factories/lead-assignment.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createPersonResearch } from './factories/person-research.factory.ts';
import { createShareLink as makeShareLink } from './factories/share-link.factory.ts';
import type { TestUser } from './factories/user.factory.ts';

type Stored = Record<string, unknown>;

/** A call that an ability is about, with its body by the record as an administrator reads it. */
type Call = [Endpoint, ((record: Stored, other: { userId: string }) => unknown)?];

/** An endpoint with the query that shows a record in a state; `record` is the record as an administrator reads it. */
type Source = readonly [Endpoint, query?: (state: string, record: Stored) => Record<string, string>];

/** A noun whose abilities are compared with what its endpoints do. */
export interface JudgedNoun {
  /** Where abilities are read: the record itself first, where it has an address, then lists. */
  sources: readonly [Source, ...Source[]];
  /** How a record comes into each state; the path parameters that name it, and what its rows are found by. */
  states: Record<string, (app: TestApp, owner: TestUser) => Promise<Record<string, string>>>;
  /** What names a row. */
  key: string;
  /** The call of each ability. */
  calls: Record<string, Call>;
}

const callerOf = (app: TestApp, user: TestUser): Promise<UserClient> => app.as(user);
const mayHaveLeads = ({ roles }: TestUser): boolean => hasPermission(roles, 'lead:receive');

async function heldLead(
  app: TestApp,
  owner: TestUser,
): Promise<{ leadId: string; assignmentId: string; as: UserClient }> {
  const holder = mayHaveLeads(owner) ? owner : await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
  return { ...(await createAssignedLead(app.deps, holder)), as: await callerOf(app, holder) };
}

async function acceptedLead(app: TestApp, owner: TestUser): ReturnType<typeof heldLead> {
  const lead = await heldLead(app, owner);
  await lead.as.call(acceptLead, { params: { leadId: lead.leadId }, body: { revision: 1 } });
  return lead;
}

const idOf = ({ leadId }: { leadId: string }): { leadId: string } => ({ leadId });
const revision = ({ revision: stored }: Stored): { revision: unknown } => ({ revision: stored });
/** The revision of the current assignment of a lead. */
const ofAssignment = ({ assignment }: Stored): { revision: unknown } => ({
  revision: (assignment as Stored | null)?.['revision'] ?? 1,
});

const trash = (state: string): Record<string, string> => ({ deleted: String(state === 'deleted') });

/** A user in a state that only the database can be brought to at once. */
const userWith =
  (values: { lockedAt?: Date; approvedAt?: null; emailConfirmedAt?: Date; lastLoginAt?: Date }) =>
  async (app: TestApp): Promise<{ userId: string }> => {
    const { userId } = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
    const given = Object.keys(values).length > 0 ? values : { lastLoginAt: null };
    await app.deps.db.updateTable('user').set(given).where('id', '=', userId).execute();
    return { userId };
  };

const then = new Date('2026-11-19T09:00:00Z');

/** Nouns by their names. A noun whose abilities are read somewhere and that is missing here fails the test. */
export const judgedNouns: Record<string, JudgedNoun> = {
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
  research: {
    key: 'researchId',
    sources: [[getResearch], [listResearches, (state) => ({ ...trash(state), owner: 'all' })]],
    states: {
      there: async ({ deps }, owner) => ({ researchId: (await createResearch(deps, owner)).researchId }),
      deleted: async (app, owner) => {
        const { researchId } = await createResearch(app.deps, owner);
        await (await callerOf(app, owner)).call(deleteResearch, { params: { researchId } });
        return { researchId };
      },
      'of a deleted person': async (app, owner) => {
        const { personId } = await createPerson(app.deps, owner);
        const { researchId } = await createPersonResearch(app.deps, owner, personId);
        await (await callerOf(app, owner)).call(deletePerson, { params: { personId } });
        return { researchId };
      },
    },
    calls: {
      edit: [updateResearch, (research) => ({ ...revision(research), name: 'Neuer Name' })],
      copy: [copyResearch],
      delete: [deleteResearch],
      restore: [restoreResearch],
      share: [createShareLink, () => createShareLink.example],
      print: [printResearch, () => printResearch.example],
    },
  },
  'share link': {
    key: 'shareLinkId',
    sources: [[listShareLinks, () => ({ owner: 'all', limit: '200' })]],
    states: {
      open: async ({ deps }, owner) => ({ shareLinkId: (await makeShareLink(deps, owner)).shareLinkId }),
      revoked: async (app, owner) => {
        const { shareLinkId } = await makeShareLink(app.deps, owner);
        await (await callerOf(app, owner)).call(revokeShareLink, { params: { shareLinkId } });
        return { shareLinkId };
      },
      expired: async ({ deps }, owner) => {
        const { shareLinkId } = await makeShareLink(deps, owner);
        await deps.db.updateTable('shareLink').set({ expiresAt: then }).where('id', '=', shareLinkId).execute();
        return { shareLinkId };
      },
    },
    calls: { mail: [mailShareLink, () => mailShareLink.example], revoke: [revokeShareLink] },
  },
  lead: {
    key: 'leadId',
    sources: [[getLead], [listLeads, trash]],
    states: {
      pool: async ({ deps }) => ({ leadId: (await createLead(deps)).id }),
      assigned: async (app, owner) => {
        const { leadId, assignmentId } = await heldLead(app, owner);
        return { leadId, assignmentId };
      },
      accepted: async (app, owner) => {
        const { leadId, assignmentId } = await acceptedLead(app, owner);
        return { leadId, assignmentId };
      },
      converted: async (app, owner) => {
        const lead = await acceptedLead(app, owner);
        await lead.as.call(convertLead, { params: idOf(lead), body: { to: 'client' } });
        return { leadId: lead.leadId, assignmentId: lead.assignmentId };
      },
      deleted: async (app, owner) => {
        const { leadId, assignmentId } = await heldLead(app, owner);
        await (await app.as('Leadverteilung')).call(deleteLead, { params: { leadId } });
        return { leadId, assignmentId };
      },
    },
    calls: {
      edit: [updateLead, (lead) => ({ ...revision(lead), investment1Cents: 5_000_00 })],
      correct: [updateLead, (lead) => ({ ...revision(lead), phone: '030 4711' })],
      delete: [deleteLead],
      restore: [restoreLead],
      convert: [convertLead, () => ({ to: 'client' })],
      accept: [acceptLead, ofAssignment],
      handBack: [handBackLead, (lead) => ({ ...ofAssignment(lead), reason: 'Nicht mein Gebiet' })],
      contact: [noteFirstContact, ofAssignment],
      takeBack: [withdrawLead, (lead) => ({ ...ofAssignment(lead), reason: 'Versehen' })],
      note: [createLeadNote, () => createLeadNote.example],
      distribute: [listLeadAssignments],
    },
  },
  'lead assignment': {
    key: 'assignmentId',
    sources: [[listLeadAssignments]],
    states: {
      open: async (app, owner) => {
        const { leadId, assignmentId } = await heldLead(app, owner);
        return { leadId, assignmentId };
      },
      'handed back': async (app, owner) => {
        const lead = await acceptedLead(app, owner);
        const body = { revision: 2, reason: 'Nicht mein Gebiet' };
        await lead.as.call(handBackLead, { params: idOf(lead), body });
        return { leadId: lead.leadId, assignmentId: lead.assignmentId };
      },
      converted: async (app, owner) => {
        const lead = await acceptedLead(app, owner);
        await lead.as.call(convertLead, { params: idOf(lead), body: { to: 'client' } });
        return { leadId: lead.leadId, assignmentId: lead.assignmentId };
      },
    },
    calls: {
      withdraw: [withdrawLead, (assignment) => ({ ...revision(assignment), reason: 'Versehen' })],
      credit: [creditLead, (assignment) => ({ ...revision(assignment), reason: 'Falsche Nummer' })],
    },
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
        await client.call(updateFundingCase, {
          params: { personId, itemId: items[0]?.itemId ?? '' },
          body: {
            ...updateFundingCase.example,
            state: 'granted',
            decidedOn: '2026-11-10',
            amountCents: 5_000_00,
            isDeMinimis: true,
          },
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
  programme: {
    key: 'programmeId',
    sources: [
      [getProgramme],
      [listProgrammes, (_state, { content }) => ({ search: String((content as Stored | undefined)?.['title']) })],
    ],
    states: {
      running: async ({ deps }) => ({ programmeId: (await createProgramme(deps)).programmeId }),
      ended: async ({ deps }) => {
        const { programmeId } = await createProgramme(deps);
        await deps.db.updateTable('fundingProgramme').set({ endedAt: then }).where('id', '=', programmeId).execute();
        return { programmeId };
      },
    },
    calls: {
      edit: [
        updateProgramme,
        ({ currentVersion, content }) => ({
          version: currentVersion,
          content: { ...(content as object), interest: '3 %' },
          protectedFields: [],
        }),
      ],
      end: [endProgramme, () => endProgramme.example],
      reopen: [reopenProgramme],
    },
  },
  user: {
    key: 'userId',
    sources: [[getUserAccount]],
    states: {
      active: userWith({ lastLoginAt: then }),
      invited: userWith({}),
      waiting: userWith({ approvedAt: null, emailConfirmedAt: then }),
      locked: userWith({ lockedAt: then, lastLoginAt: then }),
    },
    calls: {
      edit: [updateUserAccount, (user) => ({ ...revision(user), company: 'Muster GmbH' })],
      changeRoles: [updateUserAccount, (user) => ({ ...revision(user), roles: ['ZFMB-Clever-Partner'] })],
      invite: [inviteUser],
      withdraw: [withdrawInvitation],
      approve: [approveUser, () => approveUser.example],
      reject: [rejectUser, () => rejectUser.example],
      lock: [lockUser, () => lockUser.example],
      unlock: [unlockUser],
      sendPasswordLink: [sendPasswordLink],
      endSessions: [endUserSessions],
      resetSecondFactor: [resetSecondFactor],
      impersonate: [impersonate, ({ userId }) => ({ userId })],
    },
  },
};
