import type { LeadAssignment } from '@fundus/contract/lead-assignment';
import type { AssignmentState } from '@fundus/contract/lead-codes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './assignment-list.module.css';
import { leadAssignmentsQuery } from './lead-assignment.queries.ts';

const tones: Record<AssignmentState, StatusTone> = {
  open: 'orange',
  accepted: 'brand',
  converted: 'green',
  handedBack: 'grey',
  expired: 'grey',
  withdrawn: 'grey',
  credited: 'red',
  undone: 'grey',
};

/** Whether only the place of an assignment is left to be returned; the page of the lead offers what ends a running one. */
const isBack = ({ abilities }: LeadAssignment): boolean =>
  abilities.includes('credit') && !abilities.includes('withdraw');

/** Who had a lead, from when to when, and why it came back. */
export function AssignmentList({
  leadId,
  onCredit,
}: {
  leadId: string;
  /** Offered with assignments that came back: their place can still be returned. */
  onCredit?: (assignment: LeadAssignment) => void;
}) {
  const { t } = useTranslation('lead-assignment');
  const { data, error, refetch } = useQuery(leadAssignmentsQuery(leadId));
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={2} height={48} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <p className={typography['small']}>{t('empty')}</p>;
  return (
    <ol className={classes['list']}>
      {data.map((assignment) => (
        <li key={assignment.assignmentId}>
          <p className={classes['head']}>
            <span>{assignment.partnerName}</span>
            <StatusChip tone={tones[assignment.state]}>{t(`state.${assignment.state}`)}</StatusChip>
          </p>
          {assignment.reason !== '' && <p>{t('givenReason', { reason: assignment.reason })}</p>}
          <p className={typography['small']}>
            {[
              formatInstant(assignment.assignedAt) +
                (assignment.endedAt === null ? '' : ` – ${formatInstant(assignment.endedAt)}`),
              assignment.assignedByName === '' ? t('byPortal') : t('by', { name: assignment.assignedByName }),
              ...(assignment.contactedAt === null
                ? []
                : [t('contacted', { when: formatInstant(assignment.contactedAt) })]),
            ].join(' · ')}
          </p>
          {onCredit !== undefined && isBack(assignment) && (
            <Button variant="subtle" size="compact-sm" onClick={() => onCredit(assignment)}>
              {t('deed.credit')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
