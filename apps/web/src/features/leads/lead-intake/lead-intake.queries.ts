import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#query-keys.ts';
import { loadForm } from './delivery.ts';

/** What the form of a source shows. Its key ages while the visitor writes; the delivery renews it when it has to. */
export const intakeFormQuery = (sourceId: string) =>
  queryOptions({
    queryKey: queryKeys.leadIntake.of(sourceId),
    queryFn: ({ signal }) => loadForm(sourceId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
