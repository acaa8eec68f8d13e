import { cleanText } from '@fundus/contract/text';

const minute = 60_000;
/** Pauses after the first, second … attempt; the last one holds for all further ones. */
const pauses = [1, 5, 30, 120, 240, 480, 960].map((minutes) => minutes * minute);

export const attemptsAtMost = 8;

/** When to try again after this number of attempts; null after the last one. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsAtMost) return null;
  return new Date(now.getTime() + (pauses[Math.min(attempts, pauses.length) - 1] ?? minute));
}

const subjectLength = 200;

/** A text as the subject of a mail: one line, so that nothing in it can become a header. */
export function subjectOf(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').slice(0, subjectLength).toWellFormed();
}

/**
 * An address that mails may go to: one, without anything that a mail server could read as a second one or as a line of
 * its own.
 */
export function isMailAddress(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not stand in it
  return (
    text.length <= 254 && /^[^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]+@[^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]+$/.test(text)
  );
}

const accountLink = /(\/(?:einladung|passwort-neu|adresse-bestaetigen))#[\w-]+/g;

/** The pages of a client with papers to read or return, and with all that their advisor shows. */
const clientLink = /(\/(?:mappe|raum))\/[\w-]+/g;

/** The line with the code that opens the room of a client. */
const roomCode = /^(Code: )\d+$/gm;

/** A mail without what opens an account or the pages of a client: the secrets of its links, and codes. */
export function withoutSecrets(text: string): string {
  return text.replace(accountLink, '$1#…').replace(clientLink, '$1/…').replace(roomCode, '$1…');
}
