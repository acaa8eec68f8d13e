import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import classes from './legal.module.css';

export function ImprintScreen() {
  return <LegalPage subject="imprint" />;
}

export function PrivacyScreen() {
  return <LegalPage subject="privacy" />;
}

/** A legal text from the settings. */
function LegalPage({ subject }: { subject: 'imprint' | 'privacy' }) {
  const { t } = useTranslation('setting');
  const language = useLanguage();
  const settings = usePublicSettings();
  const text = settings[subject][language] || settings[subject].de;
  return (
    <article className={classes['root']}>
      <PageHeader title={t(`${subject}.title`)} />
      {text === '' ? (
        <EmptyState title={t('legal.emptyTitle')} text={t('legal.empty')} />
      ) : (
        <RichText blocks={readPlainMarkdown(text)} level={2} />
      )}
    </article>
  );
}
