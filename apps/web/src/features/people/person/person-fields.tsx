import { socialStatuses } from '@fundus/contract/person-codes';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { ReactNode } from 'react';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGrid, FieldGroup } from '#ui/form/field-grid.tsx';
import { SalutationSuggestField } from '#ui/form/salutation-field.tsx';
import { SuggestField, TagsField } from '#ui/form/suggest-fields.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { DateField, NumberField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';
import { CompanyField } from '../company/company-field.tsx';
import { IndustryField } from './industry-field.tsx';
import { PersonAddress } from './person-address.tsx';
import type { PersonFieldsProps } from './person-fields-props.ts';

/** Fields that belong together; each section of the page shows some of the groups. */
export type PersonFieldGroup = 'name' | 'address' | 'reach' | 'firm' | 'business' | 'staff' | 'private' | 'record';

type TextName = {
  [Field in keyof PersonFields]: PersonFields[Field] extends string ? Field : never;
}[keyof PersonFields];

function Line({
  form,
  words,
  field,
  type,
}: Pick<PersonFieldsProps, 'form' | 'words'> & { field: TextName; type?: 'email' | 'tel' | 'url' }) {
  return (
    <TextField
      control={form.control}
      name={field}
      label={words.label(field)}
      {...(type === undefined ? {} : { type })}
    />
  );
}

const groupFields: Record<PersonFieldGroup, (props: PersonFieldsProps) => ReactNode> = {
  name: ({ form, words }) => (
    <>
      <Cell span={2}>
        <SalutationSuggestField control={form.control} name="salutation" label={words.label('salutation')} />
      </Cell>
      <Cell span={2}>
        <Line form={form} words={words} field="title" />
      </Cell>
      <Cell span={6}>
        <FieldGrid>
          <Cell>
            <Line form={form} words={words} field="firstName" />
          </Cell>
          <Cell>
            <Line form={form} words={words} field="lastName" />
          </Cell>
          <Cell>
            <CompanyField control={form.control} name="company" label={words.label('company')} />
          </Cell>
          <Cell>
            <Line form={form} words={words} field="position" />
          </Cell>
        </FieldGrid>
      </Cell>
    </>
  ),
  address: (props) => <PersonAddress {...props} />,
  reach: ({ form, words }) => (
    <>
      <Cell>
        <Line form={form} words={words} field="phone" type="tel" />
      </Cell>
      <Cell>
        <Line form={form} words={words} field="mobile" type="tel" />
      </Cell>
      <Cell>
        <Line form={form} words={words} field="email" type="email" />
      </Cell>
      <Cell>
        <Line form={form} words={words} field="website" type="url" />
      </Cell>
    </>
  ),
  firm: ({ form, words }) => (
    <>
      <Cell>
        <SuggestField
          control={form.control}
          name="businessForm"
          label={words.label('businessForm')}
          suggestions={words.terms
            .list('businessForm')
            .map(({ label }) => label.slice(0, 60))
            .filter((label) => label !== '')}
        />
      </Cell>
      <Cell>
        <DateField control={form.control} name="foundedOn" label={words.label('foundedOn')} />
      </Cell>
      <Cell span={6}>
        <IndustryField control={form.control} words={words} />
      </Cell>
    </>
  ),
  business: ({ form, words }) =>
    (['registerCourt', 'registerNumber', 'taxNumber', 'vatId', 'taxId', 'iban', 'bic'] as const).map((field) => (
      <Cell key={field}>
        <Line form={form} words={words} field={field} />
      </Cell>
    )),
  staff: ({ form, words }) =>
    (['employees', 'employeesNew', 'apprentices', 'interns'] as const).map((field) => (
      <Cell key={field}>
        <NumberField control={form.control} name={field} label={words.label(field)} isWhole />
      </Cell>
    )),
  private: ({ form, words }) => (
    <>
      <Cell>
        <SelectField
          control={form.control}
          name="socialStatus"
          label={words.label('socialStatus')}
          choices={socialStatuses.map((value) => ({ value, label: words.t(`vocabulary:socialStatus.${value}`) }))}
          isClearable
        />
      </Cell>
      <Cell>
        <DateField control={form.control} name="bornOn" label={words.label('bornOn')} />
      </Cell>
    </>
  ),
  record: ({ form, words, suggestions, ownerName }) => (
    <>
      <Cell>
        <SuggestField
          control={form.control}
          name="source"
          label={words.label('source')}
          suggestions={suggestions.sources}
        />
      </Cell>
      <Cell>
        <span className={typography['label']}>{words.t('person:field.owner')}</span>
        <span>{ownerName}</span>
      </Cell>
      <Cell span={6}>
        <TagsField
          control={form.control}
          name="tags"
          label={words.label('tags')}
          description={words.t('person-detail:form.tagsHint')}
          suggestions={suggestions.tags}
          maxLength={40}
        />
      </Cell>
      <Cell span={6}>
        <TextArea control={form.control} name="notes" label={words.label('notes')} />
      </Cell>
    </>
  ),
};

/** The groups that a section shows, each under its heading. */
export function PersonFieldGroups({ groups, ...props }: PersonFieldsProps & { groups: readonly PersonFieldGroup[] }) {
  return groups.map((group) => {
    const Fields = groupFields[group];
    return (
      <FieldGroup key={group} title={props.words.t(`person-detail:group.${group}`)}>
        <Fields {...props} />
      </FieldGroup>
    );
  });
}
