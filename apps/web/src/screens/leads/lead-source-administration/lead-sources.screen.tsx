import { Button } from '@mantine/core';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmbedDialog } from '#features/leads/lead-source/embed-dialog.tsx';
import { KeysDialog } from '#features/leads/lead-source/keys-dialog.tsx';
import { leadSourcesQuery } from '#features/leads/lead-source/lead-source.queries.ts';
import { LeadSourceDialog } from '#features/leads/lead-source/lead-source-dialog.tsx';
import { LeadSourceList, type SourceDialog } from '#features/leads/lead-source/lead-source-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const dialogs = { edit: LeadSourceDialog, embed: EmbedDialog, keys: KeysDialog };

/** The sources of leads: their forms, their keys, and what came of each. */
export function LeadSourcesScreen() {
  const { t } = useTranslation('lead-source');
  const sources = useQuery(leadSourcesQuery);
  const { open, dialog } = useRecordDialog<{ sourceId: string; dialog: SourceDialog } | 'new'>((opened, close) => {
    if (opened === 'new') return <LeadSourceDialog source={null} onClose={close} />;
    // As it is stored now: a key that was made is shown at once.
    const source = sources.data?.find(({ sourceId }) => sourceId === opened.sourceId);
    if (source === undefined) return null;
    const Dialog = dialogs[opened.dialog];
    return <Dialog source={source} onClose={close} />;
  });
  const addButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={addButton} />
      <Loaded query={sources}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconInbox size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : (
            <LeadSourceList sources={rows} onOpen={({ sourceId }, wished) => open({ sourceId, dialog: wished })} />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
