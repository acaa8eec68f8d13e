import { hasPermission } from '@fundus/contract/permission';
import type { UserAccount } from '@fundus/contract/user-administration';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { partnerQuery } from './partner.queries.ts';
import { PartnerSwitch } from './partner-switch.tsx';
import { PlaceBar } from './place-bar.tsx';
import { QuotaEdit } from './quota-edit.tsx';
import classes from './user-quota.module.css';

/** How many leads a partner or own advisor gets, changed where it stands; nothing for users who can be given none. */
export function UserQuota({ user }: { user: UserAccount }) {
  return hasPermission(user.roles, 'lead:receive') ? <QuotaPanel userId={user.userId} /> : null;
}

function QuotaPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('user');
  const { data: partner, error, refetch } = useQuery(partnerQuery(userId));
  return (
    <Panel title={t('detail.quota')}>
      {partner === undefined ? (
        error === null ? (
          <SkeletonRows count={2} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <p className={typography['intro']}>{t('detail.quotaHint')}</p>
          <div className={classes['quota']}>
            <PlaceBar partner={partner} />
            <QuotaEdit row={partner} />
            <PartnerSwitch row={partner} />
          </div>
          <Link to={paths.partner} params={{ partnerId: userId }} className={typography['more']}>
            {t('detail.partnerLink')}
          </Link>
        </>
      )}
    </Panel>
  );
}
