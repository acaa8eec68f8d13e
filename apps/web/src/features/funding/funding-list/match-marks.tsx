import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { takesApplications } from '@fundus/contract/programme-day';
import { daysFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './funding-list.module.css';

/** Within so many days a deadline is marked as near. */
const nearDays = 30;
/** The last day of a guideline is shown from so many days before it. */
const shownDays = 90;

/** Small marks of a programme: new, deadline, application before the start, de-minimis. */
export function MatchMarks({ match: { programme, isNew } }: { match: Pick<ProgrammeMatch, 'programme' | 'isNew'> }) {
  const { t } = useTranslation(['funding-research', 'vocabulary']);
  const { nextDeadlineOn, validUntil } = programme;
  // A last day that is the deadline is told once; of one that has passed the status tells.
  const daysLeft = validUntil === null || validUntil === nextDeadlineOn ? null : daysFromToday(validUntil);
  return (
    <span className={classes['marks']}>
      {isNew && <StatusChip tone="brand">{t('fundingList.new')}</StatusChip>}
      {!takesApplications(programme.status) && (
        <StatusChip tone="orange">{t(`vocabulary:programmeStatus.${programme.status}`)}</StatusChip>
      )}
      {nextDeadlineOn !== null && (
        <StatusChip tone={daysFromToday(nextDeadlineOn) <= nearDays ? 'orange' : 'grey'}>
          {t('programme.deadline', { date: formatDate(nextDeadlineOn) })}
        </StatusChip>
      )}
      {validUntil !== null && daysLeft !== null && daysLeft >= 0 && daysLeft <= shownDays && (
        <StatusChip tone={daysLeft <= nearDays ? 'orange' : 'grey'}>
          {t('programme.validUntil', { date: formatDate(validUntil) })}
        </StatusChip>
      )}
    </span>
  );
}
