/** Request to a client about a paper: read it, agree to it, send it back signed, or bring one of their own. */
export const paperLineKinds = ['read', 'confirm', 'sign', 'upload'] as const;
export type PaperLineKind = (typeof paperLineKinds)[number];

/** Kinds that are about a paper of ours, which the client gets to see. */
export const shownPaperKinds: readonly PaperLineKind[] = ['read', 'confirm', 'sign'];
/** Kinds for which files come back; the advisor accepts or returns them. */
export const sentPaperKinds: readonly PaperLineKind[] = ['sign', 'upload'];

/**
 * `missing`: the client says that they do not have it. `accepted`: nothing is left to do; what a client read or agreed to is
 * accepted at once.
 */
export const paperLineStates = ['open', 'answered', 'missing', 'accepted', 'returned'] as const;
export type PaperLineState = (typeof paperLineStates)[number];

/** `answered`: the client has done all, the advisor still has to look at something. */
export const paperRequestStates = ['open', 'opened', 'overdue', 'answered', 'done', 'expired', 'revoked'] as const;
export type PaperRequestState = (typeof paperRequestStates)[number];

/** Judgement of an advisor on a returned paper. */
export const paperDecisions = ['accepted', 'returned'] as const;
export type PaperDecision = (typeof paperDecisions)[number];

/** Abilities of a reader on a request: `decide` on what came back. */
export const paperRequestAbilities = ['remind', 'revoke', 'decide'] as const;
export type PaperRequestAbility = (typeof paperRequestAbilities)[number];

export const paperLimits = {
  lines: 40,
  filesPerLine: 20,
  /** Days after its due day, or after its creation if later, at which a link ends. */
  daysAfterDue: 60,
  daysAtLeast: 90,
  /** Days before and after the due day at which a client is reminded. */
  remindDaysBefore: 2,
  remindDaysAfter: 1,
} as const;

/** Media types that a client may send, as found in the content. */
export const sentPaperTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
