import { tableImportLimits, uploadLimits } from '@fundus/contract/limits';
import type { PersonKind } from '@fundus/contract/person';
import type { PersonImport } from '@fundus/contract/person-import';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { UploadArea } from '#ui/upload-area.tsx';
import { importKinds } from './import-values.ts';
import classes from './table-import.module.css';
import { useStartPersonImport } from './table-import.mutations.ts';

/** Says what the rows become and takes the file. */
export function ImportUpload({
  firstKind,
  onStarted,
}: {
  firstKind: PersonKind;
  onStarted: (run: PersonImport) => void;
}) {
  const { t } = useTranslation('table-import');
  const start = useStartPersonImport();
  const [kind, setKind] = useState(firstKind);
  return (
    <section className={classes['upload']}>
      <h2>{t('upload.title')}</h2>
      <div>
        <p className={classes['label']} id="import-kind">
          {t('kind.label')}
        </p>
        <SegmentedControl
          aria-labelledby="import-kind"
          value={kind}
          onChange={setKind}
          data={importKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </div>
      <UploadArea
        label={t('upload.area')}
        send={async (file, progress) => onStarted(await start(file, kind, progress))}
        maxBytes={uploadLimits.attachmentBytes}
        accept=".csv,.tsv,.txt,.xlsx"
        acceptLabel={t('upload.accept', { rows: formatNumber(tableImportLimits.rows, 0) })}
        isMultiple={false}
      />
    </section>
  );
}
