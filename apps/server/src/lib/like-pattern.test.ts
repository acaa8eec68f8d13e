import { expect, it } from 'vitest';
import { likePattern } from './like-pattern.ts';

it('looks for the signs of a pattern as they stand', () => {
  expect(likePattern('100 % von C:\\a_b')).toBe('%100 \\% von C:\\\\a\\_b%');
});
