import type { ImportRun } from '@fundus/contract/programme-import';
import { useTranslation } from 'react-i18next';
import classes from './programme-import.module.css';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** What was recognised about the file. */
export function ImportShape({ run }: { run: ImportRun }) {
  const { t } = useTranslation('programme-import');
  const { delimiter } = run;
  // Nothing is recognised before the file was read.
  const isKnown = run.state !== 'reading' && run.state !== 'failed';
  const name = delimiter === null ? undefined : delimiterNames[delimiter as keyof typeof delimiterNames];
  return (
    <dl className={classes['shape']}>
      <div>
        <dt>{t('column.source')}</dt>
        <dd>{run.source}</dd>
      </div>
      {isKnown && (
        <div>
          <dt>{t('run.format')}</dt>
          <dd>{t(`run.formatName.${run.format}`)}</dd>
        </div>
      )}
      {isKnown && run.encoding !== '' && (
        <div>
          <dt>{t('run.encoding')}</dt>
          <dd>{run.encoding}</dd>
        </div>
      )}
      {delimiter !== null && (
        <div>
          <dt>{t('run.delimiterLabel')}</dt>
          <dd>{name === undefined ? delimiter : t(`run.delimiter.${name}`)}</dd>
        </div>
      )}
    </dl>
  );
}
