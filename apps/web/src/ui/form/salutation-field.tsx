import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from './choice-fields.tsx';
import { SuggestField } from './suggest-fields.tsx';

/** How a person is addressed: kept as the words that letters begin with, in the language of the user who chose them. */
export function SalutationField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  stored = '',
  className,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string | null>;
  label: string;
  /** Stored value, which may be in another language. */
  stored?: string;
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const words = new Set([t('salutation.mrs'), t('salutation.mr'), stored]);
  words.delete('');
  return (
    <SelectField
      control={control}
      name={name}
      label={label}
      className={className}
      choices={[
        { value: '', label: t('salutation.none') },
        ...[...words].map((word) => ({ value: word, label: word })),
      ]}
    />
  );
}

/** The same where it may be anything else as well. */
export function SalutationSuggestField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
}) {
  const { t } = useTranslation('ui');
  const suggestions = [t('salutation.mrs'), t('salutation.mr')];
  return <SuggestField control={control} name={name} label={label} suggestions={suggestions} />;
}
