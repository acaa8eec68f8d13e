import type { ErasureRecord } from '@fundus/contract/person-erasure';
import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { notifyError } from '#ui/notify.tsx';
import classes from './data-protection.module.css';
import { downloadCertificate, downloadList, erasuresQuery } from './data-protection.queries.ts';

const keyOf = (erasure: ErasureRecord): string => erasure.erasureId;
const nameOf = (erasure: ErasureRecord): string => erasure.number;

/** The erased people, by the number of the certificate: the portal itself no longer knows who it was. */
export function ErasureList() {
  const { t } = useTranslation('data-protection');
  const list = useInfiniteQuery(erasuresQuery);
  const [isFetching, setFetching] = useState(false);
  const columns = useErasureColumns();
  const { pages } = useListPages(list);
  return (
    <div className={classes['stack']}>
      <p className={classes['quiet']}>{t('erasures.hint')}</p>
      <DataList<ErasureRecord>
        name="erasures"
        label={t('tab.erasures')}
        columns={columns}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
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
