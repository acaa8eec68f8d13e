import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { usePublicSettings } from '#lib/settings.ts';
import { listenForEnter } from '#ui/primary-key.ts';
import { brandScale } from './brand-scale.ts';

/** Everything that the whole portal stands in: the cache of server data and the colours. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useEffect(listenForEnter, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Colours />
      {children}
    </QueryClientProvider>
  );
}

/** The colours that an administrator chose, for everything that is drawn without the component kit as well. */
function Colours() {
  const { primaryColour, backgroundColour } = usePublicSettings();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (/^#[0-9a-f]{6}$/i.test(backgroundColour)) style.setProperty('--fundus-background', backgroundColour);
    brandScale(primaryColour).forEach((shade, index) => style.setProperty(`--mantine-color-brand-${index}`, shade));
  }, [primaryColour, backgroundColour]);
  return null;
}
