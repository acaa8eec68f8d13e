/** Why a mail did not arrive, where that is no answer of a mail server; the web words them. */
export const mailFaults = {
  /** The connection broke off: whether it arrived cannot be said. */
  unclear: 'unclear',
  /** A file that should have gone along is erased. */
  fileGone: 'fileGone',
  /** A file that should have gone along could not be read, however often it was tried. */
  fileAway: 'fileAway',
} as const;
export type MailFault = keyof typeof mailFaults;

/** Reason in the history: a fault of ours, a refusal of a mail server, or a bounce. */
export const undeliveredReasons = ['unclear', 'fileGone', 'fileAway', 'refused', 'returned'] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];
