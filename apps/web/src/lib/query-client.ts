import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api/api-error.ts';

/** One cache for everything that came from the server. Refusals are final; only a missing answer is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && isApiError(error, 'OFFLINE'),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
