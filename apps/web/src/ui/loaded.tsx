import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** A part of the page that shows what a query answered: grey rows until it is there, another try where it failed. */
export function Loaded<Data>({
  query: { data, error, refetch },
  skeleton,
  children,
}: {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** How many grey rows, and how high. */
  skeleton?: { count?: number; height?: number };
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return error === null ? <SkeletonRows {...skeleton} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
