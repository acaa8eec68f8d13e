import type { Executor } from '#db/database.ts';
import type { DistributionPartner } from './distribution-partner.rules.ts';
import { selectDistributionPartners } from './partner.repository.ts';

/** All partners with everything that the rules of the distribution look at, as of a month. */
export async function listDistributionPartners(db: Executor, month: string): Promise<DistributionPartner[]> {
  return selectDistributionPartners(db, month);
}
