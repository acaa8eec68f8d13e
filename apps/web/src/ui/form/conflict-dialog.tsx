import { Button, getDefaultZIndex, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Decisions, Side } from '#lib/save/record-merge.ts';
import { Modal } from '../dialogs.tsx';
import flow from '../flow.module.css';
import classes from './conflict-dialog.module.css';
import { shortenPair } from './shorten-pair.ts';

export interface ContestedField {
  name: string;
  label: string;
  /** Both values in words; an empty text is shown as »keine Angabe«. Left out where a field stands for several values. */
  mine?: string;
  theirs?: string;
  /** The two in one, where they can be joined. */
  both?: string | undefined;
}

const sidesOf = ({ both }: ContestedField): readonly Side[] =>
  both === undefined ? ['theirs', 'mine'] : ['theirs', 'mine', 'both'];

/**
 * Two states of a record after both were changed: what both changed is chosen here, field by field. Where the input is
 * kept anyhow (`onLater`) the decision can wait, otherwise one can go on editing.
 */
export function ConflictDialog({
  fields,
  takenOver,
  isBusy = false,
  onSettle,
  onLater,
  onClose,
}: {
  fields: readonly ContestedField[];
  /** Labels of the fields that only the other one changed. */
  takenOver: readonly string[];
  isBusy?: boolean;
  onSettle: (decisions: Decisions, then: 'save' | 'edit') => void;
  onLater?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['conflict', 'ui']);
  const [decisions, setDecisions] = useState<Decisions>({});
  const labels = { mine: t('mine'), theirs: t('theirs'), both: t('both') };
  const questions = { mine: 'useMine', theirs: 'useTheirs', both: 'useBoth' } as const;
  return (
    // A form that is edited in a small layer of its own must not lie over the question that it raised.
    <Modal opened onClose={onClose} title={t('ui:conflict.title')} size="xl" zIndex={getDefaultZIndex('overlay')}>
      <p className={classes['text']}>{t('text')}</p>
      <p className={classes['text']}>{fields.length === 0 ? t('none') : t('contested', { count: fields.length })}</p>
      {fields.map((field) => {
        const chosen = decisions[field.name] ?? 'mine';
        const { mine, theirs, both = '' } = field;
        const shown = mine === undefined || theirs === undefined ? null : { ...shortenPair({ mine, theirs }), both };
        return (
          <Radio.Group
            key={field.name}
            label={field.label}
            className={classes['field'] ?? ''}
            value={chosen}
            onChange={(side) => setDecisions((before) => ({ ...before, [field.name]: side }))}
          >
            <div className={classes['sides']} data-count={sidesOf(field).length}>
              {sidesOf(field).map((side) => (
                <div key={side} className={classes['side']} data-chosen={chosen === side || undefined}>
                  <Radio
                    value={side}
                    label={labels[side]}
                    aria-label={t(questions[side], { field: field.label })}
                    data-autofocus={field === fields[0] && chosen === side ? true : undefined}
                  />
                  {shown !== null && <p className={classes['value']}>{shown[side] || t('empty')}</p>}
                </div>
              ))}
            </div>
          </Radio.Group>
        );
      })}
      {takenOver.length > 0 && (
        <p className={classes['text']}>
          {t('ui:conflict.takenOver', { count: takenOver.length, fields: takenOver.join(', ') })}
        </p>
      )}
      <div className={flow['atEnd']}>
        {onLater === undefined ? (
          <Button variant="default" onClick={() => onSettle(decisions, 'edit')} disabled={isBusy}>
            {t('edit')}
          </Button>
        ) : (
          <Button variant="default" onClick={onLater} disabled={isBusy}>
            {t('later')}
          </Button>
        )}
        <Button onClick={() => onSettle(decisions, 'save')} loading={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Modal>
  );
}
