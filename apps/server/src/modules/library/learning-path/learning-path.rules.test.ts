import { expect, it } from 'vitest';
import { keepHidden } from './learning-path.rules.ts';

const items = (...ids: readonly string[]) => ids.map((recordId) => ({ kind: 'document' as const, recordId }));
const idsOf = (stored: string[], chosen: string[], hidden: string[]) =>
  keepHidden(items(...stored), items(...chosen), ({ recordId }) => !hidden.includes(recordId)).map(
    ({ recordId }) => recordId,
  );

it('keeps what was not shown behind what it stood behind', () => {
  expect(idsOf(['a', 'x', 'b', 'y'], ['a', 'b'], ['x', 'y'])).toEqual(['a', 'x', 'b', 'y']);
  expect(idsOf(['a', 'x', 'b'], ['b', 'a'], ['x'])).toEqual(['b', 'a', 'x']);
  expect(idsOf(['x', 'a'], ['a', 'c'], ['x'])).toEqual(['x', 'a', 'c']);
  expect(idsOf(['a', 'x', 'y', 'b'], ['b'], ['x', 'y'])).toEqual(['x', 'y', 'b']);
});

it('takes out what was shown and not chosen', () => {
  expect(idsOf(['a', 'b', 'c'], ['c'], [])).toEqual(['c']);
});
