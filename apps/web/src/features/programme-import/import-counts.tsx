import type { ImportOutcome, ImportRun } from '@fundus/contract/programme-import';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import classes from './programme-import.module.css';
import { importOutcomes } from './programme-import.queries.ts';

/** How many rows come to what; each figure shows its rows. */
export function ImportCounts({
  counts,
  chosen,
  onChoose,
}: {
  counts: ImportRun['counts'];
  chosen: ImportOutcome | undefined;
  onChoose: (outcome: ImportOutcome | undefined) => void;
}) {
  const { t } = useTranslation('programme-import');
  return (
    <ul className={classes['counts']}>
      {importOutcomes.map((outcome) => (
        <li key={outcome}>
          <button
            type="button"
            className={classes['count']}
            data-outcome={outcome}
            data-none={counts[outcome] === 0 || undefined}
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(chosen === outcome ? undefined : outcome)}
          >
            <span className={classes['number']}>{formatNumber(counts[outcome], 0)}</span>
            <span className={classes['outcome']}>{t(`outcome.${outcome}`)}</span>
            <span className={classes['hint']}>{t(`outcomeHint.${outcome}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
