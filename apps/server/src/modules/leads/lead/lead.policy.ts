import type { Lead } from '@fundus/contract/lead';
import { type LeadRowAbility, type LeadStage, leadRowAbilities } from '@fundus/contract/lead-codes';
import { type Actor, mayActor } from '#http/actor.ts';

/*
 * Who sees what of a lead: a distributor sees every lead with its history. A partner sees a lead as long as
 * they have it, deleted or not, and of its history how it came in, what happened since it was assigned to them, and
 * their own notes: neither who else had it nor why it came back nor what distributors noted. See `message.policy.ts`.
 *
 * Since the next partner reads the fields of a lead, these stay as they came in: a partner corrects contact data alone,
 * which the history tells, and writes everything else into their notes.
 */

/** Whose leads an actor may reach; null: everybody's, also those without a partner. */
export function reachablePartner(actor: Actor): string | null {
  return mayActor(actor, 'lead:distribute') ? null : actor.userId;
}

/** Whether an actor answers for a lead: whose it is, and who works on all of them. */
export function worksOn(actor: Actor, partnerId: string | null): boolean {
  if (mayActor(actor, 'lead:work:all')) return true;
  return partnerId === actor.userId && mayActor(actor, 'lead:work');
}

/** Facts of a lead that decide its abilities. */
interface Judged {
  stage: LeadStage;
  deletedAt: Date | null;
  assignment: { partnerId: string } | null;
}

/**
 * Abilities of an actor on a visible lead. A converted lead is not changed any more: the person counts
 * from then on. A deleted one can only be looked at and brought back.
 */
export function leadAbilities(actor: Actor, lead: Judged): Lead['abilities'] {
  const isThere = lead.deletedAt === null;
  const isTheirs = worksOn(actor, lead.assignment?.partnerId ?? null);
  const mayDistribute = mayActor(actor, 'lead:distribute');
  const mayManage = mayActor(actor, 'lead:manage');
  const isAccepted = lead.stage === 'accepted';
  const isWithPartner = isAccepted || lead.stage === 'assigned';
  const edit = isThere && lead.stage !== 'converted' && mayDistribute;
  return {
    edit,
    correct: edit || (isThere && isTheirs && isAccepted),
    delete: isThere && mayManage,
    restore: !isThere && mayManage,
    convert: isThere && isTheirs && (isAccepted || (mayActor(actor, 'lead:work:all') && lead.stage !== 'converted')),
    accept: isThere && isTheirs && lead.stage === 'assigned',
    handBack: isThere && isTheirs && isWithPartner,
    contact: isThere && isTheirs && isAccepted,
    takeBack: isThere && mayDistribute && isWithPartner,
    note: isThere && (mayDistribute || (isTheirs && isWithPartner)),
    distribute: isThere && mayDistribute,
  };
}

/** The same of a line of the lists, as short names. */
export function leadRowAbilitiesOf(actor: Actor, lead: Judged): LeadRowAbility[] {
  const abilities = leadAbilities(actor, lead);
  return leadRowAbilities.filter((name) => abilities[name]);
}

/** Whose leads a list shows; null: everybody's. Only distributors may ask for those of certain partners. */
export function listedPartners(actor: Actor, wanted: readonly string[] | undefined): readonly string[] | null {
  const own = reachablePartner(actor);
  if (wanted === undefined || wanted.length === 0) return own === null ? null : [own];
  return own === null ? wanted : wanted.filter((partnerId) => partnerId === own);
}
