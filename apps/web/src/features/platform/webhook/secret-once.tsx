import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ShownOnce } from '#ui/shown-once.tsx';

/** The secret of a webhook, right after it was made. */
export function SecretOnce({ title, secret, onDone }: { title: string; secret: string; onDone: () => void }) {
  const { t } = useTranslation('webhook');
  return (
    <ShownOnce
      title={title}
      text={t('create.madeText')}
      label={t('create.secret')}
      value={secret}
      hint={t('create.secretHint')}
      done={{ label: t('create.close'), onDone }}
    />
  );
}
