import { tellDistributors } from '#modules/lead/lead-creation.service.ts';
import type { Deps } from '../../deps.ts';

/** Tells of leads that are stored already. */
export interface LeadNews {
  /** One more lead came in. Returns at once. */
  add(): void;
}

/**
 * Tells whoever distributes of leads that came in, one transaction after the other: the first lead at once, and together
 * whatever came in while that was told. Apart from the leads' own transactions, so that no sender waits for the
 * notifications that all of them would have to change. Whoever is not told because the server ends in between sees the
 * leads all the same.
 */
export function createLeadNews(deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'log'>): LeadNews {
  let untold = 0;
  let telling: Promise<void> | null = null;
  const tellAll = async (): Promise<void> => {
    while (untold > 0) {
      const count = untold;
      untold = 0;
      try {
        await deps.db.transaction().execute((tx) => tellDistributors(tx, deps, count));
      } catch (error) {
        // They are told with the next lead.
        untold += count;
        deps.log.error({ err: error }, 'new leads could not be told');
        return;
      }
    }
  };
  return {
    add: () => {
      untold += 1;
      telling ??= tellAll().finally(() => {
        telling = null;
      });
    },
  };
}
