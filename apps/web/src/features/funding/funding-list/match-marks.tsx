import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { takesApplications } from '@fundus/contract/programme-day';
import { isClosingSoon, toneOfClosing } from '#features/funding/funding-programme/closing-day.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './funding-list.module.css';

/** Small marks of a programme: new, its status, deadline, last day. */
export function MatchMarks({
  match: { programme, isNew },
  isEndTold = false,
}: {
  match: Pick<ProgrammeMatch, 'programme' | 'isNew'>;
  /** Something beside them says that the programme has ended. */
  isEndTold?: boolean;
}) {
  const { t } = useTranslation(['funding-research', 'vocabulary']);
  const { nextDeadlineOn, validUntil } = programme;
  return (
    <span className={classes['marks']}>
      {isNew && <StatusChip tone="brand">{t('fundingList.new')}</StatusChip>}
      {!isEndTold && !takesApplications(programme.status) && (
        <StatusChip tone="orange">{t(`vocabulary:programmeStatus.${programme.status}`)}</StatusChip>
      )}
      {nextDeadlineOn !== null && (
        <StatusChip tone={toneOfClosing(nextDeadlineOn)}>
          {t('programme.deadline', { date: formatDate(nextDeadlineOn) })}
        </StatusChip>
      )}
      {/* A last day that is the deadline is told once; of one that has passed the status tells. */}
      {validUntil !== nextDeadlineOn && isClosingSoon(validUntil) && (
        <StatusChip tone={toneOfClosing(validUntil)}>
          {t('programme.validUntil', { date: formatDate(validUntil) })}
        </StatusChip>
      )}
    </span>
  );
}
