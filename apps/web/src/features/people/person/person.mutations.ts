import type { PersonKind } from '@fundus/contract/person-codes';
import type { BulkAction } from '@fundus/contract/person-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StatusMove, setStatus } from '#features/people/consulting-status/consulting-status.mutations.ts';
import { type AnswerOf, type BodyOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { type QueryKey, queryKeys } from '#query-keys.ts';
import { type PersonBoard } from './person.queries.ts';
import { changeRowsInCache, movedOnBoard, refreshPersonLists } from './person-cache.ts';

export type CreatedPerson = AnswerOf<'POST /api/persons'>;
export type NewPerson = BodyOf<'POST /api/persons'>;

export function useCreatePerson() {
  const client = useQueryClient();
  return useCall('POST /api/persons', (body: NewPerson) => ({ body }), { onSuccess: () => refreshPersonLists(client) });
}

/** Moves a person to the trash; the row goes at once and comes back if the server refuses. */
export function useDeletePerson() {
  const client = useQueryClient();
  return useCall('DELETE /api/persons/:personId', (personId: string) => ({ params: { personId } }), {
    onMutate: (personId) => changeRowsInCache(client, (row) => (row.personId === personId ? null : row)),
    onSettled: () => refreshPersonLists(client),
  });
}

export function useRestorePerson() {
  const client = useQueryClient();
  return useCall('POST /api/persons/:personId/restore', (personId: string) => ({ params: { personId } }), {
    onSuccess: ({ personId }) => {
      changeRowsInCache(client, (row) => (row.personId === personId ? null : row));
      return refreshPersonLists(client);
    },
  });
}

export function useConvertPerson() {
  const client = useQueryClient();
  return useCall(
    'POST /api/persons/:personId/conversions',
    ({ personId, to }: { personId: string; to: PersonKind }) => ({ params: { personId }, body: { to } }),
    {
      onSuccess: (_, { personId, to }) => {
        changeRowsInCache(client, (row, { kind }) => {
          if (row.personId !== personId) return row;
          return kind.split(',').includes(to) ? { ...row, kind: to } : null;
        });
        return refreshPersonLists(client);
      },
    },
  );
}

/** Undoes the latest conversion. Throws CONVERSION_NOT_UNDOABLE when it is too old or something followed. */
export function useUndoConversion() {
  const client = useQueryClient();
  return useCall(
    'POST /api/persons/:personId/conversions/:conversionId/undo',
    (params: { personId: string; conversionId: string }) => ({ params }),
    { onSuccess: () => refreshPersonLists(client) },
  );
}

/** Persons whom one call changes at most, as the contract has it. */
export const bulkSize = 1_000;

export interface BulkOutcome {
  changed: number;
  skipped: number;
  changedIds: string[];
}

/** One change to many persons, in calls of a thousand, one after the other. */
export function useChangePersons() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      personIds,
      action,
      onProgress,
    }: {
      personIds: readonly string[];
      action: BulkAction;
      onProgress?: (done: number) => void;
    }): Promise<BulkOutcome> => {
      const outcome: BulkOutcome = { changed: 0, skipped: 0, changedIds: [] };
      for (let from = 0; from < personIds.length; from += bulkSize) {
        const part = personIds.slice(from, from + bulkSize);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the progress is true and nothing is overrun
        const answer = await call('POST /api/persons/bulk', {
          body: { personIds: part, action },
        });
        outcome.changed += answer.changed;
        outcome.skipped += answer.skipped;
        outcome.changedIds.push(...answer.changedIds);
        onProgress?.(from + part.length);
      }
      return outcome;
    },
    onSuccess: ({ changedIds }, { action }) => {
      const changed = new Set(changedIds);
      if (action.type === 'delete' || action.type === 'restore') {
        changeRowsInCache(client, (row) => (changed.has(row.personId) ? null : row));
      }
      if (action.type === 'setStatus') {
        changeRowsInCache(client, (row) =>
          changed.has(row.personId) ? { ...row, statuses: { ...row.statuses, [action.process]: action.status } } : row,
        );
      }
    },
    onSettled: () => refreshPersonLists(client),
  });
}

/**
 * Moves a card of the board. It lies in its new column at once and comes back if the server refuses. Throws
 * REVISION_CONFLICT where the status is no longer the one that the board showed.
 */
export function useMoveStatus(boardKey: QueryKey) {
  const client = useQueryClient();
  const mutationKey = [...boardKey, 'move'];
  return useMutation({
    mutationKey,
    mutationFn: ({ personId, ...move }: StatusMove & { personId: string }) => setStatus(personId, move),
    onMutate: async ({ personId, process, status, expected }) => {
      await client.cancelQueries({ queryKey: boardKey });
      const before = client.getQueryData<PersonBoard>(boardKey);
      if (before !== undefined) {
        client.setQueryData(
          boardKey,
          movedOnBoard(before, personId, expected, status, (row) => ({
            ...row,
            statuses: { ...row.statuses, [process]: status },
          })),
        );
      }
      return before;
    },
    onError: (_, __, before) => {
      if (before !== undefined) client.setQueryData(boardKey, before);
    },
    onSuccess: ({ process, status }, { personId }) =>
      changeRowsInCache(client, (row) =>
        row.personId === personId ? { ...row, statuses: { ...row.statuses, [process]: status } } : row,
      ),
    // While another card is on its way, the board read now would put that one back for a moment.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: queryKeys.person.boards }),
  });
}
