import { QueryClient } from "@tanstack/react-query";

const fiveMinutes = 5 * 60 * 1000;

/** The spec's defaults (§8): what was fetched is kept as it is until somebody asks for it anew. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
      },
      mutations: { retry: false },
    },
  });
}
