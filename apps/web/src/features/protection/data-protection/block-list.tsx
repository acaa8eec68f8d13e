import type { BlockDescription, BlockedPerson } from '@fundus/contract/block-list';
import { Button, TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type FormEvent, useMemo, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { blockListQuery, useBlockList } from './data-protection.queries.ts';

const keyOf = (entry: BlockedPerson): string => entry.blockId;
const noWords: BlockDescription = { firstName: '', lastName: '', company: '', postcode: '', email: '', phone: '' };
const fields = ['firstName', 'lastName', 'company', 'postcode', 'email', 'phone'] as const;

/** Who shall not be taken in again unnoticed: asked by typing, never read. */
export function BlockList() {
  const { t } = useTranslation(['data-protection', 'person']);
  const { remove } = useBlockList();
  const { start, dialog } = useRecordAction<BlockedPerson>({
    ask: () => ({
      title: t('data-protection:blockList.removeTitle'),
      text: t('data-protection:blockList.removeText'),
      confirm: t('data-protection:blockList.removeConfirm'),
    }),
    run: ({ blockId }) => remove.mutateAsync(blockId),
  });
  const nameOf = (entry: BlockedPerson): string =>
    t('data-protection:blockList.nameOf', { when: formatInstant(entry.createdAt) });
  const columns: ListColumn<BlockedPerson>[] = useMemo(
    () => [
      {
        key: 'kinds',
        label: t('data-protection:blockList.kinds'),
        choice: 'always',
        cell: ({ kinds }) => kinds.map((kind) => t(`data-protection:blockList.kind.${kind}`)).join(', '),
      },
      {
        key: 'origin',
        label: t('data-protection:blockList.origin'),
        width: 150,
        cell: ({ isErased }) => t(isErased ? 'data-protection:blockList.erased' : 'data-protection:blockList.byHand'),
      },
      {
        key: 'createdAt',
        label: t('data-protection:blockList.since'),
        width: 150,
        cell: ({ createdAt }) => formatInstant(createdAt),
      },
      {
        key: 'hits',
        label: t('data-protection:blockList.hits'),
        width: 200,
        cell: ({ hits, lastHitAt }) =>
          lastHitAt === null
            ? t('data-protection:blockList.noHit')
            : t('data-protection:blockList.hit', { hits: formatNumber(hits), when: formatInstant(lastHitAt) }),
      },
      {
        key: 'remove',
        label: t('data-protection:blockList.action'),
        width: 130,
        cell: (entry) => (
          <Button variant="default" size="compact-sm" onClick={() => start(entry)}>
            {t('data-protection:blockList.remove')}
          </Button>
        ),
      },
    ],
    [t, start],
  );
  const list = useRecordList({ name: 'block-list', pages: blockListQuery, columns, keyOf, nameOf });
  return (
    <div className={classes['stack']}>
      <p className={typography['quiet']}>{t('data-protection:blockList.hint')}</p>
      <DescriptionForm />
      <DataList<BlockedPerson>
        {...list.table}
        label={t('data-protection:tab.blockList')}
        empty={
          <EmptyState
            icon={<IconShieldLock size={24} stroke={1.6} />}
            title={t('data-protection:blockList.emptyTitle')}
            text={t('data-protection:blockList.emptyText')}
          />
        }
      />
      {dialog}
    </div>
  );
}

/** Asks whether a person is on the list, and adds them if they are not. */
function DescriptionForm() {
  const { t } = useTranslation(['data-protection', 'person']);
  const [described, setDescribed] = useState(noWords);
  const { check, add } = useBlockList();
  const change = (field: keyof BlockDescription, value: string): void => {
    setDescribed({ ...described, [field]: value });
    check.reset();
  };
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    check.mutate(described);
  };
  const put = (): void =>
    add.mutate(described, {
      onSuccess: () => {
        notifySuccess(t('data-protection:blockList.added'));
        setDescribed(noWords);
        check.reset();
      },
      onError: notifyError,
    });
  return (
    <form className={classes['stack']} onSubmit={ask} noValidate aria-label={t('data-protection:blockList.checkTitle')}>
      <div className={classes['fields']}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`person:field.${field}`)}
            value={described[field]}
            onChange={({ currentTarget }) => change(field, currentTarget.value)}
            autoComplete="off"
            maxLength={200}
          />
        ))}
      </div>
      {check.error !== null && <Banner tone="error">{messageOfError(check.error)}</Banner>}
      <div role="status">
        {check.data && check.data.matches.length === 0 && (
          <Banner
            tone="success"
            title={t('data-protection:blockList.free')}
            action={
              <Button variant="default" onClick={put} loading={add.isPending}>
                {t('data-protection:blockList.add')}
              </Button>
            }
          />
        )}
        {check.data && check.data.matches.length > 0 && (
          <Banner tone="warning" title={t('data-protection:blockList.match')}>
            {t('data-protection:blockList.matchBy', {
              kinds: [...new Set(check.data.matches.flatMap(({ kinds }) => kinds))]
                .map((kind) => t(`data-protection:blockList.kind.${kind}`))
                .join(', '),
            })}
          </Banner>
        )}
      </div>
      <div className={flow['wideRow']}>
        <Button type="submit" loading={check.isPending}>
          {t('data-protection:blockList.check')}
        </Button>
      </div>
    </form>
  );
}
