import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { yesNoFacts } from '@fundus/contract/research-fact-codes';
import { describe, expect, it } from 'vitest';
import {
  demandKinds,
  emptyDemand,
  findRuleProblems,
  fromDraft,
  type GroupNode,
  reduceRules,
  toDraft,
} from './rule-draft.ts';
import { demandKindGroups } from './rule-editor-kinds.ts';

const counter = () => {
  let last = 0;
  return () => `n${(last += 1)}`;
};

const rule: EligibilityRule = {
  op: 'all',
  rules: [
    { op: 'anyOf', fact: 'businessForm', values: ['gmbh'], clause: { reference: 'Nr. 4.1', text: '' } },
    {
      op: 'any',
      rules: [
        { op: 'between', fact: 'employees', minimum: null, maximum: 249 },
        { op: 'condition', text: 'Kein Unternehmen in Schwierigkeiten.' },
      ],
    },
  ],
};

describe('drafts of rules', () => {
  it('come back as the rule that they were made from', () => {
    expect(fromDraft(toDraft(rule, counter()))).toEqual(rule);
    expect(fromDraft(toDraft(null, counter()))).toBeNull();
  });

  it('put a group around a lone demand', () => {
    const lone: EligibilityRule = { op: 'is', fact: 'hasStarted', value: false };
    expect(fromDraft(toDraft(lone, counter()))).toEqual({ op: 'all', rules: [lone] });
  });

  it('leave out clauses that say nothing', () => {
    const leaf = { op: 'condition', text: 'x', clause: { reference: ' ', text: '' } } as const;
    expect(fromDraft({ id: 'a', kind: 'demand', leaf })).toEqual({ op: 'condition', text: 'x' });
  });
});

describe('editing rules', () => {
  const root = toDraft(rule, counter()) as GroupNode;
  const [first, inner] = root.children as [GroupNode['children'][number], GroupNode];

  it('adds demands and groups where they are wanted; a group joins in the other way', () => {
    const added = reduceRules(root, { type: 'addDemand', groupId: inner.id, id: 'x', kind: 'employees' });
    expect((added?.children[1] as GroupNode | undefined)?.children.at(-1)).toMatchObject({
      id: 'x',
      leaf: { fact: 'employees' },
    });
    expect(added?.children[0]).toBe(first);
    const grouped = reduceRules(root, { type: 'addGroup', groupId: inner.id, id: 'g' });
    expect((grouped?.children[1] as GroupNode | undefined)?.children.at(-1)).toMatchObject({ id: 'g', op: 'all' });
    expect(reduceRules(root, { type: 'addGroup', groupId: root.id, id: 'g' })?.children.at(-1)).toMatchObject({
      op: 'any',
    });
  });

  it('moves among neighbours and not beyond the ends', () => {
    expect(reduceRules(root, { type: 'move', id: first.id, by: 1 })?.children.map(({ id }) => id)).toEqual([
      inner.id,
      first.id,
    ]);
    expect(reduceRules(root, { type: 'move', id: first.id, by: -1 })).toEqual(root);
  });

  it('duplicates with ids of its own, dissolves groups, removes', () => {
    const doubled = reduceRules(root, { type: 'duplicate', id: inner.id, newId: () => 'copy' });
    expect(doubled?.children).toHaveLength(3);
    expect(doubled?.children[2]).toMatchObject({ id: 'copy', op: 'any' });
    expect(reduceRules(root, { type: 'ungroup', id: inner.id })?.children).toHaveLength(3);
    expect(reduceRules(root, { type: 'remove', id: inner.id })?.children).toEqual([first]);
  });

  it('leaves everything as it is for nodes that are not there', () => {
    expect(reduceRules(root, { type: 'remove', id: 'nobody' })).toBe(root);
    expect(reduceRules(null, { type: 'remove', id: 'nobody' })).toBeNull();
  });
});

describe('what keeps a rule from being stored', () => {
  it('is said for every kind that begins empty', () => {
    const complete: string[] = [
      'companySize',
      'companySizeAbove',
      'companySizeIs',
      'hasStarted',
      'deMinimisRoom',
      ...yesNoFacts,
    ];
    for (const kind of demandKinds) {
      const node = { id: kind, kind: 'demand', leaf: emptyDemand(kind) } as const;
      const problems = findRuleProblems({ id: 'root', kind: 'group', op: 'all', children: [node] });
      expect([kind, problems.has(kind)]).toEqual([kind, !complete.includes(kind)]);
    }
  });

  it('is also bounds the wrong way round and groups without anything in them', () => {
    const leaf = { op: 'between', fact: 'employees', minimum: 10, maximum: 5 } as const;
    const problems = findRuleProblems({
      id: 'root',
      kind: 'group',
      op: 'all',
      children: [
        { id: 'a', kind: 'demand', leaf },
        { id: 'g', kind: 'group', op: 'any', children: [] },
      ],
    });
    expect([...problems]).toEqual([
      ['a', 'boundsSwapped'],
      ['g', 'emptyGroup'],
    ]);
  });

  it('is a bound that is no number beside one that is, until it is mended or taken off', () => {
    const draft = toDraft({ op: 'between', fact: 'employees', minimum: 10, maximum: null }, counter());
    const id = draft?.children[0]?.id ?? '';
    const typed = reduceRules(draft, { type: 'read', id, bound: 'maximum', isUnreadable: true });
    expect([...findRuleProblems(typed)]).toEqual([[id, 'notANumber']]);
    const copied = reduceRules(typed, { type: 'duplicate', id, newId: () => 'copy' });
    expect(findRuleProblems(copied).has('copy')).toBe(false);
    const mended = reduceRules(typed, { type: 'read', id, bound: 'maximum', isUnreadable: false });
    expect(findRuleProblems(mended).size).toBe(0);
  });
});

it('offers every kind of demand exactly once', () => {
  expect(demandKindGroups.flatMap(({ kinds }) => [...kinds]).toSorted()).toEqual([...demandKinds].toSorted());
});
