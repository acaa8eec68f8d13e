import type { UserAccount } from '@fundus/contract/user-administration';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import typography from '#ui/typography.module.css';
import { UserActions } from './user-actions.tsx';
import classes from './user-decision.module.css';

/** Details of a registration, and the two decisions. */
export function UserDecision({ user, onGone }: { user: UserAccount; onGone: () => void }) {
  const { t } = useTranslation('user');
  return (
    <section className={classes['decision']} aria-label={t('waiting.title')}>
      <h2>{t('waiting.title')}</h2>
      <p className={typography['intro']}>{t('waiting.registered', { when: formatInstant(user.createdAt) })}</p>
      <p className={classes['application']}>{user.application || t('waiting.noApplication')}</p>
      {!user.isEmailConfirmed && <Banner tone="warning">{t('waiting.unconfirmed')}</Banner>}
      <div className={classes['buttons']} data-print="hide">
        <UserActions user={user} offered={['approve', 'reject']} main="approve" onGone={onGone} />
      </div>
    </section>
  );
}
