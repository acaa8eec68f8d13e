import type { ProcessStatus } from '@fundus/contract/person-codes';
import type { StatusTone } from '#ui/status-chip.tsx';

/** Colour of a status; the word stands beside it. */
export const statusTones: Record<ProcessStatus, StatusTone> = {
  open: 'grey',
  requested: 'orange',
  inProgress: 'orange',
  submitted: 'orange',
  approved: 'green',
  rejected: 'red',
  completed: 'green',
};
