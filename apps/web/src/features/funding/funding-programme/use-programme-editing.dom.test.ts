import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ProgrammeEdit } from './funding-programme.mutations.ts';
import { useProgrammeEditing } from './use-programme-editing.ts';

const detailOf = (edit: Pick<ProgrammeEdit, 'content' | 'protectedFields'>, version: number): ProgrammeDetail =>
  ({ ...edit, version }) as ProgrammeDetail;

afterEach(cleanup);

it('keeps what was typed while a save travelled, and beside it what that save took over from another editor', async () => {
  const loaded = { content: { ...emptyProgrammeContent, title: 'Alt', funder: 'Alt' }, protectedFields: [] };
  let stored = detailOf({ ...loaded, content: { ...loaded.content, shortTitle: 'Von der Ersten' } }, 2);
  let answer: () => void = () => undefined;
  const { result } = renderHook(() =>
    useProgrammeEditing(detailOf(loaded, 1), async (edit) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      if (edit.version !== stored.version) {
        throw new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current: stored } });
      }
      stored = detailOf(edit, stored.version + 1);
      return stored;
    }),
  );
  const save = () => result.current.submit();
  act(() => result.current.form.setValue('content.funder', 'Neue Bank', { shouldDirty: true }));
  let saved = save();
  await act(async () => answer());
  act(() => result.current.form.setValue('content.title', 'Neuer Titel', { shouldDirty: true }));
  await act(async () => {
    answer();
    await saved;
  });
  expect(result.current.form.getValues('content')).toMatchObject({
    title: 'Neuer Titel',
    funder: 'Neue Bank',
    shortTitle: 'Von der Ersten',
  });
  saved = save();
  await act(async () => {
    answer();
    await saved;
  });
  expect(stored.content).toMatchObject({ title: 'Neuer Titel', funder: 'Neue Bank', shortTitle: 'Von der Ersten' });
});
