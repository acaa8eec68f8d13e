import { IconFileCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AnswerOf } from '#lib/api/client.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { type ConsentState, consentLogQuery } from './data-protection.queries.ts';

export type LoggedConsent = AnswerOf<'GET /api/consents'>['rows'][number];

const states: readonly ConsentState[] = ['given', 'withdrawn'];
const keyOf = (consent: LoggedConsent): string => consent.consentId;

/** Who agreed to what: the consents of all people, newest first. */
export function ConsentLog({
  state,
  onState,
  linkTo,
}: {
  state: ConsentState | undefined;
  onState: (state: ConsentState | undefined) => void;
  /** The link to the person or lead. */
  linkTo: (consent: LoggedConsent, name: string) => ReactNode;
}) {
  const { t } = useTranslation('data-protection');
  const nameOf = (consent: LoggedConsent): string => consent.name || t('consent.unnamed');
  const columns: ListColumn<LoggedConsent>[] = [
    { key: 'name', label: t('consent.name'), choice: 'always', width: 220, cell: (row) => linkTo(row, nameOf(row)) },
    {
      key: 'wording',
      label: t('consent.wording'),
      cell: (row) => <span title={row.wording}>{row.purpose || row.wording}</span>,
    },
    { key: 'source', label: t('consent.source'), width: 160, cell: (row) => t(`consent.sources.${row.source}`) },
    { key: 'givenAt', label: t('consent.givenAt'), width: 150, cell: (row) => formatInstant(row.givenAt) },
    {
      key: 'state',
      label: t('consent.state'),
      width: 150,
      cell: (row) => (
        <StatusChip tone={row.withdrawnAt === null ? 'green' : 'grey'}>
          {t(row.withdrawnAt === null ? 'consent.given' : 'consent.withdrawn')}
        </StatusChip>
      ),
    },
  ];
  const list = useRecordList({ name: 'consents', pages: consentLogQuery(state), columns, keyOf, nameOf });
  return (
    <div className={classes['stack']}>
      <p className={typography['quiet']}>{t('consent.hint')}</p>
      <DataList<LoggedConsent>
        {...list.table}
        label={t('tab.consents')}
        toolbar={
          <ToggleChips
            label={t('consent.state')}
            isLabelHidden
            single
            chips={states.map((value) => ({ value, label: t(`consent.${value}`) }))}
            values={state === undefined ? [] : [state]}
            onToggle={(value) => onState(value === state ? undefined : states.find((one) => one === value))}
          />
        }
        empty={
          <EmptyState
            icon={<IconFileCheck size={24} stroke={1.6} />}
            title={t('consent.emptyTitle')}
            text={t('consent.emptyText')}
          />
        }
      />
    </div>
  );
}
