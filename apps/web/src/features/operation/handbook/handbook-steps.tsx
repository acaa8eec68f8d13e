import { Link } from '@tanstack/react-router';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '#paths.ts';
import classes from './handbook.module.css';
import { type PlacedPage, partsOfStep } from './handbook.ts';

/** The numbered steps of a page; those of a job name the page of their screen. */
export function HandbookSteps({ page, all = [] }: { page: PlacedPage; all?: readonly PlacedPage[] }) {
  const { t } = useTranslation('handbook');
  const language = useLanguage();
  return (
    <ol className={classes['steps']}>
      {page.steps.map((step) => {
        const screen = all.find(({ slug }) => slug === step.on);
        return (
          <li key={step.de}>
            {partsOfStep(step).map(({ text, isControl }) =>
              isControl ? (
                <strong key={text} className={classes['control']}>
                  {text}
                </strong>
              ) : (
                text
              ),
            )}
            {screen !== undefined && (
              <>
                {' '}
                <Link className={classes['on']} to={paths.handbookPage} params={{ slug: screen.slug }}>
                  {t('onScreen', { title: screen.title[language] })}
                </Link>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
