import { printSubject } from '@fundus/contract/print-subject';
import { CreateCasesButton } from '#features/funding/funding-case/create-cases-button.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { SavedStatesButton } from '#features/funding/funding-research/saved-states-button.tsx';
import { PrintDialogButton } from '#features/funding/print/print-dialog-button.tsx';
import { ShareDialogButton } from '#features/funding/share-link/share-dialog-button.tsx';

/** Sharing, the main thing to do with a result list; saving and printing of it. */
export function ResultActions({ itemCount }: { itemCount: number }) {
  const { research } = useResearch();
  const { researchId, abilities } = research;
  const recipient = research.person?.name ?? '';
  const hasFinancing = research.financingMix?.shares.some(({ cents }) => cents > 0) === true;
  return (
    <>
      {research.person !== null && abilities.edit && (
        <CreateCasesButton personId={research.person.personId} itemIds={research.items.map(({ itemId }) => itemId)} />
      )}
      <ShareDialogButton
        researchId={researchId}
        recipient={recipient}
        hasFinancing={hasFinancing}
        isDisabled={itemCount === 0 || !abilities.share}
      />
      <SavedStatesButton researchId={researchId} isDisabled={!abilities.edit} />
      <PrintDialogButton
        researchId={researchId}
        subject={printSubject(research)}
        recipient={recipient}
        hasFinancing={hasFinancing}
        isDisabled={itemCount === 0 || !abilities.print}
      />
    </>
  );
}
