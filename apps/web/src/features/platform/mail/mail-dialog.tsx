import type { Mail } from '@fundus/contract/mail';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './mail.module.css';
import { useResendMail } from './mail.queries.ts';
import { MailStateChip } from './mail-state-chip.tsx';

/** A mail as its reader gets it, with what became of it. */
export function MailDialog({
  mail,
  canSend,
  onClose,
}: {
  mail: Mail | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      title={<span lang={mail?.language}>{mail?.subject}</span>}
      size="lg"
    >
      {mail !== null && <Content mail={mail} canSend={canSend} onClose={onClose} />}
    </Modal>
  );
}

function Content({ mail, canSend, onClose }: { mail: Mail; canSend: boolean; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const resend = useResendMail();
  const mayResend = canSend && (mail.state === 'failed' || mail.state === 'kept');
  const facts = [
    ['to', mail.to],
    ['createdAt', formatInstant(mail.createdAt)],
    ['sentAt', mail.sentAt === null ? '' : formatInstant(mail.sentAt)],
    ['attempts', mail.attempts === 0 ? '' : formatNumber(mail.attempts)],
    ['problem', mail.problem === 'unclear' ? t('problem.unclear') : mail.problem],
  ] as const;
  return (
    <>
      <MailStateChip state={mail.state} />
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`detail.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-label={t('detail.text')} className={classes['text']} lang={mail.language}>
        {mail.text}
      </section>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {mayResend && (
          <Button
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(mail.mailId, {
                onSuccess: () => {
                  notifySuccess(t('resent'));
                  onClose();
                },
                onError: notifyError,
              })
            }
          >
            {t('resend')}
          </Button>
        )}
      </Group>
    </>
  );
}
