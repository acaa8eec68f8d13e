import { type DocumentTab, documentTabSlugs, documentTabs } from '@fundus/contract/document-codes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import tabs from '#ui/page-tabs.module.css';
import { paths } from '../../../paths.ts';
import classes from './document.module.css';
import { libraryQuery } from './document.queries.ts';

/** On a phone the open tab may lie beside what is in view. */
const reveal = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The overview and the twelve tabs, each with how many documents the user sees there. */
export function DocumentTabs({ current }: { current: DocumentTab | 'overview' | 'trash' }) {
  const { t } = useTranslation('document');
  const { data } = useQuery(libraryQuery);
  const canEdit = useMay('library:edit');
  const shared = (name: typeof current) => ({
    ref: name === current ? reveal : null,
    className: tabs['link'] ?? '',
    activeOptions: { exact: true, includeSearch: true },
    activeProps: {},
    'aria-current': name === current ? ('page' as const) : undefined,
  });
  return (
    <nav className={tabs['links']} aria-label={t('tabs.label')} data-print="hide">
      <Link {...shared('overview')} to={paths.documents} search={{}}>
        {t('tabs.overview')}
      </Link>
      {documentTabs.map((tab) => {
        const count = data?.tabs.find((one) => one.tab === tab)?.count ?? 0;
        return (
          <Link key={tab} {...shared(tab)} to={paths.documentTab} params={{ tab: documentTabSlugs[tab] }} search={{}}>
            {t(`tab.${tab}`)}
            {count > 0 && <span className={classes['count']}>{count}</span>}
          </Link>
        );
      })}
      {canEdit && (
        <Link {...shared('trash')} to={paths.documents} search={{ deleted: true }}>
          {t('tabs.trash')}
        </Link>
      )}
    </nav>
  );
}
