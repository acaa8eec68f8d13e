import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { FileShape } from '#ui/import/file-shape.tsx';
import type { AnyRun } from './import-run.ts';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** Recognised facts of the file, after the settings for all its rows. */
export function ImportShape({ run, setting }: { run: AnyRun; setting: Fact }) {
  const { t } = useTranslation('import');
  const { delimiter } = run;
  // Nothing is recognised before the file was read.
  const isKnown = run.state !== 'reading' && run.state !== 'failed';
  const name = delimiter === null ? undefined : delimiterNames[delimiter as keyof typeof delimiterNames];
  const delimiterWord = delimiter === null ? null : name === undefined ? delimiter : t(`run.delimiter.${name}`);
  return (
    <FileShape
      facts={[
        setting,
        ...(isKnown ? [{ label: t('run.format'), value: t(`run.formatName.${run.format}`) }] : []),
        ...(isKnown && run.encoding !== '' ? [{ label: t('run.encoding'), value: run.encoding }] : []),
        ...(isKnown && run.hiddenSheets.length > 0
          ? [{ label: t('run.hiddenSheets'), value: t('run.notRead', { names: run.hiddenSheets.join(', ') }) }]
          : []),
        ...(isKnown && run.headLine !== null
          ? [{ label: t('run.headLine'), value: t('run.headLineAt', { line: run.headLine }) }]
          : []),
        ...(delimiterWord === null ? [] : [{ label: t('run.delimiterLabel'), value: delimiterWord }]),
      ]}
    />
  );
}
