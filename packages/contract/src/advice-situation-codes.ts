/** Codes of the playbooks of advice, without zod, so that the web reads them without loading any. */

/** Roles of an instrument for the client. */
export const adviceRoles = [
  'leadGrant',
  'subsidisedLoan',
  'guarantee',
  'equity',
  'wageSubsidy',
  'livelihood',
  'consulting',
  'taxAllowance',
  'information',
] as const;
export type AdviceRole = (typeof adviceRoles)[number];

/** How an instrument stands to another one: applied for before it, after it, together with it, or in its place. */
export const stepOrders = ['before', 'after', 'parallel', 'instead'] as const;
export type StepOrder = (typeof stepOrders)[number];

/** Whether a situation surely holds, or an answer is still missing. */
export const situationCertainties = ['holds', 'open'] as const;
export type SituationCertainty = (typeof situationCertainties)[number];

/** Why a slot names nothing: what it lists does not fit, the slot makes no sense in this case, the Land has nothing. */
export const setAsideReasons = ['doesNotFit', 'noUse', 'nothingHere'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** Whether a situation is as it came with the product, was changed here, or was added here. */
export const situationOrigins = ['shipped', 'changed', 'own'] as const;
export type SituationOrigin = (typeof situationOrigins)[number];
