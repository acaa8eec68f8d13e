import type { ImportRun } from '@fundus/contract/programme-import';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useApplyImport,
  useCancelImport,
  useUndoImport,
} from '#features/funding/programme-import/programme-import.mutations.ts';
import { formatNumber } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';

/** Applying an import, and undoing it as a whole; both say beforehand what will happen. */
export function ImportActions({ run }: { run: ImportRun }) {
  const { t } = useTranslation('programme-import');
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const apply = useApplyImport(run.importId);
  const undo = useUndoImport(run.importId);
  const cancel = useCancelImport(run.importId);
  const { counts } = run;
  const vanishing = run.endsVanished ? counts.vanished : 0;
  const size = counts.new + counts.changed + vanishing;
  const close = (): void => setAsked(null);
  const settle = { onSettled: close, onError: notifyError };
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationImports} />}>
        {t('run.back')}
      </Button>
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
        <Button disabled={!run.abilities.apply || size === 0} onClick={() => setAsked('apply')}>
          {size === 0 ? t('action.apply') : t('action.applyCount', { count: size, formatted: formatNumber(size, 0) })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'apply'}
        title={t('action.applyTitle', { source: run.source })}
        confirmLabel={t('action.apply')}
        isBusy={apply.isPending}
        onClose={close}
        onConfirm={() => apply.mutate(undefined, settle)}
      >
        {t('action.applyText', {
          new: formatNumber(counts.new, 0),
          changed: formatNumber(counts.changed, 0),
          vanished: vanishing > 0 ? t('action.vanishedEnd', { count: vanishing }) : t('action.vanishedStay'),
        })}
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
