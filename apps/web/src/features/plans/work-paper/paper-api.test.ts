import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type AnyPaper, type PaperApi, paperQuery } from './paper-api.ts';
import { storePaper } from './use-paper.ts';

interface Paper extends AnyPaper {
  id: string;
}

const paper = (revision: number): Paper => ({
  id: 'skizze',
  revision,
  name: `Stand ${revision}`,
  owner: { userId: 'ich', name: 'Anna Berg' },
  person: null,
  originId: null,
  deletedAt: null,
  abilities: [],
  content: {},
});

it('an answer that was read before a change does not undo the answer to that change', async () => {
  const client = new QueryClient();
  const reads: ((read: Paper) => void)[] = [];
  const keys = { detail: (id: string) => ['paper', id], lists: ['papers'] };
  const api = {
    keys,
    idOf: ({ id }: Paper) => id,
    get: () => new Promise<Paper>((resolve) => reads.push(resolve)),
  } as unknown as PaperApi<Paper>;
  const query = paperQuery(api, 'skizze');
  const answer = async (revision: number): Promise<Paper> => {
    const asked = client.fetchQuery({ ...query, staleTime: 0 });
    storeMeanwhile();
    reads.shift()?.(paper(revision));
    return asked;
  };
  let storeMeanwhile = (): void => undefined;
  expect(await answer(1)).toMatchObject({ revision: 1 });
  storeMeanwhile = () => storePaper(client, api, paper(2));
  await answer(1);
  expect(client.getQueryData<Paper>(query.queryKey)).toMatchObject({ revision: 2, name: 'Stand 2' });
  storeMeanwhile = () => undefined;
  await answer(3);
  expect(client.getQueryData<Paper>(query.queryKey)).toMatchObject({ revision: 3 });
});
