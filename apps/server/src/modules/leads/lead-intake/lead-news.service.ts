import { tellDistributors } from '#modules/leads/lead/lead-creation.service.ts';
import type { Deps } from '../../../deps.ts';
import { takeUntold } from './lead-untold.repository.ts';

/** Tells of leads that are stored already. */
export interface LeadNews {
  /** One more lead came in. Returns at once. */
  add(): void;
}

type NewsDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

/** Leads that are told of together at most; the notification counts them. */
const leadsAtOnce = 1_000;

/**
 * Notifies the distributors of leads not yet announced, whichever server stored them. Apart from the leads' own
 * transactions, so that no sender waits for the notifications that all of them would have to change.
 */
export async function tellUntoldLeads(deps: NewsDeps): Promise<void> {
  for (;;) {
    const told = await deps.db.transaction().execute(async (tx) => {
      const count = await takeUntold(tx, leadsAtOnce);
      await tellDistributors(tx, deps, count);
      return count;
    });
    if (told < leadsAtOnce) return;
  }
}

/**
 * Tells of leads that came in, one transaction after the other: of the first at once, and together of whatever came in
 * while that was told. What a server leaves untold when it ends, or could not tell, the sweep of another one tells.
 */
export function createLeadNews(deps: NewsDeps & Pick<Deps, 'log'>): LeadNews {
  let isMore = false;
  let telling: Promise<void> | null = null;
  const tellAll = async (): Promise<void> => {
    while (isMore) {
      isMore = false;
      try {
        await tellUntoldLeads(deps);
      } catch (error) {
        deps.log.error({ err: error }, 'new leads could not be told');
      }
    }
  };
  return {
    add: () => {
      isMore = true;
      telling ??= tellAll().finally(() => {
        telling = null;
      });
    },
  };
}
