import type { ChapterWriting, PlanChapterText } from '@fundus/contract/business-plan-chapter';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { useChapters } from './use-chapters.ts';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

it('counts a question as answered that either of two writers ticked, without a conflict', async () => {
  const loaded = { chapter: 'idea', revision: 1, text: [], answered: [0] } as unknown as PlanChapterText;
  let server: PlanChapterText = { ...loaded, revision: 2, answered: [0, 2] };
  const save = async (_plan: string, _chapter: string, writing: ChapterWriting): Promise<PlanChapterText> => {
    if (writing.basedOn !== server.revision) {
      throw new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current: server } });
    }
    server = { ...server, ...writing, revision: server.revision + 1 };
    return server;
  };
  const stored = [loaded];
  const { result } = renderHook(() => useChapters({ plan: 'plan', save, stored }));
  const chapter = () => result.current.get('idea');
  await act(async () => {
    chapter()?.saver.type({ answered: [0, 1] });
    await chapter()?.saver.flush();
    await chapter()?.saver.flush();
  });
  expect([server.answered, chapter()?.answered, chapter()?.saving.state]).toEqual([[0, 2, 1], [0, 2, 1], 'saved']);
});
