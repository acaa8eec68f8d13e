import { Button } from '@mantine/core';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError } from '#ui/notify.tsx';
import { wordRefusal } from './account/reason-words.ts';
import classes from './lead-distribution.module.css';
import type { AssignmentProblem } from './use-assigning.ts';

/**
 * Which leads were not assigned and why; nothing is lost silently. What only the partner's own rules speak against the
 * distributor may assign all the same.
 */
export function AssignmentProblemDialog({
  problem,
  onTakeBack,
  onAnyway,
  onClose,
}: {
  problem: AssignmentProblem | null;
  onTakeBack: (assignmentIds: readonly string[]) => Promise<void>;
  onAnyway: (leads: AssignmentProblem['failed'], partner: AssignmentProblem['partner']) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['lead-distribution', 'lead', 'common']);
  if (problem === null) return null;
  const { assignmentIds, failed, total, partner } = problem;
  const { name } = partner;
  const isNone = assignmentIds.length === 0;
  const againstRules = failed.filter(({ outcome }) => outcome === 'againstRules');
  const isRulesAlone = againstRules.length === failed.length;
  const takeBack = (): void => {
    onTakeBack(assignmentIds).catch(notifyError);
    onClose();
  };
  const anyway = (): void => {
    onClose();
    onAnyway(againstRules, partner);
  };
  const text = isNone
    ? t(isRulesAlone ? 'assign.againstRulesText' : 'assign.failedTextNone', { name })
    : t(isRulesAlone ? 'assign.againstRulesTextPart' : 'assign.failedText', {
        assigned: formatNumber(assignmentIds.length, 0),
        total: formatNumber(total, 0),
        name,
      });
  const title = t(
    isRulesAlone ? 'assign.againstRulesTitle' : isNone ? 'assign.failedTitleNone' : 'assign.failedTitle',
    { name },
  );
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <p className={classes['dialogText']}>{text}</p>
      <ul className={classes['problems']} aria-label={t('assign.failedList')} tabIndex={0}>
        {failed.map((one) => (
          <li key={one.leadId}>
            <strong>{one.name === '' ? t('lead:unnamed') : one.name}</strong>
            <span>{wordRefusal(one, t)}</span>
          </li>
        ))}
      </ul>
      <div className={classes['dialogActions']}>
        {!isNone && (
          <Button variant="default" onClick={takeBack}>
            {t('assign.undoAssigned')}
          </Button>
        )}
        {againstRules.length === 0 ? (
          <Button onClick={onClose} data-autofocus>
            {t('common:action.close')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('assign.leave')}
            </Button>
            <Button onClick={anyway} data-autofocus>
              {t('assign.anyway', { count: againstRules.length, formatted: formatNumber(againstRules.length, 0) })}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
