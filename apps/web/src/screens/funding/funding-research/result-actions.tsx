import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { SavedStatesButton } from '#features/funding/funding-research/saved-states-button.tsx';
import { PrintDialogButton } from '#features/funding/print/print-dialog-button.tsx';
import { ShareDialogButton } from '#features/funding/share-link/share-dialog-button.tsx';

/** Saving, sharing and printing of the result list. */
export function ResultActions({ itemCount }: { itemCount: number }) {
  const { research } = useResearch();
  const { researchId, abilities } = research;
  const recipient = research.person?.name ?? '';
  return (
    <>
      <SavedStatesButton researchId={researchId} isDisabled={!abilities.edit} />
      <ShareDialogButton
        researchId={researchId}
        recipient={recipient}
        isDisabled={itemCount === 0 || !abilities.share}
      />
      <PrintDialogButton
        researchId={researchId}
        recipient={recipient}
        isDisabled={itemCount === 0 || !abilities.print}
      />
    </>
  );
}
