import type { ProgrammeMatch } from '@fundus/contract/funding-list';
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
  const isDoubtful = programme.status !== 'open' && programme.status !== 'rolling';
  return (
    <span className={classes['marks']}>
      {isNew && <StatusChip tone="brand">{t('fundingList.new')}</StatusChip>}
      {isDoubtful && <StatusChip tone="orange">{t(`vocabulary:programmeStatus.${programme.status}`)}</StatusChip>}
      {nextDeadlineOn !== null && (
        <StatusChip tone={daysFromToday(nextDeadlineOn) <= nearDays ? 'orange' : 'grey'}>
          {t('programme.deadline', { date: formatDate(nextDeadlineOn) })}
        </StatusChip>
      )}
      {validUntil !== null && daysFromToday(validUntil) <= shownDays && (
        <StatusChip tone={daysFromToday(validUntil) <= nearDays ? 'orange' : 'grey'}>
          {t('programme.validUntil', { date: formatDate(validUntil) })}
        </StatusChip>
      )}
    </span>
  );
}
