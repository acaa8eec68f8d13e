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
import type { TestApp, UserClient } from './app.ts';
import { createLead } from './factories/lead.factory.ts';
import { createAssignedLead } from './factories/lead-assignment.factory.ts';
import type { TestUser } from './factories/user.factory.ts';
import { type JudgedNoun, revision, type Stored, trash } from './judged-noun.ts';

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

/** The revision of the current assignment of a lead. */
const ofAssignment = ({ assignment }: Stored): { revision: unknown } => ({
  revision: (assignment as Stored | null)?.['revision'] ?? 1,
});

/** Leads and their assignments. */
export const judgedLeads = {
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
} satisfies Record<string, JudgedNoun>;
