import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from './form-context.ts';

/** A password, hidden until one wants to see it. */
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
  const [isVisible, setVisible] = useState(false);
  useFieldLabel(name, label);
  return (
    <PasswordInput
      {...field}
      label={label}
      description={description ?? (isNew ? t('password.rule') : undefined)}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'password.hide' : 'password.show'), tabIndex: 0 }}
      error={fieldState.error?.message}
      data-autofocus={isFirst || undefined}
    />
  );
}
