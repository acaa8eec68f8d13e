import type { Mail } from '@fundus/contract/mail';
import { type MailFault, mailFaults } from '@fundus/contract/mail-codes';
import { Button, Group } from '@mantine/core';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './mail.module.css';
import { useResendMail } from './mail.queries.ts';
import { MailStateChip } from './mail-state-chip.tsx';

const isFault = (problem: string): problem is MailFault => problem in mailFaults;

/** A mail as its reader gets it, with what became of it. */
export function MailDialog({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      title={<span lang={mail?.language}>{mail?.subject}</span>}
      size="lg"
    >
      {mail !== null && <Content mail={mail} onClose={onClose} />}
    </Modal>
  );
}

function Content({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const resend = useResendMail();
  const mayResend = mail.abilities.includes('resend');
  const facts = [
    ['to', mail.to],
    ['createdAt', formatInstant(mail.createdAt)],
    ['sentAt', mail.sentAt === null ? '' : formatInstant(mail.sentAt)],
    ['attempts', mail.attempts === 0 ? '' : formatNumber(mail.attempts)],
    ['problem', isFault(mail.problem) ? t(`problem.${mail.problem}`) : mail.problem],
  ] as const;
  return (
    <>
      <MailStateChip state={mail.state} />
      <div className={classes['facts']}>
        <FactList facts={facts.map(([name, value]) => ({ label: t(`detail.${name}`), value }))} layout="beside" />
      </div>
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
