import type { Permission } from '@fundus/contract/permission';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitleOfScreen } from '#lib/page-title.ts';
import { may } from '#lib/session/session-rights.ts';
import { useSession } from '#lib/session/use-session.ts';
import { paths } from '../../paths.ts';
import type { TitleKey } from '../route-data.ts';
import classes from './top-bar.module.css';

interface Parent {
  under: string;
  to: Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;
  title: TitleKey;
  /** A user who may open the page may not open its parent in every case. */
  permission?: Permission;
}

/** The pages that others lie under, the outer before the inner. */
const parents: readonly Parent[] = [
  { under: '/mandant/', to: paths.clients, title: 'title.clients' },
  { under: '/interessent/', to: paths.prospects, title: 'title.prospects' },
  { under: '/kontakt/', to: paths.contacts, title: 'title.contacts' },
  { under: `${paths.leads}/`, to: paths.leads, title: 'title.leads', permission: 'lead:work' },
  { under: `${paths.leadImports}/`, to: paths.leadImports, title: 'title.leadImports' },
  { under: `${paths.personImports}/`, to: paths.personImports, title: 'title.personImports' },
  { under: `${paths.fundingCases}/`, to: paths.fundingCases, title: 'title.fundingCases' },
  { under: `${paths.receiptImports}/`, to: paths.receiptImports, title: 'title.receiptImports' },
  { under: `${paths.leadDistribution}/`, to: paths.leadDistribution, title: 'title.leadDistribution' },
  { under: `${paths.partners}/`, to: paths.partners, title: 'title.partners' },
  { under: `${paths.fundingResearches}/`, to: paths.fundingResearches, title: 'title.fundingResearches' },
  { under: `${paths.administration}/`, to: paths.administration, title: 'title.administration' },
  { under: `${paths.administrationUsers}/`, to: paths.administrationUsers, title: 'title.users' },
  { under: `${paths.administrationSystem}/`, to: paths.administrationSystem, title: 'title.system' },
  { under: `${paths.programmes}/`, to: paths.programmes, title: 'title.programmes' },
  {
    under: `${paths.administrationProgrammes}/`,
    to: paths.administrationProgrammes,
    title: 'title.programmeUpkeep',
  },
  { under: `${paths.administrationImports}/`, to: paths.administrationImports, title: 'title.imports' },
];

/** Where one is: start, what the page lies under, the page. */
export function Breadcrumb() {
  const { t } = useTranslation('layout');
  const own = usePageTitleOfScreen();
  const match = useMatches({
    select: (matches) => ({ path: matches.at(-1)?.fullPath ?? '/', title: matches.at(-1)?.staticData.title }),
  });
  const { user } = useSession();
  const above = parents.filter(
    ({ under, permission }) => match.path.startsWith(under) && (permission === undefined || may(user, permission)),
  );
  const here = own ?? (match.title === undefined ? '' : t(match.title));
  if (match.path === paths.home) return <div className={classes['crumbs']} />;
  return (
    <nav className={classes['crumbs']} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.home}>{t('title.home')}</Link>
        </li>
        {above.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
