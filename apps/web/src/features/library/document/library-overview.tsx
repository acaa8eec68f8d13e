import { documentTabSlugs } from '@fundus/contract/document-codes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './document.module.css';
import { libraryQuery } from './document.queries.ts';
import { DocumentList } from './document-list.tsx';

/** Pinned and new documents, and the way to each tab. */
export function LibraryOverview() {
  const { t } = useTranslation('document');
  const library = useQuery(libraryQuery);
  return (
    <Loaded query={library} skeleton={{ count: 6, height: 56 }}>
      {({ favourites, news, newSince, tabs }) => {
        const date = formatDate(newSince.slice(0, 10));
        return (
          <>
            <section className={classes['section']} aria-label={t('overview.favourites')}>
              <h2 className={classes['heading']}>{t('overview.favourites')}</h2>
              {favourites.length === 0 ? (
                <p className={typography['quiet']}>{t('overview.noFavourites')}</p>
              ) : (
                <DocumentList rows={favourites} label={t('overview.favourites')} layout="flat" isSelectable={false} />
              )}
            </section>
            <section className={classes['section']} aria-label={t('overview.news', { date })}>
              <h2 className={classes['heading']}>{t('overview.news', { date })}</h2>
              {news.length === 0 ? (
                <p className={typography['quiet']}>{t('overview.noNews', { date })}</p>
              ) : (
                <DocumentList rows={news} label={t('overview.news', { date })} layout="flat" isSelectable={false} />
              )}
            </section>
            <section className={classes['section']} aria-label={t('overview.tabs')}>
              <h2 className={classes['heading']}>{t('overview.tabs')}</h2>
              <ul className={classes['tiles']}>
                {tabs.map(({ tab, count, newCount }) => (
                  <li key={tab}>
                    <Link className={classes['tile']} to={paths.documentTab} params={{ tab: documentTabSlugs[tab] }}>
                      {t(`tab.${tab}`)}
                      <span className={typography['belowName']}>
                        {count === 0 ? t('overview.none') : t('overview.count', { count })}
                        {newCount > 0 && ` · ${t('overview.newCount', { count: newCount })}`}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          </>
        );
      }}
    </Loaded>
  );
}
