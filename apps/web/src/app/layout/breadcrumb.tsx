import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitleOfScreen } from '#lib/page-title.ts';
import { paths } from '../../paths.ts';
import classes from './top-bar.module.css';

/** The list that a page with a record of its own came from. */
const parents = [
  { under: '/mandant/', to: paths.clients, title: 'title.clients' },
  { under: '/interessent/', to: paths.prospects, title: 'title.prospects' },
  { under: '/kontakt/', to: paths.contacts, title: 'title.contacts' },
  { under: `${paths.leadImports}/`, to: paths.leadImports, title: 'title.leadImports' },
  { under: `${paths.personImports}/`, to: paths.personImports, title: 'title.personImports' },
  { under: `${paths.fundingResearches}/`, to: paths.fundingResearches, title: 'title.fundingResearches' },
  {
    under: `${paths.administrationProgrammes}/`,
    to: paths.administrationProgrammes,
    title: 'title.programmes',
  },
  { under: `${paths.administrationImports}/`, to: paths.administrationImports, title: 'title.imports' },
] as const;

/** Where one is: start, the list, the record. */
export function Breadcrumb() {
  const { t } = useTranslation('layout');
  const own = usePageTitleOfScreen();
  const match = useMatches({
    select: (matches) => ({ path: matches.at(-1)?.fullPath ?? '/', title: matches.at(-1)?.staticData.title }),
  });
  const parent = parents.find((candidate) => match.path.startsWith(candidate.under));
  const here = own ?? (match.title === undefined ? '' : t(match.title));
  if (match.path === paths.home) return <div className={classes['crumbs']} />;
  return (
    <nav className={classes['crumbs']} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.home}>{t('title.home')}</Link>
        </li>
        {parent !== undefined && (
          <li>
            <Link to={parent.to}>{t(parent.title)}</Link>
          </li>
        )}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
