import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SaveConflict } from '#ui/form/save-conflict.tsx';
import { mergeDocuments } from './document-merge.ts';
import { itemNames } from './results/why-drawer.tsx';
import type { FinanceDesk } from './use-finance-desk.ts';

/** Another user stored other values in the same places meanwhile: the user chooses place by place. */
export function FinanceConflict({ desk: { saver, saving, work } }: { desk: FinanceDesk }) {
  const { t } = useTranslation('business-plan-finance');
  const [conflict] = saving.conflicts;
  if (conflict === undefined) return <SaveConflict fields={[]} onSettle={() => undefined} />;
  const documents = conflict as unknown as Record<'base' | 'mine' | 'theirs', FinanceDocument>;
  const names = itemNames(work.input);
  const placeOf = (path: readonly string[]): string =>
    path.map((step) => names.get(step)).find((name) => name !== undefined && name !== '') ?? t('conflict.single');
  const places = new Set(mergeDocuments(documents).clashes.map(({ path }) => placeOf(path)));
  return (
    <SaveConflict
      fields={[...places].map((place) => ({ name: place, label: place }))}
      onSettle={(decisions) => {
        const isTheirs = (path: readonly string[]): boolean => decisions[placeOf(path)] === 'theirs';
        saver.settle({ finance: mergeDocuments(documents, isTheirs).merged });
      }}
    />
  );
}
