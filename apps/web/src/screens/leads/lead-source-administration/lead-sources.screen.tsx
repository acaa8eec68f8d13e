import { Button } from '@mantine/core';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbedDialog } from '#features/leads/lead-source/embed-dialog.tsx';
import { KeysDialog } from '#features/leads/lead-source/keys-dialog.tsx';
import { leadSourcesQuery } from '#features/leads/lead-source/lead-source.queries.ts';
import { LeadSourceDialog } from '#features/leads/lead-source/lead-source-dialog.tsx';
import { LeadSourceList, type SourceDialog } from '#features/leads/lead-source/lead-source-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

/** The sources of leads: their forms, their keys, and what came of each. */
export function LeadSourcesScreen() {
  const { t } = useTranslation('lead-source');
  const { data: sources, error, refetch } = useQuery(leadSourcesQuery);
  const [open, setOpen] = useState<{ sourceId: string; dialog: SourceDialog } | 'new' | null>(null);
  const close = (): void => setOpen(null);
  const source =
    open === null || open === 'new' ? undefined : sources?.find(({ sourceId }) => sourceId === open.sourceId);
  const dialog = open === null || open === 'new' ? null : open.dialog;
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={addButton} />
      {sources === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : sources.length === 0 ? (
        <EmptyState
          icon={<IconInbox size={24} stroke={1.6} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={addButton}
        />
      ) : (
        <LeadSourceList sources={sources} onOpen={({ sourceId }, wished) => setOpen({ sourceId, dialog: wished })} />
      )}
      {open === 'new' && <LeadSourceDialog source={null} onClose={close} />}
      {source !== undefined && dialog === 'edit' && <LeadSourceDialog source={source} onClose={close} />}
      {source !== undefined && dialog === 'embed' && <EmbedDialog source={source} onClose={close} />}
      {source !== undefined && dialog === 'keys' && <KeysDialog source={source} onClose={close} />}
    </>
  );
}
