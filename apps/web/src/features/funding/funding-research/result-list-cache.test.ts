import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ResearchItem, ResultListChange } from '@fundus/contract/funding-research-item';
import { describe, expect, it } from 'vitest';
import { withHead, withListChange } from './result-list-cache.ts';

const item = (itemId: string, position: number, comment = ''): ResearchItem =>
  ({ itemId, position, comment }) as ResearchItem;
const research = { name: 'Bäckerei', items: [item('a', 0), item('b', 1, 'Gut')] } as FundingResearch;
const change = (itemIds: string[], changed: ResearchItem[] = []): ResultListChange => ({
  itemIds,
  changed,
  cumulation: { deMinimisCeilingCents: 1, deMinimisReceivedCents: null, deMinimisPlannedCents: 2, warnings: [] },
  updatedAt: '2026-11-20T09:00:00.000Z',
});
const shown = (after: FundingResearch | null) =>
  after?.items.map(({ itemId, position, comment }) => [itemId, position, comment]);

it('takes new items in, leaves the others as they are, and recounts the places', () => {
  const after = withListChange(research, change(['c', 'b', 'a'], [item('c', 0)]));
  expect(shown(after)).toEqual([
    ['c', 0, ''],
    ['b', 1, 'Gut'],
    ['a', 2, ''],
  ]);
  expect(after?.items[1]).toBe(research.items[1]);
  expect(after).toMatchObject({ name: 'Bäckerei', cumulation: { deMinimisPlannedCents: 2 } });
});

it('drops items that left the list, and replaces those that changed', () => {
  const after = withListChange(research, change(['b'], [item('b', 0, 'Besser')]));
  expect(shown(after)).toEqual([['b', 0, 'Besser']]);
});

it('does not fit in where the list holds an item of another tab', () => {
  expect(withListChange(research, change(['a', 'b', 'x']))).toBeNull();
});

describe('a research after a change of itself', () => {
  const place: ResearchItem['place'] = { group: 'special', because: [], setbacks: [], worthCents: null };
  const judged = (itemId: string, verdict: Verdict): ResearchItem => ({
    ...item(itemId, 0),
    verdict,
    findings: [],
    worth: null,
    place,
  });
  const known = {
    name: 'Bäckerei',
    revision: 3,
    start: { employees: 5 },
    projects: [],
    industries: [],
    items: [judged('a', 'fits'), judged('b', 'dataMissing')],
  } as unknown as FundingResearch;
  const { items: _items, ...head } = { ...known, name: 'Backhaus', revision: 4 };
  const verdict = { itemId: 'a', verdict: 'doesNotFit' as const, findings: [], worth: null, place };
  const { cumulation } = change([]);

  it('keeps its result list where no answer changed', () => {
    const { research: after, isCurrent } = withHead(known, { ...head, judgement: null });
    expect([after.name, after.revision, isCurrent]).toEqual(['Backhaus', 4, true]);
    expect(after.items).toBe(known.items);
    expect(after).not.toHaveProperty('judgement');
  });

  it('takes the verdicts over', () => {
    const judgement = { items: [verdict, { ...verdict, itemId: 'b' }], cumulation };
    const { research: after, isCurrent } = withHead(known, { ...head, judgement });
    expect(after.items.map((one) => [one.itemId, one.verdict])).toEqual([
      ['a', 'doesNotFit'],
      ['b', 'doesNotFit'],
    ]);
    expect([after.cumulation, isCurrent]).toEqual([cumulation, true]);
  });

  it('asks again where another tab changed the list, or answers of which no verdicts came', () => {
    const judgement = { items: [verdict, { ...verdict, itemId: 'x' }], cumulation };
    expect(withHead(known, { ...head, judgement }).isCurrent).toBe(false);
    expect(withHead(known, { ...head, judgement: { ...judgement, items: [verdict] } }).isCurrent).toBe(false);
    expect(withHead(known, { ...head, start: { ...head.start, employees: 6 } }).isCurrent).toBe(false);
  });
});
