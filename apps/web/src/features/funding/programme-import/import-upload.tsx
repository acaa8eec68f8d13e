import { uploadLimits } from '@fundus/contract/limits';
import type { ImportRun } from '@fundus/contract/programme-import';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './programme-import.module.css';
import { useStartImport } from './programme-import.mutations.ts';

/** Names the stock and takes its file. The source comes first, because rows are recognised again within it. */
export function ImportUpload({
  sources,
  onStarted,
}: {
  /** Stocks of earlier imports, the latest first. */
  sources: readonly string[];
  onStarted: (run: ImportRun) => void;
}) {
  const { t } = useTranslation('programme-import');
  const start = useStartImport();
  const [typed, setTyped] = useState<string | null>(null);
  // The monthly file comes from the stock that the last one came from.
  const source = typed ?? sources[0] ?? '';
  const isNamed = source.trim() !== '';
  return (
    <section className={classes['upload']}>
      <h2>{t('upload.title')}</h2>
      <Autocomplete
        label={t('upload.source')}
        description={t('upload.sourceHint')}
        placeholder={t('upload.sourcePlaceholder')}
        data={[...sources]}
        value={source}
        onChange={setTyped}
        maxLength={100}
        error={typed !== null && !isNamed ? t('upload.sourceRequired') : undefined}
      />
      <UploadArea
        label={t('upload.area')}
        send={async (file, progress) => onStarted(await start(file, source.trim(), progress))}
        maxBytes={uploadLimits.importBytes}
        accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.json,.xml,.zip"
        acceptLabel={t('upload.accept')}
        isMultiple={false}
        isDisabled={!isNamed}
      />
    </section>
  );
}
