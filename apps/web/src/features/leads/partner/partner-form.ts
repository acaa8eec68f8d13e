import {
  emptyPartnerRules,
  findRuleIssues,
  type Partner,
  type PartnerRules,
  partnerRules,
  updatePartner,
} from '@fundus/contract/partner';
import { z } from 'zod';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { type PartnerChange, useUpdatePartner } from './partner.mutations.ts';

const { quotaKind, quotaLimit, receivesLeads, resumesOn, seatState, notes } = updatePartner.body.shape;

/** The fields of the page in one row: each is compared by itself when two people change the same partner. */
const schema = z
  .object({
    quotaKind: quotaKind.unwrap(),
    quotaLimit: quotaLimit.unwrap(),
    receivesLeads: receivesLeads.unwrap(),
    resumesOn: resumesOn.unwrap(),
    seatState: seatState.unwrap(),
    notes: notes.unwrap(),
    ...partnerRules.shape,
  })
  .superRefine((values, context) => {
    for (const { field, code } of findRuleIssues(values)) {
      context.addIssue({ code: 'custom', path: [field], params: { code } });
    }
  });
export type PartnerFormValues = z.infer<typeof schema>;
export type PartnerEditing = RecordEditing<Partner, PartnerFormValues>;

const ruleNames = Object.keys(emptyPartnerRules) as (keyof PartnerRules)[];

function toRecord(partner: Partner): VersionedRecord<PartnerFormValues> {
  const { revision, rules } = partner;
  const values = { ...rules, notes: partner.notes, seatState: partner.seatState, resumesOn: partner.resumesOn };
  return {
    revision,
    values: {
      ...values,
      quotaKind: partner.quotaKind,
      quotaLimit: partner.quotaLimit,
      receivesLeads: partner.receivesLeads,
    },
  };
}

/** The rules travel as a whole: what was not changed here is what the form began from, or what is stored by now. */
function toChange(
  changes: Partial<PartnerFormValues>,
  from: VersionedRecord<PartnerFormValues>,
): Omit<PartnerChange, 'partnerId'> {
  const isRule = (name: string): boolean => (ruleNames as string[]).includes(name);
  const entries = Object.entries(changes);
  const others: Partial<PartnerChange> = Object.fromEntries(entries.filter(([name]) => !isRule(name)));
  if (entries.every(([name]) => !isRule(name))) return { ...others, revision: from.revision };
  const whole = { ...from.values, ...changes };
  const rules = Object.fromEntries(ruleNames.map((name) => [name, whole[name]])) as PartnerRules;
  return { ...others, rules, revision: from.revision };
}

/** One form for everything that an administrator sets of a partner. */
export function usePartnerEditing(partner: Partner): PartnerEditing {
  const update = useUpdatePartner();
  return useRecordForm<Partner, PartnerFormValues>({
    row: partner,
    toRecord,
    schema,
    save: (changes, from) => update.mutateAsync({ partnerId: partner.partnerId, ...toChange(changes, from) }),
  });
}
