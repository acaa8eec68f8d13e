import type { PersonProject } from '@fundus/contract/person-project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const personProjectsQuery = (personId: string) =>
  callQuery(
    queryKeys.personProject.of(personId),
    'GET /api/persons/:personId/projects',
    { params: { personId } },
    { staleTime: 5_000 },
  );

export type ProjectInput = Pick<PersonProject, 'name' | 'description' | 'projects' | 'investmentCents' | 'startsOn'>;

/** Adds a Vorhaben or, with one that is there, changes it. */
export function useSaveProject(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      project,
      input,
    }:
      | { project: null; input: ProjectInput }
      | { project: Pick<PersonProject, 'projectId' | 'revision'>; input: Partial<ProjectInput> }) =>
      project === null
        ? call('POST /api/persons/:personId/projects', {
            params: { personId },
            body: input,
          })
        : call('PATCH /api/persons/:personId/projects/:projectId', {
            params: { personId, projectId: project.projectId },
            body: { ...input, revision: project.revision },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.personProject.of(personId) }),
  });
}

export function useDeleteProject(personId: string) {
  const client = useQueryClient();
  return useCall(
    'DELETE /api/persons/:personId/projects/:projectId',
    (projectId: string) => ({ params: { personId, projectId } }),
    {
      onSuccess: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: queryKeys.personProject.of(personId) }),
          client.invalidateQueries({ queryKey: queryKeys.fundingResearch.all }),
        ]),
    },
  );
}

/** Begins a research that already knows what person, short check and Vorhaben know. */
export function useStartPersonResearch() {
  const client = useQueryClient();
  return useCall(
    'POST /api/persons/:personId/funding-researches',
    ({ personId, ...body }: { personId: string; projectId: string | null; name?: string }) => ({
      params: { personId },
      body,
    }),
    {
      onSuccess: (research, { personId }) => {
        client.setQueryData(queryKeys.fundingResearch.detail(research.researchId), research);
        for (const queryKey of [
          queryKeys.fundingResearch.lists,
          queryKeys.message.of(personId),
          queryKeys.personProject.of(personId),
        ]) {
          void client.invalidateQueries({ queryKey });
        }
      },
    },
  );
}
