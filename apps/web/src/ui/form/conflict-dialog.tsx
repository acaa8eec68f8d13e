import { Button, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './conflict-dialog.module.css';

export interface ContestedField {
  name: string;
  label: string;
  /** Both values in words; an empty text is shown as »keine Angabe«. */
  mine: string;
  theirs: string;
}

/** Two states of a record after both were changed: what both changed is chosen here, field by field. */
export function ConflictDialog({
  title,
  fields,
  takenOver,
  isBusy,
  onSettle,
  onClose,
}: {
  title: string;
  fields: readonly ContestedField[];
  /** Labels of the fields that only the other one changed. */
  takenOver: readonly string[];
  isBusy: boolean;
  /** `theirs`: names of the fields in which the stored value holds. */
  onSettle: (theirs: string[], then: 'save' | 'edit') => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('ui');
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const settle = (then: 'save' | 'edit'): void =>
    onSettle(
      fields.map(({ name }) => name).filter((name) => choices[name] === 'theirs'),
      then,
    );
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <p className={classes['text']}>{t('conflict.text')}</p>
      <p className={classes['text']}>{t('conflict.contested', { count: fields.length })}</p>
      {fields.map((field) => {
        const chosen = choices[field.name] ?? 'mine';
        return (
          <Radio.Group
            key={field.name}
            label={field.label}
            className={classes['field'] ?? ''}
            value={chosen}
            onChange={(side) => setChoices((before) => ({ ...before, [field.name]: side }))}
          >
            <div className={classes['sides']}>
              {(['theirs', 'mine'] as const).map((side) => (
                <div key={side} className={classes['side']} data-chosen={chosen === side || undefined}>
                  <Radio
                    value={side}
                    label={t(side === 'mine' ? 'conflict.mine' : 'conflict.theirs')}
                    aria-label={t(side === 'mine' ? 'conflict.useMine' : 'conflict.useTheirs', { field: field.label })}
                  />
                  <p className={classes['value']}>{field[side] === '' ? t('conflict.empty') : field[side]}</p>
                </div>
              ))}
            </div>
          </Radio.Group>
        );
      })}
      {takenOver.length > 0 && (
        <p className={classes['text']}>
          {t('conflict.takenOver', { count: takenOver.length, fields: takenOver.join(', ') })}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => settle('edit')} disabled={isBusy}>
          {t('conflict.edit')}
        </Button>
        <Button onClick={() => settle('save')} loading={isBusy}>
          {t('conflict.save')}
        </Button>
      </div>
    </Modal>
  );
}
