import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { Button, Modal, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { Banner } from '#ui/banner.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './search-synonym.module.css';
import { useCreateSynonymGroup, useUpdateSynonymGroup } from './search-synonym.queries.ts';
import { splitWords, tidyWords, wordLimits, wordsElsewhere } from './synonym-words.ts';

/** A group of synonyms being written. Mounted anew for every group; closing forgets what was typed. */
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
  const [words, setWords] = useState<string[]>(group?.words ?? [...begin]);
  const [typed, setTyped] = useState('');
  const [stored, setStored] = useState<SynonymGroup | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const create = useCreateSynonymGroup();
  const update = useUpdateSynonymGroup();
  const isBusy = create.isPending || update.isPending;
  // What stands in the field without Enter belongs to it as well.
  const all = tidyWords([...words, ...splitWords(typed)]);
  const elsewhere = wordsElsewhere(all, groups, group?.synonymGroupId ?? null);

  const save = async (next: readonly string[], revision = group?.revision ?? 0): Promise<void> => {
    if (next.length < wordLimits.minimum) return setFault(t('form.tooFew'));
    if (next.length > wordLimits.maximum) return setFault(t('form.tooMany'));
    setFault(null);
    try {
      if (group === null) await create.mutateAsync([...next]);
      else await update.mutateAsync({ synonymGroupId: group.synonymGroupId, revision, words: [...next] });
      notifySuccess(t('saved'));
      onSaved();
      onClose();
    } catch (error) {
      const current = isApiError(error, 'REVISION_CONFLICT') ? (error.details['current'] as SynonymGroup) : undefined;
      if (current !== undefined) {
        setStored(current);
        setWords(all);
        setTyped('');
      } else setFault(messageOfError(error));
    }
  };

  return (
    <Modal opened onClose={onClose} title={t(group === null ? 'form.createTitle' : 'form.editTitle')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(all, stored?.revision);
        }}
      >
        {stored !== null && (
          <Banner tone="warning" title={t('conflict.title')}>
            <p className={classes['conflict']}>{t('conflict.text')}</p>
            <dl className={classes['sides']}>
              <div>
                <dt>{t('conflict.theirs')}</dt>
                <dd>{stored.words.join(', ')}</dd>
              </div>
              <div>
                <dt>{t('conflict.mine')}</dt>
                <dd>{all.join(', ')}</dd>
              </div>
            </dl>
            <div className={classes['choices']}>
              <Button variant="default" size="xs" onClick={onClose}>
                {t('conflict.useTheirs')}
              </Button>
              <Button variant="default" size="xs" onClick={() => setWords(tidyWords([...stored.words, ...all]))}>
                {t('conflict.useBoth')}
              </Button>
            </div>
          </Banner>
        )}
        <TagsInput
          data-autofocus
          label={t('form.label')}
          description={t('form.hint')}
          value={words}
          onChange={(next) => setWords(tidyWords(next.flatMap(splitWords)))}
          searchValue={typed}
          onSearchChange={setTyped}
          splitChars={[',', ';']}
          maxTags={wordLimits.maximum}
          acceptValueOnBlur
          error={fault}
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
          <Button type="submit" loading={isBusy}>
            {stored !== null ? t('conflict.saveMine') : group === null ? t('action.create') : tCommon('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
