import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportNoun, type ImportRun, importApis } from '#features/leads/table-import/import-api.ts';
import { useApplyImport, useCancelImport, useUndoImport } from '#features/leads/table-import/table-import.mutations.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError } from '#ui/notify.tsx';
import { importPaths } from './import-paths.ts';

/** Applying an import, fetching what was refused, and undoing it as a whole. */
export function TableImportActions({ noun, run }: { noun: ImportNoun; run: ImportRun }) {
  const { t } = useTranslation('table-import');
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const [isFetching, setFetching] = useState(false);
  const apply = useApplyImport(noun, run.importId);
  const undo = useUndoImport(noun, run.importId);
  const cancel = useCancelImport(noun, run.importId);
  const { counts } = run;
  const count = counts.new + (run.takesDuplicates ? counts.duplicate : 0) + (run.takesBlocked ? counts.blocked : 0);
  const close = (): void => setAsked(null);
  const settle = { onSettled: close, onError: notifyError };
  /** Names those that were worked on. */
  const tellWhy = (error: unknown): void => {
    const records = isApiError(error, 'IMPORT_NOT_UNDOABLE') ? error.details['records'] : undefined;
    if (!Array.isArray(records)) return notifyError(error);
    const names = (records as { name: string }[]).map(({ name }) => name || t('row.unnamed'));
    notifyError(t('run.notUndoable', { names: names.join(', ') }));
  };
  const fetchRefused = (): void => {
    setFetching(true);
    importApis[noun]
      .downloadRefused(run.importId)
      .catch(notifyError)
      .finally(() => setFetching(false));
  };
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={importPaths[noun].list} />}>
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
      {run.state === 'reading' && (
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: notifyError })}
        >
          {t('action.cancel')}
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
          {count === 0 ? t('action.apply') : t(`${noun}.applyCount`, { count, formatted: formatNumber(count, 0) })}
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
        onConfirm={() => undo.mutate(undefined, { onSettled: close, onError: tellWhy })}
      >
        {t(`${noun}.undoText`)}
      </ConfirmDialog>
    </>
  );
}
