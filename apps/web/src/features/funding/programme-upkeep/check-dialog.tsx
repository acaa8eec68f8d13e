import type { UpkeepRow } from '@fundus/contract/programme-upkeep';
import { Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { useCheckPoints } from './programme-upkeep.queries.ts';
import { usePointWords } from './upkeep-words.ts';

/** Which of the open points of a programme were checked; all of them at first. */
export function CheckDialog({ row, onClose }: { row: UpkeepRow; onClose: () => void }) {
  const { t } = useTranslation('programme-upkeep');
  const wordPoint = usePointWords();
  const { title, points, programmeId } = row;
  const [checked, setChecked] = useState<string[]>(points.map(({ point }) => point));
  const check = useCheckPoints();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    check.mutate(
      { programmeId, points: points.filter(({ point }) => checked.includes(point)) },
      {
        onSuccess: ({ points: left }) => {
          notifySuccess(
            left.length === 0 ? t('check.done', { title }) : t('check.left', { title, count: left.length }),
          );
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('check.title', { title })} size="lg">
      <form onSubmit={submit} className={flow['denseColumn']}>
        <Checkbox.Group label={t('check.points')} value={checked} onChange={setChecked}>
          <div className={flow['denseColumn']}>
            {points.map((point) => (
              <Checkbox key={point.point} value={point.point} label={wordPoint(point)} />
            ))}
          </div>
        </Checkbox.Group>
        <p className={typography['quiet']}>{t('check.text')}</p>
        {check.error !== null && <ErrorState error={check.error} />}
        <DialogActions onCancel={onClose} isBusy={check.isPending} isDisabled={checked.length === 0} isInStack>
          {t('check.confirm')}
        </DialogActions>
      </form>
    </Modal>
  );
}
