import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { useTranslation } from 'react-i18next';
import { daysFromToday, formatDate } from '#lib/format.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './funding-list.module.css';

/** Within so many days a deadline is marked as near. */
const nearDays = 30;

/** Small marks of a programme: new, deadline, application before the start, de-minimis. */
export function MatchMarks({ match: { programme, isNew } }: { match: Pick<ProgrammeMatch, 'programme' | 'isNew'> }) {
  const { t } = useTranslation(['funding-research', 'vocabulary']);
  const { nextDeadlineOn, validUntil } = programme;
  const isClosed =
    programme.status === 'closed' || programme.status === 'exhausted' || programme.status === 'announced';
  return (
    <span className={classes['marks']}>
      {isNew && <StatusChip tone="brand">{t('fundingList.new')}</StatusChip>}
      {isClosed && <StatusChip tone="orange">{t(`vocabulary:programmeStatus.${programme.status}`)}</StatusChip>}
      {nextDeadlineOn !== null && (
        <StatusChip tone={daysFromToday(nextDeadlineOn) <= nearDays ? 'orange' : 'grey'}>
          {t('programme.deadline', { date: formatDate(nextDeadlineOn) })}
        </StatusChip>
      )}
      {nextDeadlineOn === null && validUntil !== null && daysFromToday(validUntil) <= 90 && (
        <StatusChip tone={daysFromToday(validUntil) <= nearDays ? 'orange' : 'grey'}>
          {t('programme.validUntil', { date: formatDate(validUntil) })}
        </StatusChip>
      )}
    </span>
  );
}
