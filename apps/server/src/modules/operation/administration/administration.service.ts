import type { AdministrationOverview } from '@fundus/contract/administration';
import { calendarDateAt } from '@fundus/contract/date';
import { sourceEndDays } from '@fundus/contract/parameter';
import type { With } from '#lib/with.ts';
import { countMissingLegalTexts } from '#modules/platform/setting/setting.service.ts';
import { countWaitingForRetention } from '#modules/protection/retention/retention.service.ts';
import { countWaiting } from './administration.repository.ts';

const day = 86_400_000;
/** How far back failed imports are pointed out, and how far ahead certificates that end. */
const days = { imports: 14, certificates: 30 } as const;

/** Overview of the work that waits for an administrator. */
export async function getAdministrationOverview(
  deps: With<'db' | 'clock' | 'mailer'>,
): Promise<AdministrationOverview> {
  const now = deps.clock();
  const counts = await countWaiting(deps.db, {
    now,
    importsSince: new Date(now.getTime() - days.imports * day),
    certificatesUntil: calendarDateAt(new Date(now.getTime() + days.certificates * day)),
    sourcesUntil: calendarDateAt(new Date(now.getTime() + sourceEndDays * day)),
  });
  return {
    ...counts,
    retentionDue: await countWaitingForRetention(deps),
    missingLegalTexts: await countMissingLegalTexts(deps.db),
    missingMailServers: deps.mailer === null ? 1 : 0,
  };
}
