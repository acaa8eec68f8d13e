import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { Button, Modal, Radio } from '@mantine/core';
import { useMemo, useState } from 'react';
import classes from '#ui/form/conflict-dialog.module.css';
import { mergeContents } from './programme-fields.ts';
import { type ProgrammeWords, wordFieldValue } from './programme-words.ts';

export interface ProgrammeConflict {
  /** What both began from. */
  base: ProgrammeContent;
  theirs: { version: number; content: ProgrammeContent };
  mine: ProgrammeContent;
}

/** So much of a long text is shown on each side; the rest is in the form and on the page of the versions. */
const shownCharacters = 1_500;

/** Two states of a programme after both were changed: what only one changed is settled, the rest is chosen here. */
export function ConflictDialog({
  conflict,
  words,
  isBusy,
  onMerge,
  onClose,
}: {
  conflict: ProgrammeConflict;
  words: ProgrammeWords;
  isBusy: boolean;
  onMerge: (content: ProgrammeContent, then: 'save' | 'edit') => void;
  onClose: () => void;
}) {
  const { t } = words;
  const { base, theirs, mine } = conflict;
  const { merged, contested, onlyTheirs } = useMemo(
    () => mergeContents(base, theirs.content, mine),
    [base, theirs, mine],
  );
  const [choices, setChoices] = useState<Partial<Record<ProgrammeField, 'mine' | 'theirs'>>>({});
  const decided = (): ProgrammeContent => {
    const fields = contested.filter((field) => choices[field] === 'theirs');
    return { ...merged, ...Object.fromEntries(fields.map((field) => [field, theirs.content[field]])) };
  };
  const wordShort = (field: ProgrammeField, content: ProgrammeContent): string => {
    const text = wordFieldValue(field, content, words) ?? t('version.empty');
    return text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;
  };
  return (
    <Modal opened onClose={onClose} title={t('conflict.title')} size="xl">
      <p className={classes['text']}>{t('conflict.text', { version: theirs.version })}</p>
      <p className={classes['text']}>
        {contested.length === 0 ? t('conflict.none') : t('conflict.contested', { count: contested.length })}
      </p>
      {contested.map((field) => {
        const label = t(`field.${field}`);
        return (
          <Radio.Group
            key={field}
            label={label}
            className={classes['field'] ?? ''}
            value={choices[field] ?? 'mine'}
            onChange={(side) => setChoices((before) => ({ ...before, [field]: side }))}
          >
            <div className={classes['sides']}>
              {(['theirs', 'mine'] as const).map((side) => (
                <div
                  key={side}
                  className={classes['side']}
                  data-chosen={(choices[field] ?? 'mine') === side || undefined}
                >
                  <Radio
                    value={side}
                    label={side === 'mine' ? t('conflict.mine') : t('conflict.theirs', { version: theirs.version })}
                    aria-label={t(side === 'mine' ? 'conflict.useMine' : 'conflict.useTheirs', { field: label })}
                  />
                  <p className={classes['value']}>{wordShort(field, side === 'mine' ? mine : theirs.content)}</p>
                </div>
              ))}
            </div>
          </Radio.Group>
        );
      })}
      {onlyTheirs.length > 0 && (
        <p className={classes['text']}>
          {t('conflict.theirsKept', {
            count: onlyTheirs.length,
            fields: onlyTheirs.map((field) => t(`field.${field}`)).join(', '),
          })}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => onMerge(decided(), 'edit')} disabled={isBusy}>
          {t('conflict.takeOverOnly')}
        </Button>
        <Button onClick={() => onMerge(decided(), 'save')} loading={isBusy}>
          {t('conflict.save')}
        </Button>
      </div>
    </Modal>
  );
}
