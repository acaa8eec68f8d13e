import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfFailure } from '#lib/error-message.ts';
import type { SaveState } from '#ui/autosave-state.tsx';
import { Banner } from '#ui/banner.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { DraftSnapshot, DraftState, DraftStore } from './draft-store.ts';
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
  const { t } = useTranslation('funding-research');
  const hasConflict = draft.state === 'conflict';
  const [isComparing, setComparing] = useState(hasConflict);
  // A conflict that appears opens its dialog, also after an earlier one was put aside.
  const [hadConflict, setHadConflict] = useState(hasConflict);
  if (hadConflict !== hasConflict) {
    setHadConflict(hasConflict);
    setComparing(hasConflict);
  }
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
              {t('conflict.open')}
            </Button>
          }
        >
          {t('conflict.title')}
        </Banner>
      )}
      <ConflictDialog
        isOpen={hasConflict && isComparing}
        conflicts={draft.conflicts}
        words={words}
        onDecide={store.decide}
        onClose={() => setComparing(false)}
      />
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
