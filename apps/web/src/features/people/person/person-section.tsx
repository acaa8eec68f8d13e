import type { Person } from '@fundus/contract/person';
import { RecordForm } from '#ui/form/record-form.tsx';
import { DuplicateHints } from './duplicate-hints.tsx';
import { type PersonFieldGroup, PersonFieldGroups } from './person-fields.tsx';
import type { PersonFieldsProps } from './person-fields-props.ts';
import { saveActions } from './save-action.ts';
import type { PersonEditing } from './use-person-editing.ts';

/** A section of the page that shows some of the fields of a person, or all of them. */
export function PersonSection({
  person,
  editing,
  groups,
  label,
  onMerge,
  ...fields
}: Omit<PersonFieldsProps, 'form' | 'ownerName'> & {
  person: Person;
  editing: PersonEditing;
  groups: readonly PersonFieldGroup[];
  label: string;
  onMerge: (otherPersonId: string) => void;
}) {
  const { words } = fields;
  return (
    <RecordForm
      name="person"
      label={label}
      editing={editing}
      words={words}
      savedMessage={words.t('person-detail:form.saved')}
      action={saveActions[person.kind]}
    >
      <DuplicateHints person={person} editing={editing} words={words} onMerge={onMerge} />
      <PersonFieldGroups groups={groups} form={editing.form} ownerName={person.owner.name} {...fields} />
    </RecordForm>
  );
}
