import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { portalTheme, portalVariables } from '../theme.ts';

/** The component kit in the portal's look. It comes with the frame, so that the login page does without it. */
export function Look({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { primaryColour } = usePublicSettings();
  const closeLabel = t('action.close');
  const theme = useMemo(() => portalTheme({ primaryColour, closeLabel }), [primaryColour, closeLabel]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={portalVariables} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}
