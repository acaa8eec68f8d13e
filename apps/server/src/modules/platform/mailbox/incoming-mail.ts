import type { MailNote } from '@fundus/contract/unassigned-mail-codes';
import type { UploadedFile } from '#http/upload.ts';

/** A mail that came into the mailbox, read and made harmless. */
export interface IncomingMail {
  /** As an answer names it; empty where it has no usable one. */
  messageId: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  /** Plain text, whatever it was written as. */
  text: string;
  receivedAt: Date;
  notes: MailNote[];
  /** Ids of mails of ours that it answers, the nearest first. */
  answers: string[];
  /** Ids of mails of ours that it may be itself, by what it is called. */
  ownIds: string[];
  /** Where it is a report that mails of ours could not be delivered. */
  returned: { mailIds: string[]; problem: string } | null;
  files: UploadedFile[];
  /** Names of files that are not taken over: too many, too large, programs, infected. */
  lostFiles: string[];
}
