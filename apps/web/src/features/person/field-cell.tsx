import type { ReactNode } from 'react';

/** A field in a grid of six columns. */
export function Cell({ span = 3, children }: { span?: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return <div data-span={span}>{children}</div>;
}
