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
  const { t } = useTranslation('mailbox');
  const query = useQuery(mailboxQuery);
  return (
    <div className={classes['page']}>
      <p className={classes['about']}>{t('about')}</p>
      <Loaded query={query}>
        {({ mailbox }) => (
          <>
            <MailboxState mailbox={mailbox} />
            {/* What is typed stays, also while the state is looked at again. */}
            <MailboxForm key={mailbox?.revision ?? 0} mailbox={mailbox} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function MailboxState({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTranslation('mailbox');
  const readNow = useReadMailboxNow();
  const remove = useDeleteMailbox();
  const removal = useRecordAction<Mailbox>({
    run: () => remove.mutateAsync(),
    ask: () => ({ title: t('remove.title'), text: t('remove.text'), confirm: t('remove.confirm') }),
    done: () => t('remove.done'),
  });
  if (mailbox === null) return <Banner title={t('state.none')} />;
  const { problem, failingSince, readAt } = mailbox;
  return (
    <>
      {problem === null ? (
        <Banner
          tone={readAt === null ? 'info' : 'success'}
          title={readAt === null ? t('state.never') : t('state.well', { when: formatInstant(readAt) })}
        />
      ) : (
        <Banner tone="warning" title={t('state.failing', { since: formatInstant(failingSince ?? '') })}>
          {t(`problem.${problem}`)}
        </Banner>
      )}
      <div className={classes['actions']}>
        <Button
          variant="default"
          loading={readNow.isPending}
          onClick={() =>
            readNow.mutate(undefined, { onSuccess: () => notifySuccess(t('readingNow')), onError: notifyError })
          }
        >
          {t('readNow')}
        </Button>
        <Button variant="default" loading={removal.isBusy} onClick={() => removal.start(mailbox)}>
          {t('remove.action')}
        </Button>
      </div>
      {removal.dialog}
    </>
  );
}
