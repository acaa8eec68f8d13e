import type { LeadStage } from '@fundus/contract/lead-codes';

/** What tells what may be done with a lead of the list. */
interface ShownLead {
  stage: LeadStage;
  partnerId: string | null;
  deletedAt: string | null;
}

interface Actor {
  userId: string;
  mayWork: boolean;
  /** Works on leads of others as well. */
  mayWorkAll: boolean;
  mayManage: boolean;
  mayDistribute: boolean;
}

/** What is offered with a lead of the list; the server decides about it once more. */
export interface LeadActions {
  accept: boolean;
  /** Accept in the name of the partner who has it. */
  acceptFor: boolean;
  handBack: boolean;
  contact: boolean;
  convert: boolean;
  delete: boolean;
  restore: boolean;
  /** Withdraw and credit. */
  takeBack: boolean;
}

export function actionsOf(lead: ShownLead, actor: Actor): LeadActions {
  const isDeleted = lead.deletedAt !== null;
  const isOwn = lead.partnerId === actor.userId && actor.mayWork && !isDeleted;
  const isTheirs = isOwn || (actor.mayWorkAll && !isDeleted);
  const isWithPartner = lead.stage === 'assigned' || lead.stage === 'accepted';
  return {
    accept: isOwn && lead.stage === 'assigned',
    acceptFor: isTheirs && !isOwn && lead.stage === 'assigned',
    handBack: isTheirs && isWithPartner,
    contact: isTheirs && lead.stage === 'accepted',
    convert: isTheirs && (lead.stage === 'accepted' || (actor.mayWorkAll && lead.stage !== 'converted')),
    delete: actor.mayManage && !isDeleted,
    restore: actor.mayManage && isDeleted,
    takeBack: actor.mayDistribute && !isDeleted && isWithPartner,
  };
}
