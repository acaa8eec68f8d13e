import type { downloadRefusedPersonRows, PersonImport } from '@fundus/contract/person-import';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplyPersonImport, useUndoPersonImport } from '#features/table-import/table-import.mutations.ts';
import { download } from '#lib/api/download.ts';
import { formatNumber } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../paths.ts';

/** Carrying an import out, fetching what was refused, and taking it back as a whole. */
export function PersonImportActions({ run }: { run: PersonImport }) {
  const { t } = useTranslation('table-import');
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const [isFetching, setFetching] = useState(false);
  const apply = useApplyPersonImport(run.importId);
  const undo = useUndoPersonImport(run.importId);
  const count = run.counts.new + (run.takesDuplicates ? run.counts.duplicate : 0);
  const close = (): void => setAsked(null);
  const settle = { onSettled: close, onError: notifyError };
  const fetchRefused = (): void => {
    setFetching(true);
    download<typeof downloadRefusedPersonRows>('GET /api/person-imports/:importId/refused', {
      params: { importId: run.importId },
    })
      .catch(notifyError)
      .finally(() => setFetching(false));
  };
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.personImports} />}>
        {t('run.back')}
      </Button>
      {run.counts.refused > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          title={t('action.downloadRefusedHint')}
          loading={isFetching}
          onClick={fetchRefused}
        >
          {t('action.downloadRefused')}
        </Button>
      )}
      {run.state === 'applied' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!run.abilities.undo}
          onClick={() => setAsked('undo')}
        >
          {t('action.undo')}
        </Button>
      )}
      {run.state === 'preview' && (
        <Button disabled={!run.abilities.apply || count === 0} onClick={() => setAsked('apply')}>
          {count === 0 ? t('action.apply') : t('action.applyCount', { count, formatted: formatNumber(count, 0) })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'apply'}
        title={t('action.applyTitle', { fileName: run.fileName })}
        confirmLabel={t('action.apply')}
        isBusy={apply.isPending}
        onClose={close}
        onConfirm={() => apply.mutate(undefined, settle)}
      >
        {t('action.applyText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'undo'}
        title={t('action.undoTitle')}
        confirmLabel={t('action.undoConfirm')}
        isBusy={undo.isPending}
        onClose={close}
        onConfirm={() => undo.mutate(undefined, { ...settle, onSuccess: () => notifySuccess(t('action.undone')) })}
      >
        {t('action.undoText')}
      </ConfirmDialog>
    </>
  );
}
