import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { useAfterPaint } from './at-once.ts';

const drawn: string[] = [];

function Figures({ plan }: { plan: { name: string } }) {
  const { name } = useAfterPaint(plan);
  if (drawn.at(-1) !== name) drawn.push(name);
  return <output>{`${plan.name} ${name}`}</output>;
}

it('shows what was done before what is worked out with it, and works out the latest alone', async () => {
  const said = () => screen.getByRole('status').textContent;
  const { rerender } = show(<Figures plan={{ name: 'a' }} />);
  expect(said()).toBe('a a');
  const last = { name: 'c' };
  rerender(<Figures plan={{ name: 'b' }} />);
  expect(said()).toBe('b a');
  rerender(<Figures plan={last} />);
  expect(said()).toBe('c a');
  await waitFor(() => expect(said()).toBe('c c'));
  expect(drawn).toEqual(['a', 'c']);
});
