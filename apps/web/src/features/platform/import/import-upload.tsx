import { tableImportLimits } from '@fundus/contract/limits';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './import.module.css';
import { useStartImport } from './import.mutations.ts';
import type { AnyRun } from './import-run.ts';
import type { ImportView, UploadSettings } from './import-view.ts';

/** Says what holds for all rows, and takes the file. */
export function ImportUpload({
  view,
  settings: { fields, body },
  onStarted,
}: {
  view: ImportView;
  settings: UploadSettings;
  onStarted: (run: AnyRun) => void;
}) {
  const { t } = useTranslation('import');
  const { target } = view;
  const start = useStartImport(target);
  return (
    <section className={classes['upload']}>
      <h2>{t('upload.title')}</h2>
      {fields}
      <UploadArea
        label={t('upload.area', { context: target })}
        send={async (file, progress) => {
          if (body !== null) onStarted(await start(file, body, progress));
        }}
        maxBytes={view.maxBytes}
        accept={view.accept}
        acceptLabel={t('upload.accept', { context: target, rows: formatNumber(tableImportLimits.rows, 0) })}
        isMultiple={false}
        isDisabled={body === null}
      />
    </section>
  );
}
