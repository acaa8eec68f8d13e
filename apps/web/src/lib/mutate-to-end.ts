/** A change that is sent (`useMutation`), as far as it is needed here. */
interface Mutation<Data, Variables> {
  mutateAsync: (variables: Variables) => Promise<Data>;
}

/**
 * Sends a change and does what follows, also where the component that requested it is gone by then: a line leaves its list with the
 * first answer, and `mutate` forgets with the component what was to follow. Without `onError` the mutation itself shows its error.
 */
export function mutateToEnd<Data, Variables>(
  mutation: Mutation<Data, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined }: { onSuccess: (data: Data) => void; onError?: (error: unknown) => void },
): void {
  void mutation.mutateAsync(variables).then(onSuccess, onError);
}
