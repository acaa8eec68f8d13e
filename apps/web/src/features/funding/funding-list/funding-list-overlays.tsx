import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { comparisonLimit } from '@fundus/contract/limits';
import {
  comparedIds,
  type FundingListSearch,
  toggleCompared,
} from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useAtOnce } from '#lib/at-once.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { MatchDrawer } from './match-drawer.ts';

const ComparisonDialog = lazyDialog(() => import('./comparison-dialog.tsx').then((part) => part.ComparisonDialog));
const OpenQuestions = lazyDialog(() => import('./open-questions.tsx').then((part) => part.OpenQuestions));

/** Overlays of the list: one programme, the comparison, the open questions. Each has its address. */
export function FundingListOverlays({
  search,
  onChange,
  rows,
  onSelect,
}: {
  search: FundingListSearch;
  onChange: (search: FundingListSearch) => void;
  rows: readonly ProgrammeMatch[];
  onSelect: (match: ProgrammeMatch, isSelected: boolean) => void;
}) {
  const { selection } = useResearch();
  const [isOpen, showOpen] = useAtOnce(search.programme !== undefined);
  const index = rows.findIndex(({ programme }) => programme.programmeId === search.programme);
  const closeView = (): void => {
    const { view: _, ...others } = search;
    onChange(others);
  };
  const walk = (to: number): (() => void) | undefined => {
    const target = rows[to];
    if (index < 0 || target === undefined) return undefined;
    return () => onChange({ ...search, programme: target.programme.programmeId });
  };
  return (
    <>
      <MatchDrawer
        isOpen={isOpen}
        programmeId={search.programme}
        known={rows[index]}
        isSelected={search.programme !== undefined && selection.isSelected(search.programme)}
        onSelect={onSelect}
        onClose={() => {
          const { programme: _, ...others } = search;
          showOpen(false, () => onChange(others));
        }}
        onPrevious={walk(index - 1)}
        onNext={walk(index + 1)}
      />
      <ComparisonDialog
        isOpen={search.view === 'comparison' && comparedIds(search).length > 0}
        programmeIds={comparedIds(search)}
        onClose={closeView}
        onSelect={onSelect}
        onRemove={(programmeId) => onChange(toggleCompared(search, programmeId, comparisonLimit))}
      />
      <OpenQuestions isOpen={search.view === 'questions'} onClose={closeView} />
    </>
  );
}
