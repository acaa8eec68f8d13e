/** Why a mail that came in belongs to no person: no one has its address, or several do. */
export const unassignedReasons = ['unknownSender', 'severalPersons'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];

/** Notes on a received mail: written by a program, cut, too large to be taken over, unreadable. */
export const mailNotes = ['automatic', 'shortened', 'tooLarge', 'unreadable'] as const;
export type MailNote = (typeof mailNotes)[number];
