import type { PersonFields } from '@fundus/contract/person-fields';
import type { Control } from 'react-hook-form';
import { OneIndustryPicker } from '#features/platform/industry/one-industry-picker.tsx';
import { PickerField } from '#ui/form/picker-field.tsx';
import type { PersonWords } from './person-words.ts';

type PersonIndustry = PersonFields['industry'];

/** The industry as code and title; it is chosen from the catalogue in a dialog. */
export function IndustryField({
  control,
  words: { t, label },
}: {
  control: Control<PersonFields, unknown, PersonFields>;
  words: PersonWords;
}) {
  return (
    <PickerField<PersonFields, PersonFields, NonNullable<PersonIndustry>>
      control={control}
      name="industry"
      label={label('industry')}
      words={{
        none: t('person-detail:form.noIndustry'),
        choose: t('person-detail:form.chooseIndustry'),
        change: t('person-detail:form.changeIndustry'),
        remove: t('person-detail:form.removeIndustry'),
      }}
      wordOf={({ code, title }) => `${code} ${title}`}
      picker={(industry, onChange) => <OneIndustryPicker chosen={industry} onChange={onChange} />}
    />
  );
}
