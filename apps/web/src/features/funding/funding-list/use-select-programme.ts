import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { useCallback, useEffect, useRef } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';

/** Fields of a programme that is selected or deselected. */
type Selectable = Pick<ProgrammeMatch, 'programme'>;

/** Selects and deselects; a comment that goes with it can be brought back for ten seconds. The function stays the same. */
export function useSelectProgramme(): (match: Selectable, isSelected: boolean) => void {
  const { t } = useTranslation('funding-research');
  const { research, selection } = useResearch();
  const now = useRef({ research, selection, t });
  useEffect(() => {
    now.current = { research, selection, t };
  });
  return useCallback((match: Selectable, isSelected: boolean) => {
    const { research: known, selection: actions, t: word } = now.current;
    const { programme } = match;
    const item = known.items.find((other) => other.programme.programmeId === programme.programmeId);
    const fail = () => notifyError(word('fundingList.selectFailed'));
    if (!isSelected && item !== undefined && item.comment !== '') {
      const removeWithUndo = async (): Promise<void> => {
        const undo = await actions.remove(item.itemId);
        notifyWithUndo(word('result.removed', { title: nameOf(programme) }), undo);
      };
      removeWithUndo().catch(fail);
      return;
    }
    actions.change(programme.programmeId, isSelected).catch(fail);
  }, []);
}
