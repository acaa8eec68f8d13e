import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a part with what the frame of the portal gives to every part. */
export function show(part: ReactNode): RenderResult {
  const framed = (inner: ReactNode) => (
    <MantineProvider env="test">
      {inner}
      <Notifications />
    </MantineProvider>
  );
  const shown = render(framed(part));
  return { ...shown, rerender: (next) => shown.rerender(framed(next)) };
}

/** Presses the button of a name. */
export function press(name: string, part: Pick<typeof screen, 'getByRole'> = screen): void {
  fireEvent.click(part.getByRole('button', { name }));
}
