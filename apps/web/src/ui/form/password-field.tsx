import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from './form-context.ts';
import { PasswordBox } from './password-box.tsx';

/** A password as a field of a form. */
export function PasswordField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  isNew = false,
  isFirst = false,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  /** Of a new one, what is asked of it stands here by itself. */
  description?: string;
  /** One that is chosen here; the browser may offer to make one up. */
  isNew?: boolean;
  /** The field in which a dialog begins. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation('ui');
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  return (
    <PasswordBox
      {...field}
      label={label}
      description={description ?? (isNew ? t('password.rule') : undefined)}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      error={fieldState.error?.message}
      data-autofocus={isFirst || undefined}
    />
  );
}
