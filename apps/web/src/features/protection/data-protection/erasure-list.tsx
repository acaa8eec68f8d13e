import type { ErasureRecord } from '@fundus/contract/person-erasure';
import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { downloadCertificate, downloadList, erasuresQuery } from './data-protection.queries.ts';

const keyOf = (erasure: ErasureRecord): string => erasure.erasureId;
const nameOf = (erasure: ErasureRecord): string => erasure.number;

/** The erased people, by the number of the certificate: the portal itself no longer knows who it was. */
export function ErasureList() {
  const { t } = useTranslation('data-protection');
  const [isFetching, setFetching] = useState(false);
  const list = useRecordList({ name: 'erasures', pages: erasuresQuery, columns: useErasureColumns(), keyOf, nameOf });
  return (
    <div className={classes['stack']}>
      <p className={typography['quiet']}>{t('erasures.hint')}</p>
      <DataList<ErasureRecord>
        {...list.table}
        label={t('tab.erasures')}
        toolbar={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            loading={isFetching}
            onClick={() => {
              setFetching(true);
              downloadList()
                .catch(notifyError)
                .finally(() => setFetching(false));
            }}
          >
            {t('erasures.download')}
          </Button>
        }
        empty={
          <EmptyState
            icon={<IconEraser size={24} stroke={1.6} />}
            title={t('erasures.emptyTitle')}
            text={t('erasures.emptyText')}
          />
        }
      />
    </div>
  );
}

function useErasureColumns(): ListColumn<ErasureRecord>[] {
  const { t } = useTranslation('data-protection');
  return useMemo(
    () => [
      { key: 'number', label: t('erasures.number'), choice: 'always', width: 180, cell: (row) => row.number },
      { key: 'reason', label: t('erasures.reason'), cell: (row) => t(`reason.${row.reason}`) },
      {
        key: 'subjects',
        label: t('erasures.subjects'),
        width: 170,
        cell: (row) => t('erasures.subjectCount', { persons: row.counts.person ?? 0, leads: row.counts.lead ?? 0 }),
      },
      { key: 'erasedAt', label: t('erasures.erasedAt'), width: 150, cell: (row) => formatInstant(row.erasedAt) },
      {
        key: 'erasedBy',
        label: t('erasures.erasedBy'),
        width: 170,
        cell: (row) => row.erasedByName || t('erasures.byRules'),
      },
      {
        key: 'certificate',
        label: t('erasures.certificate'),
        width: 170,
        cell: (row) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('erasures.printOf', { number: row.number })}
            onClick={() => void downloadCertificate(row.erasureId).catch(notifyError)}
          >
            {t('erasures.print')}
          </Button>
        ),
      },
    ],
    [t],
  );
}
