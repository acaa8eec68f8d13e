import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { useMemo, useReducer, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { isSameValue } from '#lib/same-value.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import type { ProgrammeConflict } from './conflict-dialog.tsx';
import type { ProgrammeEdit } from './funding-programme.mutations.ts';

import { type ProgrammeBase, type ProgrammeForm, programmeFormSchema, toFormValues } from './programme-form.ts';
import { findRuleProblems, fromDraft, reduceRules, toDraft } from './rule-draft.ts';
import { newRuleId } from './rule-editor-kinds.ts';

/** Thrown where requirements are still incomplete; they say so themselves. */
export class IncompleteRulesError extends Error {}

/**
 * The state of an editor: what was loaded, the form, the tree of rules, and a conflict with what another editor stored
 * meanwhile. `save` sends an edit; nothing that was typed is lost when it fails.
 */
export function useProgrammeEditing(loaded: ProgrammeBase, save: (edit: ProgrammeEdit) => Promise<ProgrammeDetail>) {
  const [base, setBase] = useState(loaded);
  const form: ProgrammeForm = useZodForm(programmeFormSchema, toFormValues(loaded));
  const [rules, dispatchRules] = useReducer(reduceRules, null, () => toDraft(loaded.content.rules, newRuleId));
  const [showsProblems, setShowsProblems] = useState(false);
  const [conflict, setConflict] = useState<ProgrammeConflict | null>(null);
  const rule = useMemo(() => fromDraft(rules), [rules]);
  const isDirty = form.formState.isDirty || !isSameValue(rule, base.content.rules);

  /** What counts as loaded from now on; with `content` the form goes on from there instead. */
  const rebase = (next: ProgrammeBase, content?: ProgrammeContent): void => {
    const protectedFields = form.getValues('protectedFields');
    setBase(next);
    form.reset(toFormValues(next));
    if (content !== undefined) form.reset(toFormValues({ content, protectedFields }), { keepDefaultValues: true });
    dispatchRules({ type: 'replace', root: toDraft((content ?? next.content).rules, newRuleId) });
    setShowsProblems(false);
  };

  const send = async (edit: ProgrammeEdit): Promise<ProgrammeDetail> => {
    try {
      const saved = await save(edit);
      rebase(saved);
      setConflict(null);
      return saved;
    } catch (error) {
      const current = isApiError(error, 'REVISION_CONFLICT') ? (error.details['current'] as ProgrammeBase) : undefined;
      if (current !== undefined) setConflict({ base: base.content, theirs: current, mine: edit.content });
      throw error;
    }
  };

  return {
    base,
    form,
    rules,
    dispatchRules,
    showsProblems,
    isDirty,
    conflict,
    closeConflict: () => setConflict(null),
    discard: () => rebase(base),
    rebase,
    /** Sends what stands in the form. Throws `IncompleteRulesError` or `ApiError`. */
    submit: async (): Promise<ProgrammeDetail> => {
      if (findRuleProblems(rules).size > 0) {
        setShowsProblems(true);
        throw new IncompleteRulesError();
      }
      // The values of the schema: trimmed, without control characters.
      const { content, protectedFields } = programmeFormSchema.parse(form.getValues());
      return send({ version: base.version, content: { ...content, rules: rule }, protectedFields });
    },
    /** After a conflict: sends the merged content, or goes on editing it. */
    merge: async (content: ProgrammeContent, then: 'save' | 'edit'): Promise<void> => {
      if (conflict === null) return;
      const current = conflict.theirs as ProgrammeBase;
      if (then === 'save') {
        await send({ version: current.version, content, protectedFields: form.getValues('protectedFields') });
      } else {
        rebase(current, content);
        setConflict(null);
      }
    },
  };
}
