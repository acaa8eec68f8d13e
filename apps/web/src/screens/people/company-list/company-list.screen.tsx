import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { type CompanyRow, companyListQuery, downloadCompanies } from '#features/people/company/company.queries.ts';
import { CompanyLink, useCompanyColumns } from '#features/people/company/company-list-columns.tsx';
import { CompanyListFilters } from '#features/people/company/company-list-filters.tsx';
import { companyListAddress, toCompanyQuery } from '#features/people/company/company-list-search.ts';
import { CompanyRowActions } from '#features/people/company/company-row-actions.tsx';
import { useCompanyActions } from '#features/people/company/use-company-actions.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

const CreateCompanyDialog = lazyDialog(() =>
  import('#features/people/company/create-company-dialog.tsx').then((part) => part.CreateCompanyDialog),
);

const keyOf = ({ companyId }: CompanyRow): string => companyId;
const nameOf = ({ name }: CompanyRow): string => name;

/** The companies of the user, and their trash. */
export function CompanyListScreen() {
  const { t } = useTranslation('company');
  const address = useListAddress(companyListAddress, 'company');
  const { search, sort } = address;
  const isTrash = search.deleted === true;
  const query = useMemo(() => toCompanyQuery(search), [search]);
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const isAdministrator = useSessionUser().roles.includes('Administrator');
  const list = useRecordList({
    name: 'company',
    pages: companyListQuery(query, sort),
    columns: useCompanyColumns({ federalState, isAdministrator, isTrash }),
    keyOf,
    nameOf,
    address,
  });
  const { remove, restore } = useCompanyActions();
  const rowActions = useCallback(
    (row: CompanyRow) => <CompanyRowActions row={row} onDelete={remove} onRestore={restore} />,
    [remove, restore],
  );
  const isEmptyTrash = isTrash && !address.isNarrowed;
  return (
    <>
      <CompanyListFilters
        address={address}
        bar={{
          title: t('list.title'),
          count: <HitCount total={list.total}>{(words) => t('list.total', words)}</HitCount>,
          tools: (
            <>
              {!isTrash && (
                <ExportMenu
                  shown={list.choice.shown}
                  onExport={(choice) => downloadCompanies({ ...query, sort, ...choice })}
                />
              )}
              <ColumnMenu columns={list.table.columns} choice={list.choice} />
            </>
          ),
          actions: <CreateButton />,
        }}
        hits={list.total.hits}
        federalState={federalState}
      />
      <DataList<CompanyRow>
        {...list.table}
        label={t('list.title')}
        cardTitle={cardTitle}
        rowActions={rowActions}
        toolbar={null}
        empty={
          isEmptyTrash ? (
            <EmptyState title={t('list.emptyTrash.title')} text={t('list.emptyTrash.text')} />
          ) : (
            <ListEmpty icon={IconBuilding} t={t} address={address} />
          )
        }
      />
    </>
  );
}

const cardTitle = (row: CompanyRow) => (
  <>
    <CompanyLink row={row} />
    {row.town !== '' && <span className={typography['belowName']}>{row.town}</span>}
  </>
);

function CreateButton() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('company:edit')) return null;
  return (
    <>
      <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('list.create')}
      </Button>
      <CreateCompanyDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCreated={({ companyId, name }) => {
          setOpen(false);
          notifySuccess(t('create.created', { name }));
          void navigate({ to: paths.company, params: { companyId } });
        }}
      />
    </>
  );
}
