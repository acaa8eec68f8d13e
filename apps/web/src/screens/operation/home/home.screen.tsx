import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';
import { greetingName } from './greeting.ts';
import classes from './home.module.css';
import { LastResearches } from './last-researches.tsx';
import { LeadQuota, UndistributedLeads } from './lead-quota.tsx';
import { NeedsMe } from './needs-me.tsx';
import { NewLeads } from './new-leads.tsx';
import { RecentPersons } from './recent-persons.tsx';

/** The first page after the login: a greeting, what needs one today, and where one left off. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const user = useSessionUser();
  const isNamed = user.firstName !== '' || user.lastName !== '';
  const mayResearch = useMay('funding-research:read');
  return (
    <>
      <PageHeader
        title={t('greeting', { name: greetingName(user) })}
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
          <NewLeads />
          <NeedsMe />
        </div>
        <div className={classes['stack']}>
          <LeadQuota />
          <UndistributedLeads />
          <RecentPersons />
          {mayResearch && <LastResearches />}
        </div>
      </div>
    </>
  );
}
