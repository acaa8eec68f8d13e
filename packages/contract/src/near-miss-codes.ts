/**
 * Facts that a client can change. All others are what the client is, has been, or others decide: industry, age, history,
 * size, applicant, what was received.
 */

/** A part that is not ordered yet can be applied for by itself; a founding can become the main occupation; things can be bought, and new. */
export const answerFacts = ['hasStarted', 'isFullTime', 'isUsedGoods', 'isLeasing'] as const;

/** The Vorhaben can be larger or smaller, more own money brought in, people hired or trained. */
export const numberFacts = ['investmentCents', 'ownFundsCents', 'newJobs', 'employees', 'trainees'] as const;

/** Where is invested; before the founding also the seat and the legal form. */
export const choiceFacts = ['businessForm', 'district', 'assistedArea', 'seatState', 'investmentState'] as const;

/** The application can wait until the firm is old enough; a founding still to come can be sooner or later. */
export const dayFacts = ['applyOn', 'foundedOn'] as const;

export type ChangeableFact =
  | (typeof answerFacts)[number]
  | (typeof numberFacts)[number]
  | (typeof choiceFacts)[number]
  | (typeof dayFacts)[number];
