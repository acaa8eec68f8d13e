import type { UserFields } from '@fundus/contract/user-administration';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Cell } from '#ui/form/field-grid.tsx';
import { SalutationField } from '#ui/form/salutation-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import classes from './user.module.css';

type TextName = Exclude<keyof UserFields, 'language' | 'salutation'>;
const types: Partial<Record<TextName, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', website: 'url' };

/** Fields of a user, for the invitation and for the page of a user alike. */
export function UserPersonFields<Values extends UserFields>({
  control,
  isNew = false,
}: {
  control: Control<Values>;
  isNew?: boolean;
}) {
  const { t } = useTranslation('user');
  const text = (name: TextName, required = false) => (
    <TextField
      control={control}
      name={name as unknown as FieldPathByValue<Values, string>}
      label={t(`field.${name}`)}
      type={types[name] ?? 'text'}
      required={required}
      isFirst={isNew && name === 'firstName'}
    />
  );
  return (
    <>
      <Cell>
        <SalutationField
          control={control}
          name={'salutation' as FieldPathByValue<Values, string | null>}
          label={t('field.salutation')}
        />
      </Cell>
      <Cell>{text('title')}</Cell>
      <Cell>{text('firstName', true)}</Cell>
      <Cell>{text('lastName', true)}</Cell>
      <Cell span={6}>{text('company')}</Cell>
      <Cell>{text('email', true)}</Cell>
      <Cell>{text('phone')}</Cell>
      {!isNew && (
        <Cell span={6}>
          <p className={classes['quiet']}>{t('detail.emailHint')}</p>
        </Cell>
      )}
      {!isNew && <Cell>{text('website')}</Cell>}
      <Cell>
        <SelectField
          control={control}
          name={'language' as FieldPathByValue<Values, string | null>}
          label={t('field.language')}
          choices={(['de', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </Cell>
    </>
  );
}
