import { countOf, type ImportTargetName } from '@fundus/contract/import-codes';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyError } from '#ui/notify.tsx';
import { downloadRefusedRows, useApplyImport, useCancelImport, useUndoImport } from './import.mutations.ts';
import type { AnyRun } from './import-run.ts';
import type { ImportView } from './import-view.ts';

/** Applying an import, fetching what was refused, and undoing it as a whole; the first and the last say beforehand what happens. */
export function ImportActions({ view, run }: { view: ImportView; run: AnyRun }) {
  const { t } = useTranslation('import');
  const { target } = view;
  const apply = useApplyImport(target, run.importId);
  const undo = useUndoImport(target, run.importId);
  const cancel = useCancelImport(target, run.importId);
  const count = view.takenOutcomes(run).reduce((sum, outcome) => sum + countOf(run.counts, outcome), 0);
  /** Names those that were worked on. */
  const tellWhy = (error: unknown): void => {
    const records = isApiError(error, 'IMPORT_NOT_UNDOABLE') ? error.details['records'] : undefined;
    if (!Array.isArray(records)) return notifyError(error);
    const names = (records as { name: string }[]).map(({ name }) => name || t('row.unnamed', { context: target }));
    notifyError(t('run.notUndoable', { names: names.join(', ') }));
  };
  const applying = useRecordAction<AnyRun>({
    ask: (asked) => ({
      title: t('action.applyTitle', { name: view.nameOf(asked) }),
      text: <ApplyText view={view} run={asked} />,
      confirm: t('action.apply'),
    }),
    run: () => apply.mutateAsync(),
  });
  const undoing = useRecordAction<AnyRun>({
    ask: () => ({
      title: t('action.undoTitle'),
      text: t('action.undoText', { context: target }),
      confirm: t('action.undoConfirm'),
    }),
    run: () => undo.mutateAsync(),
    failed: tellWhy,
  });
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={view.listPath} />}>
        {t('run.back')}
      </Button>
      {target !== 'programme' && countOf(run.counts, 'refused') > 0 && (
        <RefusedButton target={target} importId={run.importId} />
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
          onClick={() => undoing.start(run)}
        >
          {t('action.undo')}
        </Button>
      )}
      {run.state === 'preview' && (
        <Button disabled={!run.abilities.apply} onClick={() => applying.start(run)}>
          {count === 0
            ? t('action.apply')
            : t('action.applyCount', { context: target, count, formatted: formatNumber(count, 0) })}
        </Button>
      )}
      {applying.dialog}
      {undoing.dialog}
    </>
  );
}

/** Effect of carrying the import out. */
function ApplyText({ view, run }: { view: ImportView; run: AnyRun }) {
  const { t } = useTranslation('import');
  const vanishing = view.takenOutcomes(run).includes('vanished') ? countOf(run.counts, 'vanished') : 0;
  return t('action.applyText', {
    context: view.target,
    new: formatNumber(countOf(run.counts, 'new'), 0),
    changed: formatNumber(countOf(run.counts, 'changed'), 0),
    vanished: vanishing > 0 ? t('action.vanishedEnd', { count: vanishing }) : t('action.vanishedStay'),
  });
}

/** Fetches the refused rows as a file. */
function RefusedButton({ target, importId }: { target: Exclude<ImportTargetName, 'programme'>; importId: string }) {
  const { t } = useTranslation('import');
  const [isFetching, setFetching] = useState(false);
  const fetchRefused = (): void => {
    setFetching(true);
    downloadRefusedRows(target, importId)
      .catch(notifyError)
      .finally(() => setFetching(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      title={t('action.downloadRefusedHint')}
      loading={isFetching}
      onClick={fetchRefused}
    >
      {t('action.downloadRefused')}
    </Button>
  );
}
