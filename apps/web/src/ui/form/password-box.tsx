import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** A password, hidden until one wants to see it; the way to that is reached by keyboard and has its name. */
export function PasswordBox(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      autoComplete="current-password"
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'password.hide' : 'password.show'), tabIndex: 0 }}
    />
  );
}
