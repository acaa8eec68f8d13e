import { Link, useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '#paths.ts';
import classes from './handbook.module.css';
import { pageOfRoute } from './handbook.ts';
import { HandbookSteps } from './handbook-steps.tsx';
import { noPages, pagesOf, useControls, useHandbook } from './use-handbook.ts';

/** How the page that is open works; nothing where the handbook has no page for it. */
export function PageHelp({
  onLeave,
  heading: Heading = 'h3',
}: {
  onLeave: () => void;
  /** Level below the heading that stands above it. */
  heading?: 'h2' | 'h3';
}) {
  const { t } = useTranslation('handbook');
  const language = useLanguage();
  const route = useMatches().at(-1)?.fullPath ?? '';
  const all = useHandbook();
  const page = pageOfRoute(pagesOf(all), route === '/' ? route : route.replace(/\/$/, ''));
  const shown = useMemo(() => (page === undefined ? noPages : [page]), [page]);
  const isReady = useControls(shown);
  if (page === undefined || !isReady) return null;
  return (
    <section className={classes['help']} aria-label={t('here')}>
      <Heading>{page.title[language]}</Heading>
      <HandbookSteps page={page} />
      <Link to={paths.handbookPage} params={{ slug: page.slug }} onClick={onLeave}>
        {t('inHandbook')}
      </Link>
    </section>
  );
}
