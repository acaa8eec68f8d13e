import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { QueryKey } from '#query-keys.ts';
import { type Address, type AnswerOf, type CallArguments, type CallInput, call } from './client.ts';

type QuerySettings<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>;

type QueryInput<A extends Address> = Omit<CallInput<A>, 'signal'>;
type QueryArguments<A extends Address> =
  Record<string, never> extends QueryInput<A>
    ? [input?: QueryInput<A>, settings?: QuerySettings<AnswerOf<A>>]
    : [input: QueryInput<A>, settings?: QuerySettings<AnswerOf<A>>];

/** The query of an endpoint; a call whose answer no component waits for any more is cancelled. */
export const callQuery = <A extends Address>(queryKey: QueryKey, address: A, ...[input, settings]: QueryArguments<A>) =>
  queryOptions({
    ...settings,
    queryKey,
    queryFn: ({ signal }) => call(address, ...([{ ...input, signal }] as unknown as CallArguments<A>)),
  });
