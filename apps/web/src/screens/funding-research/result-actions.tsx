import { useResearch } from '#features/funding-research/research-context.ts';
import { PrintDialogButton } from '#features/print/print-dialog-button.tsx';
import { ShareDialogButton } from '#features/share-link/share-dialog-button.tsx';

/** Sharing and printing of the result list. */
export function ResultActions({ itemCount }: { itemCount: number }) {
  const { research } = useResearch();
  const { researchId, abilities } = research;
  return (
    <>
      <ShareDialogButton researchId={researchId} isDisabled={itemCount === 0 || !abilities.share} />
      <PrintDialogButton researchId={researchId} isDisabled={itemCount === 0 || !abilities.print} />
    </>
  );
}
