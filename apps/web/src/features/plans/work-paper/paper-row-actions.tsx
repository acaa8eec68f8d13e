import type { PaperSummary } from '@fundus/contract/work-paper';
import { Button } from '@mantine/core';
import { IconCopy, IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure } from '#ui/notify.tsx';
import type { AnyPaper, PaperApi } from './paper-api.ts';

/** Actions on a row, each with its word of success or failure; what can be undone is done at once. */
export function usePaperActions<Paper extends AnyPaper>(api: PaperApi<Paper>) {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: api.keys.lists });
  const copy = useRecordAction<PaperSummary, Paper>({
    run: async ({ paperId }) => {
      const made = await api.copy(paperId, null);
      await refresh();
      return made;
    },
    done: (_row, { name }) => t('list.copied', { name }),
  });
  const remove = useRecordAction<PaperSummary>({
    run: async ({ paperId }) => {
      await api.remove(paperId);
      await refresh();
    },
    done: ({ name }) => t('list.deleted', { name }),
    undo: async ({ paperId }) => {
      await api.restore(paperId);
      await refresh();
    },
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<PaperSummary>({
    run: async ({ paperId }) => {
      await api.restore(paperId);
      await refresh();
    },
    done: ({ name }) => t('list.restored', { name }),
    failed: notifyFailure('restore'),
  });
  return { copy: copy.start, remove: remove.start, restore: restore.start };
}

/** Actions on a paper of the list. */
export function PaperRowActions<Paper extends AnyPaper>({
  row,
  api,
  actions,
}: {
  row: PaperSummary;
  api: PaperApi<Paper>;
  actions: ReturnType<typeof usePaperActions>;
}) {
  const { t } = useTranslation('work-paper');
  const { abilities, name } = row;
  if (abilities.includes('restore')) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => actions.restore(row)}
      >
        {t('list.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" size="compact-sm" renderRoot={(props) => <api.Link {...props} id={row.paperId} />}>
        {t('list.open')}
      </Button>
      <RowMenu
        label={t('list.rowActions', { name })}
        groups={[
          [abilities.includes('copy') && { label: t('list.copy'), icon: IconCopy, onStart: () => actions.copy(row) }],
          [
            abilities.includes('delete') && {
              label: t('list.delete'),
              icon: IconTrash,
              onStart: () => actions.remove(row),
            },
          ],
        ]}
      />
    </>
  );
}
