import type { Mail } from '@fundus/contract/mail';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mailsQuery } from '#features/platform/mail/mail.queries.ts';
import { MailDialog } from '#features/platform/mail/mail-dialog.tsx';
import { MailStateChip } from '#features/platform/mail/mail-state-chip.tsx';
import { type MailState, mailStates } from '#features/platform/mail/mail-states.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { paths } from '../../../paths.ts';
import classes from './outbox.module.css';

interface OutboxSearch {
  state?: MailState;
  /** The mail that is open. */
  mail?: string;
  tab?: string;
}

/** With its forms and words only where templates are looked at. */
const MailTemplates = lazyPart(
  () => import('#features/people/mail-template/mail-templates.tsx').then((part) => part.MailTemplates),
  ['mail-template', 'validation'],
);

const readState = (written: string): MailState | undefined => mailStates.find((state) => state === written);
const keyOf = (mail: Mail): string => mail.mailId;
const nameOf = (mail: Mail): string => mail.subject;

/** With its form only where the mailbox is set up. */
const MailboxSettings = lazyPart(
  () => import('#features/platform/mailbox/mailbox-settings.tsx').then((part) => part.MailboxSettings),
  ['validation'],
);

const UnassignedMails = lazyPart(
  () => import('#features/people/unassigned-mail/unassigned-mails.tsx').then((part) => part.UnassignedMails),
  ['message', 'person'],
);

const parts = ['outbox', 'unassigned', 'templates', 'mailbox'] as const;

const contents = { outbox: Outbox, unassigned: UnassignedMails, templates: MailTemplates, mailbox: MailboxSettings };

/** Mail in and out: the outbox, mails without a person, templates, and the mailbox. */
export function OutboxScreen() {
  const { t } = useTranslation('mail');
  const { search, change } = useAddressSearch<OutboxSearch>();
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <PageTabs
        label={t('part.label')}
        tabs={parts.map((name) => ({ name, label: t(`part.${name}`) }))}
        current={parts.find((name) => name === search.tab) ?? 'outbox'}
        onChange={(name) => change(name === 'outbox' ? {} : { tab: name })}
      >
        {(name) => {
          const Content = contents[name];
          return <Content />;
        }}
      </PageTabs>
    </>
  );
}

/** All mails of the portal, and what became of them. */
function Outbox() {
  const { t } = useTranslation('mail');
  const { search, change } = useAddressSearch<OutboxSearch>();
  const list = useRecordList({
    name: 'mails',
    pages: mailsQuery(search.state),
    columns: useMailColumns(),
    keyOf,
    nameOf,
  });
  const canSend = list.first?.isMailServerConfigured;
  const isFiltered = search.state !== undefined;
  return (
    <>
      {canSend === false && (
        <div className={classes['banner']}>
          <Banner tone="warning" title={t('notConfigured.title')}>
            {t('notConfigured.text')}
          </Banner>
        </div>
      )}
      <DataList<Mail>
        {...list.table}
        label={t('title')}
        toolbar={
          <ToggleChips
            label={t('filter.label')}
            isLabelHidden
            single
            chips={mailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            values={search.state === undefined ? [] : [search.state]}
            onToggle={(value) =>
              change(withParameter(search, 'state', value === search.state ? undefined : readState(value)))
            }
          />
        }
        empty={
          <EmptyState
            icon={<IconMail size={24} stroke={1.6} />}
            title={t(isFiltered ? 'empty.filteredTitle' : 'empty.title')}
            text={t(isFiltered ? 'empty.filteredText' : 'empty.text')}
          />
        }
      />
      <MailDialog
        mail={list.rows?.find((mail) => mail.mailId === search.mail) ?? null}
        onClose={() => change(withParameter(search, 'mail', undefined))}
      />
    </>
  );
}

function useMailColumns(): ListColumn<Mail>[] {
  const { t } = useTranslation('mail');
  return useMemo(
    () => [
      {
        key: 'subject',
        label: t('column.subject'),
        choice: 'always',
        words: (mail) => mail.subject,
        cell: (mail) => (
          <Link
            to={paths.administrationMails}
            search={(before) => ({ ...before, mail: mail.mailId })}
            replace
            title={mail.subject}
            aria-label={t('open', { subject: mail.subject, to: mail.to })}
          >
            <span lang={mail.language}>{mail.subject}</span>
          </Link>
        ),
      },
      {
        key: 'state',
        label: t('column.state'),
        width: 140,
        words: (mail) => t(`state.${mail.state}`),
        beside: () => 38,
        cell: (mail) => <MailStateChip state={mail.state} />,
      },
      { key: 'to', label: t('column.to'), width: 260, cell: (mail) => <span title={mail.to}>{mail.to}</span> },
      {
        key: 'createdAt',
        label: t('column.createdAt'),
        width: 160,
        align: 'right',
        cell: (mail) => formatInstant(mail.createdAt),
      },
      {
        key: 'sentAt',
        label: t('column.sentAt'),
        width: 160,
        align: 'right',
        cell: (mail) => (mail.sentAt === null ? '' : formatInstant(mail.sentAt)),
        isLeftOutOfCard: (mail) => mail.sentAt === null,
      },
    ],
    [t],
  );
}
