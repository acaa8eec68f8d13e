import { type Lead } from '@fundus/contract/lead';
import { emptyLeadFields, type LeadFields, leadInput } from '@fundus/contract/lead-fields';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { useUpdateLead } from './lead.mutations.ts';

function toRecord(lead: Lead): VersionedRecord<LeadFields> {
  const fields = Object.keys(emptyLeadFields) as (keyof LeadFields)[];
  return {
    revision: lead.revision,
    values: Object.fromEntries(fields.map((field) => [field, lead[field]])) as LeadFields,
  };
}

export type LeadEditing = RecordEditing<Lead, LeadFields>;

/** One form for all fields of a lead. */
export function useLeadEditing(lead: Lead): LeadEditing {
  const update = useUpdateLead(lead.leadId);
  return useRecordForm<Lead, LeadFields>({
    row: lead,
    toRecord,
    schema: leadInput,
    save: (changes, { revision }) => update.mutateAsync({ ...changes, revision }),
  });
}
