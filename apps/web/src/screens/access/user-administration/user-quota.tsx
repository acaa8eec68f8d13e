import { hasPermission } from '@fundus/contract/permission';
import type { UserAccount } from '@fundus/contract/user-administration';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { partnerQuery } from '#features/leads/partner/partner.queries.ts';
import { PartnerSwitch } from '#features/leads/partner/partner-switch.tsx';
import { PlaceBar } from '#features/leads/partner/place-bar.tsx';
import { QuotaEdit } from '#features/leads/partner/quota-edit.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './user-administration.module.css';

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
          <p className={classes['quiet']}>{t('detail.quotaHint')}</p>
          <div className={classes['quota']}>
            <PlaceBar partner={partner} />
            <QuotaEdit row={partner} />
            <PartnerSwitch row={partner} />
          </div>
          <Link to={paths.partner} params={{ partnerId: userId }} className={classes['more']}>
            {t('detail.partnerLink')}
          </Link>
        </>
      )}
    </Panel>
  );
}
