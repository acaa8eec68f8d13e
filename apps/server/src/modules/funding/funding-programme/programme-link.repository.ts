import type { Executor } from '#db/database.ts';
import type { BrokenLink } from './catalogue/upkeep.rules.ts';
import type { FileTrace, FormCheck, LinkFinding } from './programme-link.rules.ts';

/** When each address was looked at last, and the file that was there. */
export async function listLinkChecks(db: Executor): Promise<Map<string, FileTrace & { checkedAt: Date }>> {
  const rows = await db
    .selectFrom('programmeLinkCheck')
    .select(['url', 'checkedAt', 'fingerprint', 'changedOn'])
    .execute();
  return new Map(rows.map(({ url, ...check }) => [url, check]));
}

/** The last look at some addresses. */
export async function listFormChecks(db: Executor, urls: readonly string[]): Promise<Map<string, FormCheck>> {
  const rows = await db
    .selectFrom('programmeLinkCheck')
    .select(['url', 'state', 'movedTo', 'unansweredSince', 'fingerprint', 'changedOn'])
    .where((eb) => eb('url', '=', eb.fn.any(eb.val([...urls]))))
    .execute();
  return new Map(rows.map(({ url, ...check }) => [url, check]));
}

export async function storeLinkCheck(
  tx: Executor,
  { url, finding, trace }: { url: string; finding: LinkFinding; trace: FileTrace },
  now: Date,
): Promise<void> {
  const isUnanswered = finding.state === 'unanswered';
  const row = {
    checkedAt: now,
    state: finding.state,
    movedTo: finding.state === 'moved' ? finding.to : null,
    unansweredSince: isUnanswered ? now : null,
    ...trace,
  };
  await tx
    .insertInto('programmeLinkCheck')
    .values({ url, ...row })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet((eb) => ({
        ...row,
        ...(isUnanswered && {
          unansweredSince: eb.fn.coalesce('programmeLinkCheck.unansweredSince', eb.ref('excluded.unansweredSince')),
        }),
      })),
    )
    .execute();
}

/** Forgets addresses that no programme and no form names any more. */
export async function forgetLinksBut(tx: Executor, urls: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('programmeLinkCheck')
    .where((eb) => eb.not(eb('url', '=', eb.fn.any(eb.val([...urls])))))
    .execute();
}

/** Addresses that are gone, or have not answered since an instant, and those that have moved. */
export async function listBrokenLinks(db: Executor, silentSince: Date): Promise<Map<string, BrokenLink>> {
  const rows = await db
    .selectFrom('programmeLinkCheck')
    .select(['url', 'movedTo'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['gone', 'moved']),
        eb.and([eb('state', '=', 'unanswered'), eb('unansweredSince', '<=', silentSince)]),
      ]),
    )
    .execute();
  return new Map(
    rows.map(({ url, movedTo }) => [url, movedTo === null ? { state: 'gone' } : { state: 'moved', to: movedTo }]),
  );
}
