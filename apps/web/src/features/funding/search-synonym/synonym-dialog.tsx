import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { Button, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { RecordConflictDialog } from '#ui/form/record-conflict-dialog.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './search-synonym.module.css';
import { useCreateSynonymGroup, useUpdateSynonymGroup } from './search-synonym.queries.ts';
import { splitWords, tidyWords, wordLimits, wordsElsewhere } from './synonym-words.ts';

type GroupValues = Pick<SynonymGroup, 'words'>;

/** A group of synonyms being written. Mounted again for every group; closing forgets what was typed. */
export function SynonymDialog({
  group,
  begin = [],
  groups,
  onClose,
  onSaved,
}: {
  /** `null`: a new group. */
  group: SynonymGroup | null;
  /** Words that a new group begins with. */
  begin?: readonly string[];
  groups: readonly SynonymGroup[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation('search-synonym');
  const { t: tCommon } = useTranslation('common');
  const create = useCreateSynonymGroup();
  const update = useUpdateSynonymGroup();
  const editing = usePlainRecordForm<SynonymGroup, GroupValues>({
    row: group,
    toRecord: ({ revision, words }) => ({ revision, values: { words } }),
    empty: { words: [...begin] },
    create: ({ words }) => create.mutateAsync(words),
    save: ({ words = [] }, { row: { synonymGroupId }, revision }) =>
      update.mutateAsync({ synonymGroupId, revision, words }),
  });
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  // Text in the field without Enter counts as well.
  const all = tidyWords([...editing.values.words, ...splitWords(typed)]);
  const elsewhere = wordsElsewhere(all, groups, group?.synonymGroupId ?? null);
  const recordWords = {
    label: () => t('form.label'),
    word: (_: 'words', value: unknown) => (value as string[]).join(', '),
  };

  const end = (): void => {
    notifySuccess(t('saved'));
    onSaved();
    onClose();
  };
  const save = async (): Promise<void> => {
    if (all.length < wordLimits.minimum) return setFault(t('form.tooFew'));
    if (all.length > wordLimits.maximum) return setFault(t('form.tooMany'));
    setFault(null);
    editing.change({ words: all });
    setTyped('');
    if ((await editing.submit({ words: all })) !== null) end();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(group === null ? 'form.createTitle' : 'form.editTitle')}
      size="lg"
      closeOnEscape={editing.conflict === null}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TagsInput
          data-autofocus
          label={t('form.label')}
          description={t('form.hint')}
          value={editing.values.words}
          onChange={(next) => editing.change({ words: tidyWords(next.flatMap(splitWords)) })}
          searchValue={typed}
          onSearchChange={setTyped}
          splitChars={[',', ';']}
          maxTags={wordLimits.maximum}
          acceptValueOnBlur
          error={fault ?? (editing.error === null ? null : messageOfError(editing.error))}
        />
        {elsewhere.length > 0 && (
          <p className={classes['elsewhere']}>
            {t('form.elsewhere', { count: elsewhere.length, words: elsewhere.join(', ') })}
          </p>
        )}
        <div className={classes['actions']}>
          <Button variant="default" onClick={onClose}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit" loading={editing.isBusy}>
            {group === null ? t('action.create') : tCommon('action.save')}
          </Button>
        </div>
      </form>
      <RecordConflictDialog editing={editing} words={recordWords} onSaved={end} />
    </Modal>
  );
}
