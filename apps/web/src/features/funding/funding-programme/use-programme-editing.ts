import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { emptyProgrammeContent, type ProgrammeContent, type ProgrammeField } from '@fundus/contract/programme-content';
import { useMemo, useReducer, useState } from 'react';
import { isSameValue } from '#lib/same-value.ts';
import { useCurrent } from '#lib/use-current.ts';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { type SavedRecord, useRecordSave, type VersionedRecord } from '#ui/form/use-record-save.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import type { ProgrammeEdit } from './funding-programme.mutations.ts';
import { wordFieldValue } from './programme-field-words.ts';
import { fieldsInOrder } from './programme-fields.ts';
import { type ProgrammeForm, programmeFormSchema, toFormValues } from './programme-form.ts';
import { fromDraft, reduceRules, toDraft } from './rule-draft.ts';
import { newRuleId } from './rule-editor-kinds.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Everything that an editor changes of a programme, side by side: each field is compared by itself. */
export type ProgrammeValues = ProgrammeContent & { protectedFields: ProgrammeField[] };
export type SavedProgramme = SavedRecord<ProgrammeDetail, ProgrammeValues>;

const emptyValues: ProgrammeValues = { ...emptyProgrammeContent, protectedFields: [] };

/** The fields stand in the order in which people look for them. */
function toRecord({ version, content, protectedFields }: ProgrammeDetail): VersionedRecord<ProgrammeValues> {
  const ordered = Object.fromEntries(fieldsInOrder.map((field) => [field, content[field]]));
  return { revision: version, values: { ...(ordered as unknown as ProgrammeContent), protectedFields } };
}

function toEdit({ protectedFields, ...content }: ProgrammeValues, version: number): ProgrammeEdit {
  return { version, content, protectedFields };
}

/** Names and values of the fields where two states are compared. */
export function conflictWordsOf(words: ProgrammeWords): RecordWords<ProgrammeValues> {
  const { t } = words;
  return {
    label: (field) => t(field === 'protectedFields' ? 'editor.protectedFields' : `field.${field}`),
    word: (field, value) =>
      field === 'protectedFields'
        ? (value as ProgrammeField[]).map((name) => t(`field.${name}`)).join('\n')
        : (wordFieldValue(field, { ...emptyProgrammeContent, [field]: value }, words) ?? ''),
  };
}

/**
 * The state of an editor: what was loaded (null for a new programme), the form, the tree of rules, and a conflict with
 * what another editor stored meanwhile. Nothing that was typed is lost when saving fails.
 */
export function useProgrammeEditing(
  programme: ProgrammeDetail | null,
  save: (edit: ProgrammeEdit) => Promise<ProgrammeDetail>,
) {
  const [loaded] = useState(() => (programme === null ? emptyValues : toRecord(programme).values));
  const form: ProgrammeForm = useZodForm(programmeFormSchema, toFormValues(loaded));
  const [rules, dispatchRules] = useReducer(reduceRules, null, () => toDraft(loaded.rules, newRuleId));
  const rule = useMemo(() => fromDraft(rules), [rules]);
  const currentRule = useCurrent(rule);

  const read = (): ProgrammeValues => {
    const { content, protectedFields } = form.getValues();
    return { ...content, protectedFields, rules: currentRule.current };
  };
  const show = (stored: ProgrammeValues, shown: ProgrammeValues): void => {
    form.reset(toFormValues(stored));
    form.reset(toFormValues(shown), { keepDefaultValues: true });
    // The tree that is being edited may hold more than its rules: branches that are not finished.
    if (shown.rules !== currentRule.current) {
      dispatchRules({ type: 'replace', root: toDraft(shown.rules, newRuleId) });
    }
  };
  const { base, submit, ...saving } = useRecordSave<ProgrammeDetail, ProgrammeValues>({
    row: programme,
    toRecord,
    create: (values) => save(toEdit(values, 0)),
    save: (changes, { values, revision }) => save(toEdit({ ...values, ...changes }, revision)),
    read,
    show,
  });
  const stored = base?.values ?? emptyValues;

  return {
    ...saving,
    form,
    rules,
    dispatchRules,
    isDirty: form.formState.isDirty || !isSameValue(rule, stored.rules),
    discard: () => show(stored, stored),
    /** Sends what stands in the form, whose requirements are finished. Throws the `ApiError`. */
    submit: async (): Promise<SavedProgramme> => {
      // The values of the schema: trimmed, without control characters.
      const { content, protectedFields } = programmeFormSchema.parse(form.getValues());
      return submit({ ...content, rules: rule, protectedFields });
    },
  };
}
