import { expect, it } from 'vitest';
import { describeFailure } from './failure-words.ts';

it('says what went wrong without secrets and without people', () => {
  const error = new Error(
    'connect to postgresql://fundus:geheim@db.example/fundus failed\n for erika@example.org, password=Sonne 123',
  );
  const text = describeFailure(error);
  expect(text).toBe('Error: connect to postgresql://… failed for …@… password=… 123');
  for (const secret of ['geheim', 'erika', 'Sonne']) expect(text).not.toContain(secret);
  expect(describeFailure('x'.repeat(1000))).toHaveLength(300);
});
