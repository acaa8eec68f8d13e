import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { SaveState } from '#ui/autosave-state.tsx';
import { Banner } from '#ui/banner.tsx';
import { ConflictDialog } from '#ui/form/demanded-conflict-dialog.ts';
import { type Decisions, joinValues } from '#ui/form/record-merge.ts';
import type { DraftSnapshot, DraftState, DraftStore } from './draft-store.ts';
import { wordField, wordFieldValue } from './field-words.ts';
import type { ResearchWords } from './research-words.ts';

/** The state of a draft as the small words beside a title show it. */
export function saveStateOf({ state, savedAt }: Pick<DraftSnapshot<unknown>, 'state' | 'savedAt'>): SaveState {
  const states: Record<DraftState, SaveState> = {
    saved: savedAt === null ? 'idle' : 'saved',
    waiting: 'unsaved',
    saving: 'saving',
    offline: 'failed',
    refused: 'failed',
    conflict: 'failed',
  };
  return states[state];
}

/** Where saving needs the user: no answer, a refusal, two versions. Says where the input is and how to go on. */
export function SaveBanner<Stored>({
  draft,
  store,
  words,
}: {
  draft: DraftSnapshot<Stored>;
  store: DraftStore<Stored>;
  words: ResearchWords;
}) {
  const { t } = useTranslation(['funding-research', 'ui']);
  const hasConflict = draft.state === 'conflict';
  const [isComparing, setComparing] = useState(hasConflict);
  // A conflict that appears opens its dialog, also after an earlier one was put aside.
  const [hadConflict, setHadConflict] = useState(hasConflict);
  if (hadConflict !== hasConflict) {
    setHadConflict(hasConflict);
    setComparing(hasConflict);
  }
  const decide = (decisions: Decisions): void => {
    store.decide(Object.fromEntries(draft.conflicts.map(({ field }) => [field, decisions[field] ?? 'mine'])));
    setComparing(false);
  };
  useLeaveWarning(draft.state === 'offline' || draft.state === 'refused' || hasConflict);
  return (
    <>
      {draft.state === 'offline' && (
        <Banner
          tone="warning"
          action={
            <Button variant="default" size="xs" onClick={() => void store.flush()}>
              {t('save.retryNow')}
            </Button>
          }
        >
          {t('save.offline')}
        </Banner>
      )}
      {draft.state === 'refused' && (
        <Banner
          tone="error"
          action={
            <Button variant="default" size="xs" onClick={() => store.discard()}>
              {t('save.discard')}
            </Button>
          }
        >
          {messageOfFailure('researchTransmission', draft.error)}
        </Banner>
      )}
      {hasConflict && (
        <Banner
          tone="warning"
          title={t('save.conflict')}
          action={
            <Button size="xs" onClick={() => setComparing(true)}>
              {t('ui:conflict.open')}
            </Button>
          }
        >
          {t('ui:conflict.title')}.
        </Banner>
      )}
      {hasConflict && isComparing && (
        <ConflictDialog
          fields={draft.conflicts.map(({ field, mine, theirs }) => {
            const word = (value: unknown): string => wordFieldValue(field, value, words) ?? '';
            const joined = joinValues(theirs, mine);
            return {
              name: field,
              label: wordField(field, words),
              mine: word(mine),
              theirs: word(theirs),
              both: joined && word(joined),
            };
          })}
          takenOver={[]}
          onSettle={decide}
          onLater={() => setComparing(false)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

/** Closing the tab would lose what the server does not have yet: the browser asks. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
