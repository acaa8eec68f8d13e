import type { LicenceList } from '@fundus/contract/licence';
import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './licence-parts.module.css';
import { StateTable } from './state-table.tsx';

type Part = LicenceList['licences'][number];

/** The parts, searched by name and licence; the words of a licence open over them. */
export function LicenceParts({ list }: { list: LicenceList }) {
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
        <StateTable
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
        </StateTable>
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
