import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordForm } from '#ui/form/record-form.tsx';
import { LeadFields } from './lead-fields.tsx';
import type { LeadWords } from './lead-words.ts';
import type { LeadEditing } from './use-lead-editing.ts';

interface FormProps {
  editing: LeadEditing;
  words: LeadWords;
  onSaved?: () => void;
}

/** Saves a lead, whichever of its fields are shown. */
export function LeadForm({ editing, words, onSaved, children }: FormProps & { children: ReactNode }) {
  const { t } = useTranslation(['lead', 'lead-detail']);
  return (
    <RecordForm
      name="lead"
      label={t('lead-detail:section.data')}
      editing={editing}
      words={words}
      savedMessage={t('lead-detail:saved')}
      onSaved={onSaved}
    >
      {children}
    </RecordForm>
  );
}

/** All fields of a lead, for distributors. */
export function LeadEditForm(props: FormProps) {
  return (
    <LeadForm {...props}>
      <LeadFields form={props.editing.form} words={props.words} />
    </LeadForm>
  );
}
