import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { DemoProcedure } from '#modules/funding/funding-procedure/funding-procedure-demo.service.ts';
import type { DemoProject } from '#modules/funding/person-project/person-project-demo.service.ts';
import { type SettledLead, settleDemoLeads } from '#modules/leads/lead/lead-demo.service.ts';
import { conversionWords } from '#modules/leads/lead-assignment/lead-conversion.service.ts';
import { personFieldsOf, projectOf } from '#modules/leads/lead-assignment/lead-person.rules.ts';
import { insertDemoConsents } from '#modules/people/consent/consent-demo.service.ts';
import type { NewPerson } from '#modules/people/person/person-creation.service.ts';
import type { DemoUser } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import { momentOf } from './demo-time.rules.ts';
import type { ToldLead } from './lead-demo.service.ts';
import type { SettledFate } from './lead-fate-demo.service.ts';
import { tellProcedure } from './procedure-demo.service.ts';

/** A lead that its partner made a person of. */
interface Converted {
  lead: ToldLead;
  partner: DemoUser;
  to: 'client' | 'prospect';
  at: Date;
  since: Date;
}

export function convertedOf(fates: readonly SettledFate[]): Converted[] {
  return fates.flatMap(({ lead, assignment, partner, convertedTo: to }) =>
    to === null || partner === null || !assignment?.convertedAt
      ? []
      : { lead, partner, to, at: assignment.convertedAt, since: assignment.assignedAt },
  );
}

const words = conversionWords('de');
const conversionOf = ({ lead }: Converted) => ({
  ...lead.stored,
  sourceName: lead.sourceName,
  investmentTotalCents: lead.staged.investmentTotalCents,
});

/** The persons whom leads became, as their partners made them. */
export function toConvertedPersons(converted: readonly Converted[]): NewPerson[] {
  return converted.map((one) => ({
    ownerId: one.partner.userId,
    kind: one.to,
    fields: personFieldsOf(conversionOf(one), words),
    createdAt: one.at,
    event: { kind: 'leadConverted', leadId: one.lead.leadId, authorId: one.partner.userId },
  }));
}

/** Tells the conversions: the histories of the leads go along to the persons, with what the leads planned and applied for. */
export function tellConversions(
  chronicle: DemoChronicle,
  { now, converted, personIds }: { now: Date; converted: readonly Converted[]; personIds: readonly string[] },
): { projects: DemoProject[]; procedures: DemoProcedure[]; personsOfLeads: Map<string, string> } {
  const projects: DemoProject[] = [];
  const procedures: DemoProcedure[] = [];
  const given = new Map<string, { personId: string; since: Date }>();
  for (const [place, one] of converted.entries()) {
    const { lead, partner: user, to, at, since } = one;
    const personId = personIds[place] ?? '';
    const { leadId } = lead;
    chronicle.tell({ user, at }, { personId, leadId, kind: 'leadConverted', values: { kind: to, to } });
    given.set(leadId, { personId, since });
    const project = projectOf(conversionOf(one), words);
    const of = { now, user, personId, turn: place };
    if (lead.procedure !== undefined) procedures.push(tellProcedure(chronicle, of, lead.procedure));
    const times = { createdAt: at, updatedAt: at };
    if (project !== null) projects.push({ ...project, ...times, id: newId(), personId, projects: [], startsOn: null });
  }
  chronicle.giveLeadEntries(given);
  return {
    projects,
    procedures,
    personsOfLeads: new Map([...given].map(([leadId, { personId }]) => [leadId, personId])),
  };
}

/** Writes where the leads stand by now, what was agreed to in their forms, and which a distributor deleted. */
export async function settleLeads(
  tx: Executor,
  chronicle: DemoChronicle,
  told: {
    now: Date;
    fates: readonly SettledFate[];
    personsOfLeads: ReadonlyMap<string, string>;
    distributor: DemoUser;
  },
): Promise<void> {
  const { now, fates, personsOfLeads, distributor } = told;
  await settleDemoLeads(
    tx,
    fates.map((fate) => {
      const at = momentOf(now, 1, 30);
      const isByHand = fate.lead.deleted === 'byHand';
      const deed = { user: distributor, at };
      if (isByHand) chronicle.tell(deed, { personId: null, leadId: fate.lead.leadId, kind: 'deleted' });
      const stands = standingOf(fate, personsOfLeads.get(fate.lead.leadId) ?? null);
      return isByHand ? { ...stands, deletedAt: at, deletionReason: 'byHand', updatedAt: at } : stands;
    }),
  );
  const consents = fates.flatMap(({ lead: { consent, leadId } }) =>
    consent === null ? [] : { ...consent, leadId, personId: personsOfLeads.get(leadId) ?? null },
  );
  await insertDemoConsents(tx, consents);
}

function standingOf({ lead, assignment }: SettledFate, personId: string | null): SettledLead {
  const isRobot = lead.deleted === 'robot';
  const isCredited = assignment?.state === 'credited';
  const isHeld = assignment !== null && assignment.endedAt === null;
  const stage = { accepted: 'accepted', converted: 'converted', open: 'assigned' } as const;
  const held = assignment?.state as keyof typeof stage;
  const times = [lead.enteredAt, assignment?.assignedAt, assignment?.respondedAt, assignment?.contactedAt];
  const last = [...times, assignment?.convertedAt, assignment?.endedAt].flatMap((at) => at?.getTime() ?? []);
  return {
    id: lead.leadId,
    stage: isHeld ? stage[held] : 'pool',
    assignmentId: isHeld ? assignment.id : null,
    partnerId: isHeld ? assignment.partnerId : null,
    assignedAt: isHeld ? assignment.assignedAt : null,
    personId,
    convertedAt: isHeld ? assignment.convertedAt : null,
    updatedAt: new Date(Math.max(...last)),
    deletedAt: isRobot ? lead.enteredAt : isCredited ? assignment.endedAt : null,
    deletionReason: isRobot ? 'robot' : isCredited ? 'credited' : null,
  };
}
