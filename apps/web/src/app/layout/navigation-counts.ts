import { useQuery } from '@tanstack/react-query';
import { administrationQuery } from '#features/operation/administration/administration.queries.ts';
import { may } from '#lib/session/session-rights.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { NavigationLabel } from '../navigation.ts';

/** How many things wait behind an entry; nothing is said where nothing waits. */
export type NavigationCounts = Partial<Record<NavigationLabel, number>>;

/** Counts of what waits for the administrator; other users do not ask for them. */
export function useNavigationCounts(): NavigationCounts {
  const { user } = useSession();
  const { data } = useQuery({ ...administrationQuery, enabled: may(user, 'administration:read') });
  if (data === undefined) return {};
  return {
    users: data.waitingRegistrations + data.expiredInvitations,
    imports: data.failedProgrammeImports,
    partners: data.endingCertificates,
    settings: data.missingLegalTexts,
    mails: data.failedMails,
    system: data.missingMailServers,
    dataProtection: data.retentionDue,
  };
}
