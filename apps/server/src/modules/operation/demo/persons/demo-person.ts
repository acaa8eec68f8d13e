import type { ConsultingProcess, PersonKind, ProcessStatus } from '@fundus/contract/person-codes';
import type { PersonPatch } from '#modules/people/person/person-creation.service.ts';

export interface DemoPerson {
  kind: PersonKind;
  /** Days since they were entered. */
  daysAgo: number;
  fields: PersonPatch;
  /** Code of the WZ 2008. */
  industryCode?: string;
  /** Statuses in the order in which they were set, with the days since. */
  statuses?: [process: ConsultingProcess, status: ProcessStatus, daysAgo: number][];
  note?: { daysAgo: number; text: string };
  /** Something to do; `inDays` below zero: overdue. */
  task?: { inDays: number; title: string };
}
