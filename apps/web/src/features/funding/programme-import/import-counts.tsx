import type { ImportOutcome, ImportRun } from '@fundus/contract/programme-import';
import { useTranslation } from 'react-i18next';
import { OutcomeCounts } from '#ui/import/outcome-counts.tsx';
import { outcomeTones } from './import-state-chip.tsx';
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
    <OutcomeCounts
      counts={importOutcomes.map((outcome) => ({
        outcome,
        count: counts[outcome],
        tone: outcomeTones[outcome],
        label: t(`outcome.${outcome}`),
        hint: t(`outcomeHint.${outcome}`),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
