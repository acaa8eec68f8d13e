import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { ResultSide } from '#features/funding/result-list/result-side.tsx';
import { ResultActions } from './result-actions.tsx';

/** The column beside the result list. */
export function ResultColumn() {
  const { selection } = useResearch();
  return <ResultSide actions={<ResultActions itemCount={selection.selectedIds.size} />} />;
}
