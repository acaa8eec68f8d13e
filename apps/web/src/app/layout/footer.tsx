import { Link } from '@tanstack/react-router';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { paths } from '../../paths.ts';
import classes from './footer.module.css';

/** The values of the company and the legal pages. */
export function Footer() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { footerValues, productName } = usePublicSettings();
  return (
    <footer className={classes['root']} data-print="hide">
      <ul className={classes['values']} aria-label={t('footer.values')}>
        {footerValues.map((value) => (
          <li key={value.de}>{value[language] || value.de}</li>
        ))}
      </ul>
      <nav className={classes['links']} aria-label={t('footer.label')}>
        <span>{productName}</span>
        <Link to={paths.imprint}>{t('footer.imprint')}</Link>
        <Link to={paths.privacy}>{t('footer.privacy')}</Link>
        <Link to={paths.accessibility}>{t('footer.accessibility')}</Link>
      </nav>
    </footer>
  );
}
