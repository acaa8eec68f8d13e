import { tableImportLimits, uploadLimits } from '@fundus/contract/limits';
import type { PersonKind } from '@fundus/contract/person-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { UploadArea } from '#ui/upload-area.tsx';
import type { ImportNoun, ImportRun, ImportSettings } from './import-api.ts';
import { ImportSettingsFields } from './import-settings-fields.tsx';
import classes from './table-import.module.css';
import { useStartImport } from './table-import.mutations.ts';

/** Says what the rows become and takes the file. */
export function ImportUpload({
  noun,
  firstKind,
  onStarted,
}: {
  noun: ImportNoun;
  firstKind: PersonKind;
  onStarted: (run: ImportRun) => void;
}) {
  const { t } = useTranslation('table-import');
  const start = useStartImport(noun);
  const [settings, setSettings] = useState<ImportSettings>({ kind: firstKind, sourceId: null });
  return (
    <section className={classes['upload']}>
      <h2>{t('upload.title')}</h2>
      <ImportSettingsFields
        noun={noun}
        settings={settings}
        onChange={(change) => setSettings((before) => ({ ...before, ...change }))}
      />
      <UploadArea
        label={t(`${noun}.area`)}
        send={async (file, progress) => onStarted(await start(file, settings, progress))}
        maxBytes={uploadLimits.attachmentBytes}
        accept=".csv,.tsv,.txt,.xlsx"
        acceptLabel={t('upload.accept', { rows: formatNumber(tableImportLimits.rows, 0) })}
        isMultiple={false}
      />
    </section>
  );
}
