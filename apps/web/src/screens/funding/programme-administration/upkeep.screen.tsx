import type { UpkeepRow } from '@fundus/contract/programme-upkeep';
import { upkeepPoints } from '@fundus/contract/programme-upkeep-codes';
import { Button, Select } from '@mantine/core';
import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { CheckDialog } from '#features/funding/programme-upkeep/check-dialog.tsx';
import { upkeepQuery, useCheckPoints } from '#features/funding/programme-upkeep/programme-upkeep.queries.ts';
import { useUpkeepColumns } from '#features/funding/programme-upkeep/upkeep-columns.tsx';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { RowButtons } from '#ui/list/row-buttons.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';

const keyOf = (row: UpkeepRow): string => row.programmeId;
const nameOf = (row: UpkeepRow): string => row.title;
/** Confirms the row that has the focus: »b« as in »bestätigen«. */
const confirmKey = 'b';

/** The programmes that are to be looked at, those first that most people rely on. */
export function UpkeepScreen() {
  const { t } = useTranslation('programme-upkeep');
  const { search, change } = useAddressSearch<{ search?: string; point?: string }>();
  const point = upkeepPoints.find((known) => known === search.point);
  const filter = useMemo(
    () => ({ ...(search.search === undefined ? {} : { search: search.search }), ...(point && { point }) }),
    [search.search, point],
  );
  const { open, dialog } = useRecordDialog<UpkeepRow>((row, onClose) => <CheckDialog row={row} onClose={onClose} />);
  const list = useRecordList({
    name: 'programme-upkeep',
    pages: upkeepQuery(filter),
    columns: useUpkeepColumns(point),
    keyOf,
    nameOf,
  });
  const { mutate } = useCheckPoints();
  const confirm = useCallback(
    ({ programmeId, title, points }: UpkeepRow) =>
      mutate(
        { programmeId, points },
        { onSuccess: () => notifySuccess(t('confirm.done', { title })), onError: notifyError },
      ),
    [t, mutate],
  );
  const rowActions = useCallback(
    (row: UpkeepRow) => (
      <RowButtons
        buttons={[
          { icon: IconCheck, label: t('confirm.action', { title: row.title }), onClick: () => confirm(row) },
          { icon: IconListCheck, label: t('check.action', { title: row.title }), onClick: () => open(row) },
        ]}
      />
    ),
    [t, open, confirm],
  );
  const rowKey = useMemo(() => ({ key: confirmKey, act: confirm }), [confirm]);
  const { hits, isUpdating } = list.total;
  const counts = list.first?.counts;
  const isNarrowed = search.search !== undefined || point !== undefined;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <FilterBar
        search={
          <SearchField
            label={t('search')}
            value={search.search ?? ''}
            onSearch={(text) => change(withParameter(search, 'search', text))}
          />
        }
        controls={
          <Select
            aria-label={t('filter.label')}
            placeholder={t('filter.any')}
            data={upkeepPoints.map((value) => ({
              value,
              label: t('filter.option', { point: t(`point.${value}`), count: counts?.[value] ?? 0 }),
            }))}
            value={point ?? null}
            onChange={(value) => change(withParameter(search, 'point', value ?? ''))}
            clearable
          />
        }
        chips={[]}
        onClear={() => change({})}
        hits={hits && t('hits', { count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
        isUpdating={isUpdating}
      />
      <DataList<UpkeepRow>
        {...list.table}
        label={t('title')}
        rowActions={rowActions}
        rowKey={rowKey}
        actionsWidth={84}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('noHits.title')}
              text={t('noHits.text')}
              action={
                <Button variant="default" onClick={() => change({})}>
                  {t('noHits.action')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
      {dialog}
    </>
  );
}
