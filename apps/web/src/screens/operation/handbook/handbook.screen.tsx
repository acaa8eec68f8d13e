import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import classes from '#features/operation/handbook/handbook.module.css';
import { handbookAreas, searchedText } from '#features/operation/handbook/handbook.ts';
import { HandbookSteps } from '#features/operation/handbook/handbook-steps.tsx';
import { noPages, pagesOf, useControls, useHandbook } from '#features/operation/handbook/use-handbook.ts';
import { containsWords } from '#lib/contains-words.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

/** Contents of the handbook with its search; printed, the handbook as a whole. */
export function HandbookScreen() {
  const { t } = useTranslation(['handbook', 'ui']);
  const language = useLanguage();
  const all = useHandbook();
  const pages = pagesOf(all);
  const [search, setSearch] = useState('');
  const [isPrinting, setPrinting] = useState(false);
  const isReady = useControls(isPrinting ? pages : noPages) && isPrinting;
  useEffect(() => {
    if (!isReady) return undefined;
    const end = (): void => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isReady]);
  const found = pages.filter((page) => search === '' || containsWords(searchedText(page), search));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            variant="default"
            data-page-print
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={isPrinting}
            onClick={() => setPrinting(true)}
          >
            {t('printAll')}
          </Button>
        }
      />
      <div data-print="hide">
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </div>
      {all === null && <SkeletonRows />}
      {all === 'failed' && <EmptyState title={t('failed')} />}
      {pages.length > 0 && found.length === 0 && <EmptyState title={t('noHits')} />}
      {handbookAreas.map((area) => {
        const own = found.filter((page) => page.area === area);
        if (own.length === 0) return null;
        return (
          <section key={area}>
            <h2 className={classes['area']}>{t(`area.${area}`)}</h2>
            {isReady ? (
              own.map((page) => (
                <article key={page.slug} className={classes['printed']}>
                  <h3>{page.title[language]}</h3>
                  <p>{page.intro[language]}</p>
                  <HandbookSteps page={page} />
                </article>
              ))
            ) : (
              <ul className={classes['list']}>
                {own.map(({ slug, title, intro }) => (
                  <li key={slug}>
                    <Link to={paths.handbookPage} params={{ slug }}>
                      {title[language]}
                      <small>{intro[language]}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
}

/** One page of the handbook. */
export function HandbookPageScreen() {
  const { t } = useTranslation(['handbook', 'ui']);
  const language = useLanguage();
  const { slug } = useParams({ from: paths.handbookPage });
  const all = useHandbook();
  const pages = pagesOf(all);
  const page = pages.find((one) => one.slug === slug);
  const shown = useMemo(() => (page === undefined ? noPages : [page]), [page]);
  const isReady = useControls(shown);
  const route = page?.routes?.find((one) => !one.includes('$'));
  const back = <Link to={paths.handbook}>{t('all')}</Link>;
  if (all === null || (page !== undefined && !isReady)) return <SkeletonRows />;
  if (page === undefined) {
    return <EmptyState level={1} title={t(all === 'failed' ? 'failed' : 'missing')} action={back} />;
  }
  return (
    <>
      <PageHeader title={page.title[language]} description={page.intro[language]} />
      <HandbookSteps page={page} all={pages} />
      <p data-print="hide">
        {back}
        {route !== undefined && (
          <>
            {' · '}
            <Link to={route}>{t('toScreen')}</Link>
          </>
        )}
      </p>
    </>
  );
}
