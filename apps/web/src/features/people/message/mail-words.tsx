import { divideMail } from '@fundus/contract/mail-thread';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './mail-words.module.css';

/** The words of a mail as they stand; the earlier mails that its program copied in are folded. */
export function MailWords({ text, subject }: { text: string; subject: string }) {
  const { t } = useTranslation('message');
  const { said, earlier } = divideMail(text, subject);
  if (earlier === '') return said;
  return (
    <>
      {said}
      <details className={classes['earlier']}>
        <summary>{t('earlierMails')}</summary>
        {earlier}
      </details>
    </>
  );
}
