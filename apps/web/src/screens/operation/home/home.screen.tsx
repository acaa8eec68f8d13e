import { Link } from '@tanstack/react-router';
import { FirstSteps } from '#features/operation/home/first-steps.tsx';
import { greetingName } from '#features/operation/home/greeting.ts';
import classes from '#features/operation/home/home.module.css';
import { LastResearches } from '#features/operation/home/last-researches.tsx';
import { LeadQuota } from '#features/operation/home/lead-quota.tsx';
import { MonthFigures } from '#features/operation/home/month-figures.tsx';
import { NeedsMe } from '#features/operation/home/needs-me.tsx';
import { NewLeads } from '#features/operation/home/new-leads.tsx';
import { RecentPersons } from '#features/operation/home/recent-persons.tsx';
import { WaitingLeads } from '#features/operation/home/waiting-leads.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';

/** The first page after the login: a greeting, what needs one today, and where one left off. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const user = useSessionUser();
  const isNamed = user.firstName !== '' || user.lastName !== '';
  const advises = useMay('funding-research:read');
  return (
    <>
      <PageHeader
        title={t('greeting', { name: greetingName(user, t) })}
        description={
          isNamed ? (
            t('intro')
          ) : (
            <>
              {t('nameless')} <Link to={paths.profile}>{t('toProfile')}</Link>
            </>
          )
        }
      />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <FirstSteps />
          <NewLeads />
          <WaitingLeads />
          <NeedsMe />
        </div>
        {advises && (
          <div className={classes['stack']}>
            <RecentPersons />
            <LastResearches />
          </div>
        )}
        <div className={classes['stack']} data-figures>
          <LeadQuota />
          <MonthFigures />
        </div>
      </div>
    </>
  );
}
