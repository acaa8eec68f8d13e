import { documentHeadlines } from '@fundus/contract/document-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './document.module.css';

/** The headlines of a tab that holds nothing yet, for those who will fill it. */
export function EmptyHeadlines() {
  const { t } = useTranslation('document');
  return (
    <section aria-label={t('empty.headlines')}>
      <p className={typography['quiet']}>{t('empty.headlinesHint')}</p>
      {documentHeadlines.map((headline) => (
        <div key={headline} className={classes['section']}>
          <h2 className={classes['heading']}>{t(`headline.${headline}`)}</h2>
          <p className={typography['quiet']}>{t('empty.headline')}</p>
        </div>
      ))}
    </section>
  );
}
