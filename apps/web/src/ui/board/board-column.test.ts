import { expect, it } from 'vitest';
import { columnBeside } from './board-column.ts';

it('steps to the column beside and stays at the ends', () => {
  const keys = ['none', 'open', 'done'];
  expect(columnBeside(keys, 'none', 1)).toBe('open');
  expect(columnBeside(keys, 'done', 1)).toBe('done');
  expect(columnBeside(keys, 'none', -1)).toBe('none');
});
