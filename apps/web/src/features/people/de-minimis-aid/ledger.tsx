import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysFromToday, formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { Banner } from '#ui/banner.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { DialogList } from '#ui/list/dialog-list.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { AidDialog } from './aid-dialog.tsx';
import { AidReturns } from './aid-returns.tsx';
import { AidRooms } from './aid-rooms.tsx';
import classes from './de-minimis-aid.module.css';
import { deMinimisAidsQuery, type Ledger, useDeleteAid, useSaveAid } from './de-minimis-aid.queries.ts';

/** The de-minimis ledger of a person: sum and room today or on another day, and every entry. */
export function DeMinimisLedger({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const [on, setOn] = useState<string | null>(null);
  return (
    <Loaded query={useQuery(deMinimisAidsQuery(personId, on))} skeleton={{ count: 3 }}>
      {(ledger) => (
        <>
          <Sums ledger={ledger} on={on} onDay={setOn} />
          <AidRooms rooms={ledger.rooms} />
          <Entries personId={personId} ledger={ledger} on={on} canEdit={canEdit} />
        </>
      )}
    </Loaded>
  );
}

/** Received and remaining aid on the chosen day. */
function Sums({
  ledger: { ceilingCents, receivedCents, roomCents, returns },
  on,
  onDay,
}: {
  ledger: Ledger;
  on: string | null;
  onDay: (on: string | null) => void;
}) {
  const { t } = useTranslation(['person-funding', 'ui']);
  const money = (cents: number): string => formatMoney(cents, { whole: true });
  return (
    <>
      <div className={classes['head']}>
        <FactList
          facts={[
            { label: t('ledger.ceiling'), value: money(ceilingCents) },
            { label: t('ledger.received'), value: money(receivedCents) },
            { label: t('ledger.room'), value: money(Math.max(0, roomCents)) },
          ]}
          layout="line"
          isStrong
        />
        <TypedInput
          label={t('ledger.on')}
          description={t('ledger.onHint')}
          value={on}
          onChange={onDay}
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
      <AidReturns returns={returns} />
    </>
  );
}

function Entries({
  personId,
  ledger: { rows, countedFrom, source },
  on,
  canEdit,
}: {
  personId: string;
  ledger: Ledger;
  on: string | null;
  canEdit: boolean;
}) {
  const { t } = useTranslation(['person-funding', 'person-detail']);
  const save = useSaveAid(personId);
  const remove = useDeleteAid(personId);
  return (
    <DialogList
      rows={rows}
      empty={<p className={classes['quiet']}>{t('ledger.empty')}</p>}
      foot={
        <p className={`${classes['quiet']} ${classes['foot']}`}>
          {t('ledger.intro')} {t('ledger.countedFrom', { date: formatDate(countedFrom) })}.{' '}
          {t('ledger.source', { source })}
        </p>
      }
      addLabel={canEdit ? t('ledger.add') : undefined}
      dialog={(aid, onClose) => <AidDialog personId={personId} aid={aid} onClose={onClose} />}
      deletion={{
        run: ({ aidId }) => remove.mutateAsync(aidId),
        done: () => t('ledger.removed'),
        undo: ({ grantedOn, giver, amountCents, kind, note }) =>
          save.mutateAsync({ aid: null, input: { grantedOn, giver, amountCents, kind, note } }),
      }}
    >
      {({ onEdit, onDelete }) => (
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
                  <VisuallyHidden>{t('person-detail:ledger.actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((aid) => (
                <AidRow key={aid.aidId} aid={aid} on={on} onEdit={() => onEdit(aid)} onDelete={() => onDelete(aid)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DialogList>
  );
}

function AidRow({
  aid,
  on,
  onEdit,
  onDelete,
}: {
  aid: DeMinimisAid;
  on: string | null;
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
        {aid.caseId !== null && <span className={classes['note']}>{t('ledger.fromCaseHint')}</span>}
      </td>
      <td data-number>
        {formatMoney(aid.amountCents)}
        <span className={classes['note']}>{state}</span>
      </td>
      <td className={classes['buttons']}>
        {aid.abilities.edit && (
          <RowButtons
            buttons={[
              editButton(t('ledger.edit', { giver }), onEdit),
              deleteButton(t('ledger.remove', { giver }), onDelete),
            ]}
          />
        )}
      </td>
    </tr>
  );
}
