import type { Profile } from '@fundus/contract/profile';
import { formatBytes, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FactList } from '#ui/fact-list.tsx';
import classes from './account-facts.module.css';

/** Facts of the account that administrators keep. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'user']);
  const { staySignedIn } = useSession();
  const rows = [
    ['username', profile.username],
    ['email', profile.email],
    ['roles', profile.roles.map((role) => t(`user:role.${role}`)).join(', ')],
  ] as const;
  return (
    <aside className={classes['side']} aria-labelledby="account-facts">
      <h2 id="account-facts">{t('data.account')}</h2>
      <FactList
        facts={[
          ...rows.map(([name, value]) => ({ label: t(`field.${name}`), value })),
          {
            label: t('storage.label'),
            value: t('storage.used', {
              used: formatBytes(profile.storage.usedBytes),
              quota: formatBytes(profile.storage.quotaBytes),
            }),
          },
        ]}
        layout="stack"
      />
      <p>{t('data.since', { date: formatDate(profile.createdAt) })}</p>
      <p>{t(staySignedIn ? 'session.remembered' : 'session.ofTab')}</p>
    </aside>
  );
}
