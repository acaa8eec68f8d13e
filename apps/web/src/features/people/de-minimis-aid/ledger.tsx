import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysFromToday, formatDate, formatMoney } from '#lib/format.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AidDialog } from './aid-dialog.tsx';
import classes from './de-minimis-aid.module.css';
import { deMinimisAidsQuery, useDeleteAid, useSaveAid } from './de-minimis-aid.queries.ts';

/** The de-minimis ledger of a person: sum and room today or on another day, and every entry. */
export function DeMinimisLedger({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation(['person-funding', 'person-detail', 'ui']);
  const [on, setOn] = useState<string | null>(null);
  const ledger = useQuery(deMinimisAidsQuery(personId, on));
  const [open, setOpen] = useState<DeMinimisAid | 'new' | null>(null);
  const save = useSaveAid(personId);
  const remove = useDeleteAid(personId);
  if (ledger.data === undefined) {
    return ledger.error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
    );
  }
  const { rows, ceilingCents, receivedCents, roomCents, countedFrom, source } = ledger.data;
  const money = (cents: number): string => formatMoney(cents, { whole: true });
  const take = (aid: DeMinimisAid): void =>
    remove.mutate(aid.aidId, {
      onSuccess: () =>
        notifyWithUndo(t('ledger.removed'), () => {
          const { grantedOn, giver, amountCents, kind, note } = aid;
          return save.mutateAsync({ aid: null, input: { grantedOn, giver, amountCents, kind, note } });
        }),
      onError: notifyError,
    });
  return (
    <>
      <div className={classes['head']}>
        <dl className={classes['sums']}>
          <div>
            <dt>{t('ledger.ceiling')}</dt>
            <dd>{money(ceilingCents)}</dd>
          </div>
          <div>
            <dt>{t('ledger.received')}</dt>
            <dd>{money(receivedCents)}</dd>
          </div>
          <div>
            <dt>{t('ledger.room')}</dt>
            <dd>{money(Math.max(0, roomCents))}</dd>
          </div>
        </dl>
        <TypedInput
          label={t('ledger.on')}
          description={t('ledger.onHint')}
          value={on}
          onChange={setOn}
          parse={parseGermanDate}
          format={formatDate}
          inputMode="numeric"
          placeholder={t('ui:date.placeholder')}
        />
      </div>
      <ShareBar
        part={receivedCents}
        whole={ceilingCents}
        label={t('ledger.meter', {
          received: money(receivedCents),
          ceiling: money(ceilingCents),
          room: money(Math.max(0, roomCents)),
        })}
      />
      {receivedCents > ceilingCents && (
        <Banner tone="warning">{t('ledger.exceeded', { amount: money(receivedCents - ceilingCents) })}</Banner>
      )}
      {rows.length === 0 ? (
        <p className={classes['quiet']}>{t('ledger.empty')}</p>
      ) : (
        <div className={classes['scroller']} role="region" tabIndex={0} aria-label={t('ledger.title')}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t('ledger.grantedOn')}</th>
                <th scope="col">{t('ledger.giver')}</th>
                <th scope="col" data-number>
                  {t('ledger.amount')}
                </th>
                <th scope="col">
                  <span className={classes['hidden']}>{t('person-detail:ledger.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((aid) => (
                <AidRow
                  key={aid.aidId}
                  aid={aid}
                  on={on}
                  canEdit={canEdit}
                  onEdit={() => setOpen(aid)}
                  onDelete={() => take(aid)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={classes['quiet']}>
        {t('ledger.intro')} {t('ledger.countedFrom', { date: formatDate(countedFrom) })}.{' '}
        {t('ledger.source', { source })}
      </p>
      {canEdit && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('ledger.add')}
        </Button>
      )}
      {open !== null && (
        <AidDialog personId={personId} aid={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function AidRow({
  aid,
  on,
  canEdit,
  onEdit,
  onDelete,
}: {
  aid: DeMinimisAid;
  on: string | null;
  canEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('person-funding');
  const { giver, kind, countsUntil, counts, grantedOn } = aid;
  const state = counts
    ? t('ledger.counts', { date: formatDate(countsUntil) })
    : kind === 'services'
      ? t('ledger.countsNot')
      : (on === null ? daysFromToday(grantedOn) > 0 : grantedOn > on)
        ? t('ledger.countsLater', { date: formatDate(grantedOn) })
        : t('ledger.countsNoMore', { date: formatDate(countsUntil) });
  return (
    <tr data-past={!counts || undefined}>
      <td>{formatDate(grantedOn)}</td>
      <td className={classes['giver']}>
        {giver}
        {kind !== 'general' && <span className={classes['note']}>{t(`aidKind.${kind}`)}</span>}
        {aid.note !== '' && <span className={classes['note']}>{aid.note}</span>}
        {aid.researchItemId !== null && <span className={classes['note']}>{t('ledger.fromCaseHint')}</span>}
      </td>
      <td data-number>
        {formatMoney(aid.amountCents)}
        <span className={classes['note']}>{state}</span>
      </td>
      <td className={classes['buttons']}>
        {canEdit && aid.researchItemId === null && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('ledger.edit', { giver })}
              onClick={onEdit}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('ledger.remove', { giver })}
              onClick={onDelete}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </td>
    </tr>
  );
}
