import { expect, it } from 'vitest';
import { noteSources, sourceAddress, withSource } from './note-source.ts';
import { type PlanText, planText } from './plan-text.ts';

const [one, other] = ['018f2f6a-0000-4000-8000-000000000011', '018f2f6a-0000-4000-8000-000000000012'];
const link = (id: string, revision: number) => ({
  text: 'Entwurf',
  emphasis: true as const,
  href: sourceAddress(`https://portal.example/geschaeftsmodellentwicklung/${id}`, revision),
});
const text: PlanText = [
  { kind: 'paragraph', inlines: [{ text: 'Unsere Idee.' }] },
  { kind: 'paragraph', inlines: [link(one, 3)] },
  { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', inlines: [link(one, 5)] }]] },
  {
    kind: 'table',
    header: [[{ text: 'Quelle' }]],
    rows: [[[link(other, 2), { text: '', href: 'https://example.org' }]]],
  },
];

it('a text names the boards that it was drafted from, each by the latest revision that it knows', () => {
  expect(planText.parse(text)).toEqual(text);
  expect(noteSources(text)).toEqual([
    { businessModelId: one, revision: 5 },
    { businessModelId: other, revision: 2 },
  ]);
  expect(noteSources([{ kind: 'paragraph', inlines: [{ text: 'x', href: 'https://example.org/?since=3' }] }])).toEqual(
    [],
  );
});

it('knows of a board up to now once it was looked at; all else stays', () => {
  const looked = withSource(text, { businessModelId: one, revision: 9 });
  expect(noteSources(looked)).toEqual([
    { businessModelId: one, revision: 9 },
    { businessModelId: other, revision: 2 },
  ]);
  expect(JSON.stringify(looked).replaceAll(/since=\d/g, '')).toBe(JSON.stringify(text).replaceAll(/since=\d/g, ''));
});
