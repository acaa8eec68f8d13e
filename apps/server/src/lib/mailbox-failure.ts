import type { MailboxProblem } from '@fundus/contract/mailbox-codes';

/** A mailbox cannot be read. The words of the other side are for no reader: the code says enough. */
export class MailboxFailure extends Error {
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem, cause?: unknown) {
    super(`mailbox: ${problem}`, cause === undefined ? undefined : { cause });
    this.name = 'MailboxFailure';
    this.problem = problem;
  }
}
