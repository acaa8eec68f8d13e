import type { Mailbox } from '@fundus/contract/mailbox';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './mailbox.module.css';
import { mailboxQuery, useDeleteMailbox, useReadMailboxNow } from './mailbox.queries.ts';
import { MailboxForm } from './mailbox-form.tsx';

/** The mailbox into which persons answer: how it fares, and its settings. */
export function MailboxSettings() {
  const { t } = useTranslation('mail');
  const query = useQuery(mailboxQuery);
  return (
    <div className={classes['page']}>
      <p className={classes['about']}>{t('mailbox.about')}</p>
      <Loaded query={query}>
        {({ mailbox }) => (
          <>
            <MailboxState mailbox={mailbox} />
            {/* What is typed stays, also while the state is looked at again or another administrator changes it. */}
            <MailboxForm key={mailbox === null ? 'none' : 'stored'} mailbox={mailbox} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function MailboxState({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTranslation('mail');
  const readNow = useReadMailboxNow();
  const remove = useDeleteMailbox();
  const removal = useRecordAction<Mailbox>({
    run: () => remove.mutateAsync(),
    ask: () => ({
      title: t('mailbox.remove.title'),
      text: t('mailbox.remove.text'),
      confirm: t('mailbox.remove.confirm'),
    }),
    done: () => t('mailbox.remove.done'),
  });
  if (mailbox === null) return <Banner title={t('mailbox.state.none')} />;
  const { problem, failingSince, readAt } = mailbox;
  return (
    <>
      {problem === null ? (
        <Banner
          tone={readAt === null ? 'info' : 'success'}
          title={readAt === null ? t('mailbox.state.never') : t('mailbox.state.well', { when: formatInstant(readAt) })}
        />
      ) : (
        <Banner tone="warning" title={t('mailbox.state.failing', { since: formatInstant(failingSince ?? '') })}>
          {t(`mailbox.problem.${problem}`)}
        </Banner>
      )}
      <div className={classes['actions']}>
        <Button
          variant="default"
          loading={readNow.isPending}
          onClick={() =>
            readNow.mutate(undefined, { onSuccess: () => notifySuccess(t('mailbox.readingNow')), onError: notifyError })
          }
        >
          {t('mailbox.readNow')}
        </Button>
        <Button variant="default" loading={removal.isBusy} onClick={() => removal.start(mailbox)}>
          {t('mailbox.remove.action')}
        </Button>
      </div>
      {removal.dialog}
    </>
  );
}
