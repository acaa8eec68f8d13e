import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from './choice-fields.tsx';

/** How somebody is addressed: kept as the words that letters begin with, in the language of whoever chose them. */
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
  /** What is kept already and may be in another language. */
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
