import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import classes from './conflict-dialog.module.css';
import type { DraftConflict } from './draft-store.ts';
import { wordField, wordFieldValue } from './field-words.ts';
import type { ResearchWords } from './research-words.ts';

type Decision = 'mine' | 'theirs';

/** Two states of the same answers side by side; the person decides field by field, and closing decides nothing. */
export function ConflictDialog({
  isOpen,
  conflicts,
  words,
  onDecide,
  onClose,
}: {
  isOpen: boolean;
  conflicts: readonly DraftConflict[];
  words: ResearchWords;
  onDecide: (decisions: Record<string, Decision>) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const decisionOf = (field: string): Decision => decisions[field] ?? 'mine';
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('conflict.title')} size="lg">
      <p className={classes['text']}>{t('conflict.text')}</p>
      <ul className={classes['fields']}>
        {conflicts.map(({ field, mine, theirs }) => {
          const label = wordField(field, words);
          const values = { mine: wordFieldValue(field, mine, words), theirs: wordFieldValue(field, theirs, words) };
          return (
            <li key={field}>
              <h3 className={classes['label']}>{label}</h3>
              <dl className={classes['versions']}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <div key={side} className={classes['version']} data-chosen={decisionOf(field) === side || undefined}>
                    <dt>{t(`conflict.${side}`)}</dt>
                    <dd>{values[side] ?? <em>{t('conflict.empty')}</em>}</dd>
                  </div>
                ))}
              </dl>
              <ToggleChips
                label={label}
                isLabelHidden
                single
                chips={[
                  { value: 'mine', label: t('conflict.mine') },
                  { value: 'theirs', label: t('conflict.theirs') },
                ]}
                values={[decisionOf(field)]}
                onToggle={(value) => setDecisions((before) => ({ ...before, [field]: value as Decision }))}
              />
            </li>
          );
        })}
      </ul>
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('conflict.later')}
        </Button>
        <Button
          onClick={() => {
            onDecide(Object.fromEntries(conflicts.map(({ field }) => [field, decisionOf(field)])));
            setDecisions({});
            onClose();
          }}
        >
          {t('conflict.apply')}
        </Button>
      </div>
    </Modal>
  );
}
