import type { ImportRun } from '@fundus/contract/programme-import';
import { useTranslation } from 'react-i18next';
import { FileShape } from '#ui/import/file-shape.tsx';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** What was recognised about the file. */
export function ImportShape({ run }: { run: ImportRun }) {
  const { t } = useTranslation('programme-import');
  const { delimiter } = run;
  // Nothing is recognised before the file was read.
  const isKnown = run.state !== 'reading' && run.state !== 'failed';
  const name = delimiter === null ? undefined : delimiterNames[delimiter as keyof typeof delimiterNames];
  return (
    <FileShape
      facts={[
        { label: t('column.source'), value: run.source },
        ...(isKnown ? [{ label: t('run.format'), value: t(`run.formatName.${run.format}`) }] : []),
        ...(isKnown && run.encoding !== '' ? [{ label: t('run.encoding'), value: run.encoding }] : []),
        ...(delimiter === null
          ? []
          : [
              {
                label: t('run.delimiterLabel'),
                value: name === undefined ? delimiter : t(`run.delimiter.${name}`),
              },
            ]),
      ]}
    />
  );
}
