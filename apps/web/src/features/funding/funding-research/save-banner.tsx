import { Button } from '@mantine/core';
import { messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { decidedValues, joinValues } from '#lib/save/record-merge.ts';
import type { Saver, SaverSnapshot } from '#lib/save/saver.ts';
import type { Revisioned } from '#lib/save/saving.ts';
import { useLeaveWarning } from '#lib/save/use-leave-warning.ts';
import { Banner } from '#ui/banner.tsx';
import { SaveConflict } from '#ui/form/save-conflict.tsx';
import { wordField, wordFieldValue } from './field-words.ts';
import type { ResearchWords } from './research-words.ts';

/** Where saving needs the user: no answer, a refusal, two versions. Says where the input is and how to go on. */
export function SaveBanner<Stored extends Revisioned>({
  draft,
  saver,
  words,
}: {
  draft: SaverSnapshot<Stored>;
  saver: Saver<Stored>;
  words: ResearchWords;
}) {
  const { t } = useTranslation('funding-research');
  useLeaveWarning(draft.state);
  return (
    <>
      {draft.state === 'offline' && (
        <Banner
          tone="warning"
          action={
            <Button variant="default" size="xs" onClick={() => void saver.flush()}>
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
            <Button variant="default" size="xs" onClick={() => saver.discard()}>
              {t('save.discard')}
            </Button>
          }
        >
          {messageOfFailure('researchTransmission', draft.error)}
        </Banner>
      )}
      <SaveConflict
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
        onSettle={(decisions) => saver.settle(decidedValues(draft.conflicts, decisions))}
      />
    </>
  );
}
