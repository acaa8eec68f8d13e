import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiTokensQuery } from '#features/access/api-token/api-token.queries.ts';
import { ApiTokenDialog } from '#features/access/api-token/api-token-dialog.tsx';
import { ApiTokenList } from '#features/access/api-token/api-token-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The tokens with which other systems call the API. */
export function ApiTokensScreen() {
  const { t } = useTranslation('api-token');
  const tokens = useQuery(apiTokensQuery);
  const { open, dialog } = useRecordDialog<'new'>((_new, close) => <ApiTokenDialog onClose={close} />);
  const addButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={addButton} />
      <Loaded query={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconKey size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : (
            <ApiTokenList tokens={rows} />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
