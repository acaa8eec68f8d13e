/** The mailbox into which persons answer, without zod. */
export const mailboxSecurities = ['tls', 'startTls'] as const;
export type MailboxSecurity = (typeof mailboxSecurities)[number];

/** The ports on which mail servers listen for each. */
export const mailboxPorts: Record<MailboxSecurity, number> = { tls: 993, startTls: 143 };

/** Treatment of a mail in the mailbox after reading: none, marked as read, moved to another folder. */
export const mailboxFilings = ['leave', 'markSeen', 'move'] as const;
export type MailboxFiling = (typeof mailboxFilings)[number];

/** Why a mailbox cannot be read. */
export const mailboxProblems = [
  'unreachable',
  'timeout',
  'certificate',
  'encryption',
  'login',
  'folder',
  'server',
] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];
