import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person';
import type { StatusTone } from '#ui/status-chip.tsx';

/** `consultingProcesses` and `processStatuses` of the contract, repeated because that file brings zod along. */
export const processes: readonly ConsultingProcess[] = [
  'businessPlan',
  'fundingResearch',
  'projectOutline',
  'bafa',
  'avgs',
  'consulting',
];
export const statuses: readonly ProcessStatus[] = [
  'open',
  'requested',
  'inProgress',
  'submitted',
  'approved',
  'rejected',
  'completed',
];

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
