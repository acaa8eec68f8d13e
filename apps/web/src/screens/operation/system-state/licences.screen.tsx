import type { LicenceList } from '@fundus/contract/licence';
import { Button, Modal, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '#features/operation/system-state/facts.tsx';
import { licencesQuery } from '#features/operation/system-state/system-state.queries.ts';
import { formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './system-state.module.css';

type Part = LicenceList['licences'][number];

/** Software of others in this portal, with the words of its licences. */
export function LicencesScreen() {
  const { t } = useTranslation('system-state');
  const { data: list, error, refetch } = useQuery(licencesQuery);
  return (
    <>
      <PageHeader
        title={t('licence.title')}
        description={t('licence.description')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationSystem} />}>
            {t('licence.back')}
          </Button>
        }
      />
      {list === undefined ? (
        error === null ? (
          <SkeletonRows count={10} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : list.licences.length === 0 ? (
        <EmptyState title={t('licence.none')} text={t('licence.unbuilt')} />
      ) : (
        <Parts list={list} />
      )}
    </>
  );
}

function Parts({ list }: { list: LicenceList }) {
  const { t } = useTranslation('system-state');
  const [search, setSearch] = useState('');
  const [read, setRead] = useState<Part | null>(null);
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return list.licences.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  }, [list, search]);
  const count = t('licence.count', { count: found.length, formatted: formatNumber(found.length) });
  return (
    <>
      <div className={classes['search']}>
        <SearchField
          label={t('licence.searchLabel')}
          placeholder={t('licence.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <Panel isSmall title={count} isWide>
        <Table
          label={t('licence.title')}
          heads={[t('licence.name'), t('licence.version'), t('licence.licence'), t('licence.text')]}
        >
          {found.map((part) => (
            <tr key={`${part.name}@${part.version}`}>
              <th scope="row">{part.name}</th>
              <td>{part.version}</td>
              <td>{part.licence}</td>
              <td>
                {part.text !== null && (
                  <UnstyledButton
                    className={classes['link']}
                    aria-label={t('licence.read', { name: part.name })}
                    onClick={() => setRead(part)}
                  >
                    {t('licence.text')}
                  </UnstyledButton>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </Panel>
      <Modal
        opened={read !== null}
        onClose={() => setRead(null)}
        size="xl"
        title={t('licence.dialogTitle', { name: read?.name ?? '', version: read?.version ?? '' })}
      >
        <pre className={classes['text']}>{list.texts[read?.text ?? -1]}</pre>
      </Modal>
    </>
  );
}
