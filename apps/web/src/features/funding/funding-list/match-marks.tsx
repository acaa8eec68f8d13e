import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { takesApplications } from '@fundus/contract/programme-day';
import { wordEnding } from '@fundus/messages/wording/programme-words';
import { isClosingSoon, toneOfDeadline } from '#features/funding/funding-programme/closing-day.ts';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
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
  const words = useFundingSpeech();
  const { nextDeadlineOn, validUntil } = programme;
  // A last day that is the deadline is shown once: as the end, which no call follows.
  const isEndDeadline = nextDeadlineOn === validUntil && isClosingSoon(validUntil);
  return (
    <span className={classes['marks']}>
      {isNew && <StatusChip tone="brand">{t('fundingList.new')}</StatusChip>}
      {!isEndTold && !takesApplications(programme.status) && (
        <StatusChip tone="orange">{t(`vocabulary:programmeStatus.${programme.status}`)}</StatusChip>
      )}
      {nextDeadlineOn !== null && !isEndDeadline && (
        <StatusChip tone={toneOfDeadline(nextDeadlineOn)}>
          {t('programme.deadline', { date: formatDate(nextDeadlineOn) })}
        </StatusChip>
      )}
      {/* Of a last day that has passed the status tells. */}
      {isClosingSoon(validUntil) && (
        <StatusChip tone="orange">{wordEnding(validUntil, programme.isLastExtension, words)}</StatusChip>
      )}
    </span>
  );
}
