// The query cache and its house rules: no retry of refusals, pages five minutes fresh, nothing refetched on focus
// unless it asks for it (balances come by realtime).
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

export const pageStaleMs = 5 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof ApiError && error.code === 'network',
        retryDelay: (count) => 600 * 2 ** count,
      },
    },
  });
}
