import type { ConsultingStatus } from '@fundus/contract/consulting-status';
import type { Parameters } from '@fundus/contract/parameter';
import type { StatusRecord } from './consulting-status.repository.ts';
import { expectedOfBafa } from './consulting-status.rules.ts';

/** A process as the detail page shows it; `parameters` are those of the day of the letter. */
export function toConsultingStatus(record: StatusRecord, parameters: Partial<Parameters>): ConsultingStatus {
  const { process, status, revision, dates, notes, bafa, avgs } = record;
  return {
    process,
    status,
    revision,
    dates,
    notes,
    bafa,
    avgs,
    expected: bafa && expectedOfBafa(bafa, parameters),
    updatedAt: record.updatedAt?.toISOString() ?? null,
  };
}
