import type { ShareLink } from '@fundus/contract/share-link';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { failureTitle } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { Banner } from '#ui/banner.tsx';
import { CopyField, copyText } from '#ui/copy-field.tsx';
import typography from '#ui/typography.module.css';
import { MailShareLink } from './mail-share-link.tsx';
import classes from './share-link.module.css';

/** The new link: to copy alone, or with the message around it, ready for a mail. */
export function CreatedShareLink({ link, onAnother }: { link: ShareLink; onAnother: () => void }) {
  const { t } = useTranslation(['share-link', 'ui']);
  const { sendsMails } = usePublicSettings();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const withMessage = [link.message, link.url].filter((part) => part !== '').join('\n\n');
  return (
    <div className={classes['form']}>
      <Banner tone="success" title={t('created.title')}>
        {link.recipient === '' ? t('created.text') : t('created.textFor', { recipient: link.recipient })}
      </Banner>
      <CopyField label={t('created.link')} value={link.url} />
      {link.abilities.includes('mail') &&
        (sendsMails ? (
          <MailShareLink shareLinkId={link.shareLinkId} />
        ) : (
          <p className={typography['hint']}>{t('mail.byHand')}</p>
        ))}
      <div className={classes['choices']}>
        {link.message !== '' && (
          <Button
            variant="default"
            leftSection={
              outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
            onClick={() => void copyText(withMessage).then((isCopied) => setOutcome(isCopied ? 'copied' : 'failed'))}
          >
            {t('created.copyWithMessage')}
          </Button>
        )}
        <Button variant="subtle" onClick={onAnother}>
          {t('created.another')}
        </Button>
      </div>
      <p className={typography['quiet']} role="status">
        {outcome !== null && (outcome === 'copied' ? t('ui:copy.copied') : failureTitle('copy'))}
      </p>
    </div>
  );
}
