import type { SituationContent } from '@fundus/contract/advice-situation';
import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { useId, useState } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { fromDraft, reduceRules, toDraft } from '#features/funding/funding-programme/rule-draft.ts';
import { RuleEditor } from '#features/funding/funding-programme/rule-editor.tsx';
import { newRuleId } from '#features/funding/funding-programme/rule-editor-kinds.ts';
import type { ProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { isSameValue } from '#lib/same-value.ts';
import { useFieldLabel } from '#ui/form/form-context.ts';
import typography from '#ui/typography.module.css';
import type { SituationControl } from './situation-form.ts';

/** Rules of a situation in the editor of a programme's requirements. */
export function RuleField({
  control,
  name,
  label,
  words,
}: {
  control: SituationControl;
  name: FieldPath<SituationContent>;
  label: string;
  words: ProgrammeWords;
}) {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  useFieldLabel(name, label);
  const value = field.value as EligibilityRule | null;
  const [root, setRoot] = useState(() => toDraft(value, newRuleId));
  const [drawn, setDrawn] = useState(value);
  // The stored rules come back on »Verwerfen«, and where another user changed them.
  if (!isSameValue(drawn, value)) {
    setDrawn(value);
    setRoot(toDraft(value, newRuleId));
  }
  return (
    <div role="group" aria-labelledby={id}>
      <span className={typography['label']} id={id}>
        {label}
      </span>
      <RuleEditor
        root={root}
        words={words}
        showsProblems={formState.submitCount > 0}
        dispatch={(action) => {
          const next = reduceRules(root, action);
          const rule = fromDraft(next);
          setRoot(next);
          setDrawn(rule);
          field.onChange(rule);
        }}
      />
      {fieldState.error?.message !== undefined && <p className={typography['fault']}>{fieldState.error.message}</p>}
    </div>
  );
}
