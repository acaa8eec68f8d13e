import type { Insertable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { SocialLoginClaim } from '#db/schema.generated.ts';

export async function insertClaim(db: Executor, row: Insertable<SocialLoginClaim>): Promise<void> {
  await db.insertInto('socialLoginClaim').values(row).execute();
}
