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
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
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

/** Body of a change: changed values alone, each date and each fact by itself. */
export function toStatusChange(
  process: ConsultingProcess,
  values: ProcessValues,
  changed: readonly string[],
  revision: number,
): StatusChange {
  const changedOf = <Facts extends object>(empty: Facts): Partial<Facts> | undefined => {
    const names = changed.filter((name) => name in empty);
    if (names.length === 0) return undefined;
    return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Facts>;
  };
  return {
    revision,
    ...changedOf({ status: null, notes: '' }),
    dates: changedOf(emptyProcessDates),
    bafa: process === 'bafa' ? changedOf(emptyBafaFacts) : undefined,
    avgs: process === 'avgs' ? changedOf(emptyAvgsFacts) : undefined,
  };
}
