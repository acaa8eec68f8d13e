import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { insertAll } from '#db/whole-rows.ts';

/** The places of a month that a partner of the demo has taken. */
export interface DemoMonth {
  partnerId: string;
  month: string;
  assigned: number;
}

/** Keeps the places that partners took, and when each got a lead last. */
export async function insertDemoMonths(
  tx: Executor,
  months: readonly DemoMonth[],
  lastAssigned: ReadonlyMap<string, Date>,
): Promise<void> {
  await insertAll(tx, 'partner_month', months);
  const given = [...lastAssigned].map(([partnerId, at]) => ({ partnerId, at }));
  await sql`
    update partner set last_assigned_at = g.at
    from jsonb_to_recordset(${toJson(given)}) as g("partnerId" uuid, at timestamptz)
    where partner.user_id = g."partnerId"
  `.execute(tx);
}
