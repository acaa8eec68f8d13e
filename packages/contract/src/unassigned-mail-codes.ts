/** Why a mail that came in belongs to no person: no one has its address, or several do. */
export const unassignedReasons = ['unknownSender', 'severalPersons'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];

/** What a reader should know of a mail that came in: written by a program, cut, too large to be taken over, not to be read. */
export const mailNotes = ['automatic', 'shortened', 'tooLarge', 'unreadable'] as const;
export type MailNote = (typeof mailNotes)[number];
