import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { convertLead as convertLeadEndpoint, Lead } from '@fundus/contract/lead';
import type { LeadAmountKind } from '@fundus/contract/lead-codes';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { Language } from '@fundus/contract/user';
import { formatMoney } from '@fundus/messages/wording/format';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { addProject } from '#modules/funding/person-project/person-project.service.ts';
import { leadAbilities, worksOn } from '#modules/leads/lead/lead.policy.ts';
import { toLead } from '#modules/leads/lead/lead.presenter.ts';
import { type LeadRecord, requireLead } from '#modules/leads/lead/lead-access.service.ts';
import { amountName } from '#modules/leads/lead/lead-words.service.ts';
import { giveLeadConsents } from '#modules/people/consent/lead-consent.service.ts';
import { giveLeadHistory, recordEvents } from '#modules/people/message/message.service.ts';
import { getPerson } from '#modules/people/person/person.service.ts';
import { insertPersons } from '#modules/people/person/person-creation.service.ts';
import { removeConvertedPerson } from '#modules/people/person/person-removal.service.ts';
import { markConverted, unmarkConverted } from './assignment-conversion.service.ts';
import { acceptLeads } from './lead-answer.service.ts';
import { type ConversionWords, personFieldsOf, projectOf } from './lead-person.rules.ts';

/** For how long a conversion can be undone. */
const undoMs = 10 * 60_000;

export type ConvertedKind = Extract<PersonKind, 'client' | 'prospect'>;

/** Words for the history of a person who was a lead, in a language. */
export function conversionWords(language: Language): ConversionWords {
  const word = (key: string, values?: Record<string, unknown>) => message(language, 'lead', `project.${key}`, values);
  return {
    amount: (kind: LeadAmountKind, cents) =>
      word('amount', { name: amountName(kind, language), amount: formatMoney(cents, language) }),
    unnamedProject: word('unnamed'),
    object: (text) => word('object', { object: text }),
    refinancing: word('refinancing'),
    source: (name) => (name === '' ? word('sourceNone') : word('source', { source: name })),
  };
}

/**
 * Makes a client or prospect of a lead that was read with its lock, for the partner who has it, or for the actor where
 * no partner has it: with all that is known, the Vorhaben and the history as its partner saw it. One that waits for an
 * answer is accepted by that. Returns the id of the person.
 */
export async function convertRecord(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { lead, to, language }: { lead: LeadRecord; to: ConvertedKind; language: Language },
): Promise<string> {
  const words = conversionWords(language);
  const event = { kind: 'leadConverted', leadId: lead.id, values: { to }, authorId: actor.userId } as const;
  const fields = personFieldsOf(lead, words);
  const ownerId = lead.assignment?.partnerId ?? actor.userId;
  if (lead.stage === 'assigned') await acceptLeads(tx, deps, actor, [lead.id]);
  const [person] = await insertPersons(tx, deps, [{ ownerId, kind: to, fields, event }]);
  if (person === undefined) throw new Error('no person was stored');
  const personId = person.id;
  const project = projectOf(lead, words);
  if (project !== null) await addProject(tx, deps, personId, project);
  const since = lead.assignment?.assignedAt ?? deps.clock();
  await giveLeadHistory(tx, lead.id, { userId: ownerId, since }, personId);
  await giveLeadConsents(tx, lead.id, personId);
  await markConverted(tx, deps, { leadId: lead.id, personId });
  return personId;
}

/**
 * Lead to client or prospect of the partner who accepted it; administrators convert every lead. Throws FORBIDDEN to
 * everyone else and for a deleted lead, LEAD_STATE where it is not accepted yet or was converted before.
 */
export async function convertLead(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  leadId: string,
  input: { to: ConvertedKind; language: Language },
): Promise<EndpointTypes<typeof convertLeadEndpoint>['response']> {
  return deps.db.transaction().execute(async (tx) => {
    const lead = await requireLead(tx, actor, leadId, { lock: true, edit: true });
    if (!worksOn(actor, lead.assignment?.partnerId ?? null)) throw new AppError('FORBIDDEN');
    if (!leadAbilities(actor, lead).convert) throw new AppError('LEAD_STATE', { details: { stage: lead.stage } });
    const personId = await convertRecord(tx, deps, actor, { lead, ...input });
    return {
      person: await getPerson(tx, actor, personId),
      lead: toLead(await requireLead(tx, actor, leadId), actor, deps.clock()),
    };
  });
}

/**
 * Undoes a conversion: the person is deleted, and the lead accepted again, or waiting where no partner had it. Throws
 * CONVERSION_NOT_UNDOABLE where it is older than ten minutes or the person was worked on.
 */
export async function undoConversion(deps: With<'db' | 'clock'>, actor: Actor, leadId: string): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const lead = await requireLead(tx, actor, leadId, { lock: true, edit: true });
    if (!worksOn(actor, lead.assignment?.partnerId ?? null)) throw new AppError('FORBIDDEN');
    if (!(await unconvertRecord(tx, deps, actor, lead))) throw new AppError('CONVERSION_NOT_UNDOABLE');
    return toLead(await requireLead(tx, actor, leadId), actor, deps.clock());
  });
}

/** Undoes the conversion of a locked lead for which the actor answers. Returns whether that was possible. */
export async function unconvertRecord(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  lead: LeadRecord,
): Promise<boolean> {
  const { id: leadId, personId, convertedAt } = lead;
  const isFresh = convertedAt !== null && deps.clock().getTime() - convertedAt.getTime() <= undoMs;
  const isTheirs = worksOn(actor, lead.assignment?.partnerId ?? null) && lead.deletedAt === null;
  if (!isTheirs || !isFresh || lead.stage !== 'converted' || personId === null) return false;
  const kind = await removeConvertedPerson(tx, {
    personId,
    ownerId: reachableOwner(actor),
    leadId,
    takeBack: () => giveLeadConsents(tx, leadId, null),
  });
  if (kind === null) return false;
  await unmarkConverted(tx, deps, leadId);
  const event = { kind: 'leadConversionUndone', values: { to: kind }, authorId: actor.userId } as const;
  await recordEvents(tx, deps, [{ ...event, personId: null, leadId }]);
  return true;
}
