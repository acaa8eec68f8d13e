import { type Lead } from '@fundus/contract/lead';
import { emptyLeadFields, type LeadFields, leadInput } from '@fundus/contract/lead-fields';
import { useMemo } from 'react';
import { type RecordEditing, useRecordForm, type VersionedRecord } from '#ui/form/use-record-form.ts';
import { useUpdateLead } from './lead.mutations.ts';

function toRecord(lead: Lead): VersionedRecord<LeadFields> {
  const fields = Object.keys(emptyLeadFields) as (keyof LeadFields)[];
  return {
    revision: lead.revision,
    values: Object.fromEntries(fields.map((field) => [field, lead[field]])) as LeadFields,
  };
}

export type LeadEditing = RecordEditing<LeadFields>;

/** One form for all fields of a lead. */
export function useLeadEditing(lead: Lead): LeadEditing {
  const update = useUpdateLead(lead.leadId);
  const loaded = useMemo(() => toRecord(lead), [lead]);
  return useRecordForm<LeadFields>({
    loaded,
    schema: leadInput,
    save: async (changes, { revision }) => toRecord(await update.mutateAsync({ ...changes, revision })),
    currentOf: ({ details }) => {
      const current = details['current'] as Lead | undefined;
      return current === undefined ? null : toRecord(current);
    },
  });
}
