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
  mayManage: boolean;
  mayDistribute: boolean;
}

/** What is offered with a lead of the list; the server decides about it once more. */
export interface LeadDeeds {
  accept: boolean;
  handBack: boolean;
  contact: boolean;
  convert: boolean;
  delete: boolean;
  restore: boolean;
  /** Withdraw and credit. */
  takeBack: boolean;
}

export function deedsOf(lead: ShownLead, actor: Actor): LeadDeeds {
  const isDeleted = lead.deletedAt !== null;
  const isOwn = lead.partnerId === actor.userId && actor.mayWork && !isDeleted;
  const isWithPartner = lead.stage === 'assigned' || lead.stage === 'accepted';
  return {
    accept: isOwn && lead.stage === 'assigned',
    handBack: isOwn && isWithPartner,
    contact: isOwn && lead.stage === 'accepted',
    convert: isOwn && lead.stage === 'accepted',
    delete: actor.mayManage && !isDeleted,
    restore: actor.mayManage && isDeleted,
    takeBack: actor.mayDistribute && !isDeleted && isWithPartner,
  };
}
