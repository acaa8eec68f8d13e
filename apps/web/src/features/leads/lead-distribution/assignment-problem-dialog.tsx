import { Button } from '@mantine/core';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError } from '#ui/notify.tsx';
import classes from './lead-distribution.module.css';
import type { AssignmentProblem } from './use-assigning.ts';

/** Which leads were not assigned and why; nothing is lost silently. */
export function AssignmentProblemDialog({
  problem,
  onTakeBack,
  onClose,
}: {
  problem: AssignmentProblem | null;
  onTakeBack: (assignmentIds: readonly string[]) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['lead-distribution', 'lead', 'common']);
  if (problem === null) return null;
  const { assignmentIds, failed, total, partnerName } = problem;
  const isNone = assignmentIds.length === 0;
  const takeBack = (): void => {
    onTakeBack(assignmentIds).catch(notifyError);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t(isNone ? 'assign.failedTitleNone' : 'assign.failedTitle')} size="lg">
      <p className={classes['dialogText']}>
        {isNone
          ? t('assign.failedTextNone')
          : t('assign.failedText', {
              assigned: formatNumber(assignmentIds.length, 0),
              total: formatNumber(total, 0),
              name: partnerName,
            })}
      </p>
      <ul className={classes['problems']} aria-label={t('assign.failedList')} tabIndex={0}>
        {failed.map(({ leadId, name, outcome }) => (
          <li key={leadId}>
            <strong>{name === '' ? t('lead:unnamed') : name}</strong>
            <span>{t(`outcome.${outcome}`)}</span>
          </li>
        ))}
      </ul>
      <div className={classes['dialogActions']}>
        {!isNone && (
          <Button variant="default" onClick={takeBack}>
            {t('assign.undoAssigned')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('common:action.close')}
        </Button>
      </div>
    </Modal>
  );
}
