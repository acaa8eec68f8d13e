import { Button, Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { type HeldValue, useValueOf } from '#lib/held-value.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useReportDirty } from '#ui/form/unsaved-scope.tsx';
import { useCreateNote } from './message.mutations.ts';
import type { HistoryOwner } from './message.queries.ts';
import classes from './timeline.module.css';

/** `prose(20_000)` of the contract. */
const maximum = 20_000;

/** Note typed during a conversation: Ctrl/⌘ Enter saves it. A failure does not lose unsaved text. */
export function NoteComposer({
  owner,
  draft,
  inputRef,
}: {
  owner: HistoryOwner;
  /** The page keeps what is typed, wherever the composer stands. */
  draft: HeldValue<string>;
  inputRef?: Ref<HTMLTextAreaElement>;
}) {
  const { t } = useTranslation('person-detail');
  const create = useCreateNote(owner);
  const text = useValueOf(draft);
  const isEmpty = text.trim() === '';
  useReportDirty('note', !isEmpty);
  const save = (): void => {
    if (isEmpty || create.isPending) return;
    create.mutate(text, { onSuccess: () => draft.set('') });
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={inputRef}
        label={t('note.label')}
        placeholder={t('note.placeholder')}
        value={text}
        onChange={(event) => draft.set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maximum}
        error={create.error === null ? undefined : messageOfError(create.error)}
      />
      {!isEmpty && (
        <div className={classes['actions']}>
          <Button type="submit" size="xs" loading={create.isPending}>
            {t('note.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
