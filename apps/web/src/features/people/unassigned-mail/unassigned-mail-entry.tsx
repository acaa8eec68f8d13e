import type { UnassignedMail } from '@fundus/contract/unassigned-mail';
import { Button } from '@mantine/core';
import { MailWords } from '#features/people/message/mail-words.tsx';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './unassigned-mail.module.css';

/** One mail: who wrote what, why it is here, and what may be done with it. Its words are shown as they stand. */
export function UnassignedMailEntry({
  mail,
  onAssign,
  onDiscard,
}: {
  mail: UnassignedMail;
  onAssign: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation(['mail', 'message']);
  const subject = mail.subject || t('unassigned.noSubject');
  const from = mail.fromName === '' ? mail.fromAddress : `${mail.fromName} <${mail.fromAddress}>`;
  return (
    <li className={classes['mail']}>
      <div className={classes['head']}>
        <h2 className={classes['subject']}>{subject}</h2>
        <span className={classes['buttons']}>
          {mail.abilities.includes('assign') && (
            <Button size="xs" onClick={onAssign} aria-label={t('unassigned.assign.of', { subject })}>
              {t('unassigned.assign.action')}
            </Button>
          )}
          {mail.abilities.includes('discard') && (
            <Button
              size="xs"
              variant="default"
              onClick={onDiscard}
              aria-label={t('unassigned.discard.of', { subject })}
            >
              {t('unassigned.discard.action')}
            </Button>
          )}
        </span>
      </div>
      <p className={classes['meta']}>{t('unassigned.received', { from, when: formatInstant(mail.receivedAt) })}</p>
      <p className={classes['meta']}>
        {[t(`unassigned.reason.${mail.reason}`), ...mail.notes.map((note) => t(`message:mailNote.${note}`))].join(
          ' · ',
        )}
      </p>
      {mail.text !== '' && (
        // A text that scrolls is reached by the keyboard.
        <div className={classes['text']} role="group" aria-label={t('unassigned.text')} tabIndex={0}>
          <MailWords text={mail.text} subject={mail.subject} />
        </div>
      )}
      {mail.files.length > 0 && (
        <ul className={classes['files']} aria-label={t('unassigned.files')}>
          {mail.files.map(({ fileName, downloadUrl }) => (
            <li key={`${fileName} ${downloadUrl}`}>
              {downloadUrl === null ? (
                fileName
              ) : (
                <a href={downloadUrl} download aria-label={t('unassigned.download', { name: fileName })}>
                  {fileName}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {mail.lostFiles !== '' && <p className={classes['meta']}>{t('unassigned.lost', { files: mail.lostFiles })}</p>}
    </li>
  );
}
