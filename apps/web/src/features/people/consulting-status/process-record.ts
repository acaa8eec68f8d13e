import {
  avgsFacts,
  bafaFacts,
  type ConsultingStatus,
  emptyAvgsFacts,
  emptyBafaFacts,
  emptyProcessDates,
  processDates,
  processStatus,
} from '@fundus/contract/consulting-status';
import { type ConsultingProcess } from '@fundus/contract/person-codes';
import { z } from 'zod';
import type { VersionedRecord } from '#ui/form/use-record-form.ts';
import type { StatusChange } from './consulting-status.mutations.ts';

/** `prose(20_000)` of the contract's notes. */
const base = z.object({ status: processStatus.nullable(), notes: z.string().max(20_000), ...processDates.shape });

/**
 * All fields of a section side by side: status, notes, dates and, for BAFA and AVGS, the facts of the case. Flat, so that
 * a change of another user is compared field by field.
 */
export type ProcessValues = Record<string, string | number | null>;

export function processSchemaOf(process: ConsultingProcess): z.ZodType<ProcessValues, ProcessValues> {
  const facts = process === 'bafa' ? bafaFacts.shape : process === 'avgs' ? avgsFacts.shape : {};
  return z.object({ ...base.shape, ...facts });
}

export function toProcessRecord(section: ConsultingStatus): VersionedRecord<ProcessValues> {
  const { process, status, notes, dates, bafa, avgs, revision } = section;
  const facts =
    process === 'bafa' ? { ...emptyBafaFacts, ...bafa } : process === 'avgs' ? { ...emptyAvgsFacts, ...avgs } : {};
  return { revision, values: { status, notes, ...emptyProcessDates, ...dates, ...facts } };
}

function pick<Facts extends object>(empty: Facts, values: ProcessValues): Facts {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, values[name]])) as Facts;
}

/** What is sent: status and notes by themselves, dates and facts as a whole as soon as one of them changed. */
export function toStatusChange(
  process: ConsultingProcess,
  values: ProcessValues,
  changed: readonly string[],
  revision: number,
): StatusChange {
  const touches = (empty: object): boolean => changed.some((name) => name in empty);
  return {
    revision,
    ...(changed.includes('status') ? { status: values['status'] as ConsultingStatus['status'] } : {}),
    ...(changed.includes('notes') ? { notes: values['notes'] as string } : {}),
    ...(touches(emptyProcessDates) ? { dates: pick(emptyProcessDates, values) } : {}),
    ...(process === 'bafa' && touches(emptyBafaFacts) ? { bafa: pick(emptyBafaFacts, values) } : {}),
    ...(process === 'avgs' && touches(emptyAvgsFacts) ? { avgs: pick(emptyAvgsFacts, values) } : {}),
  };
}
