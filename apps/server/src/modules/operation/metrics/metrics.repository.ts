import type { Executor } from '#db/database.ts';

/** How many mails wait, and since when the oldest of them is due. */
export async function findWaitingMails(db: Executor): Promise<{ count: number; oldestDueAt: Date | null }> {
  const { count, oldestDueAt } = await db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('nextAttemptAt').as('oldestDueAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { count, oldestDueAt };
}
