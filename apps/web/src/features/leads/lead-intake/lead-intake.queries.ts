import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#query-keys.ts';
import { loadForm } from './delivery.ts';

/** Form of a source. Its key ages while the visitor writes; the delivery renews it when necessary. */
export const intakeFormQuery = (sourceId: string) =>
  queryOptions({
    queryKey: queryKeys.leadIntake.of(sourceId),
    queryFn: ({ signal }) => loadForm(sourceId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
