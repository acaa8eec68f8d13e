import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '#query-keys.ts';
import { type Address, type AnswerOf, type CallArguments, type CallInput, call } from './client.ts';

/** A mutation that calls an endpoint, with the input that its variables make. What begins with the key `stale` is read again after it. */
export function useCall<A extends Address, Variables = void, Context = unknown>(
  address: A,
  inputOf: (variables: Variables) => CallInput<A>,
  {
    stale,
    ...settings
  }: Omit<UseMutationOptions<AnswerOf<A>, Error, Variables, Context>, 'mutationFn'> & { stale?: QueryKey } = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...(stale === undefined ? {} : { onSuccess: () => client.invalidateQueries({ queryKey: stale }) }),
    ...settings,
    mutationFn: (variables: Variables) => call(address, ...([inputOf(variables)] as unknown as CallArguments<A>)),
  });
}
