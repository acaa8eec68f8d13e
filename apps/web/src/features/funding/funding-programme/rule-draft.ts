import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';

/**
 * A tree of rules while it is being edited. Every node has an id of its own, so that fields keep their place on the
 * screen when nodes move; demands may still be incomplete.
 */
export type RuleNode = GroupNode | DemandNode;
export interface GroupNode {
  id: string;
  kind: 'group';
  op: 'all' | 'any';
  children: RuleNode[];
}
export interface DemandNode {
  id: string;
  kind: 'demand';
  leaf: RuleLeaf;
  /** Bounds whose field holds what is no number; the leaf has null there. */
  unreadable?: readonly RuleBound[];
}
export type RuleBound = 'minimum' | 'maximum';

/** Kinds of demands as the editor offers them, in the order of the menu. */
export const demandKinds = [
  'applicants',
  'businessForm',
  'companySize',
  'companySizeAbove',
  'companySizeIs',
  'industryIn',
  'industryNotIn',
  'seatRegion',
  'investmentRegion',
  'residenceRegion',
  'projects',
  'hasStarted',
  'investmentCents',
  'employees',
  'turnoverCents',
  'balanceSheetCents',
  'companyAgeYears',
  'deMinimisReceivedCents',
  'countryOfOrigin',
  'investmentCountry',
  'socialStatus',
  'foundingKind',
  'researchCategory',
  'assistedArea',
  'district',
  'ageYears',
  'trainees',
  'benefitClaimDays',
  'newJobs',
  'ownFundsCents',
  'hasMasterTitle',
  'isFirstFounding',
  'isFullTime',
  'hasUniversityLink',
  'hasLinkedFirms',
  'isNonProfit',
  'isFoundedByWomen',
  'hasCollectiveAgreement',
  'isTrainingCompany',
  'isNaturalPerson',
  'isFreeProfession',
  'sellsBeyondRegion',
  'isReplacement',
  'isUsedGoods',
  'isLeasing',
  'craftsAnnex',
  'deMinimisRoom',
  'condition',
] as const;
export type DemandKind = (typeof demandKinds)[number];

/** A demand of a kind with nothing chosen yet. */
export function emptyDemand(kind: DemandKind): RuleLeaf {
  switch (kind) {
    case 'companySize':
      return { op: 'companySizeAtMost', size: 'medium' };
    case 'companySizeAbove':
    case 'companySizeIs':
      return { op: kind, size: 'medium' };
    case 'deMinimisRoom':
      return { op: kind };
    case 'industryIn':
    case 'industryNotIn':
      return { op: kind, codes: [] };
    case 'seatRegion':
      return { op: 'region', of: 'seat', values: [] };
    case 'investmentRegion':
      return { op: 'region', of: 'investment', values: [] };
    case 'residenceRegion':
      return { op: 'region', of: 'residence', values: [] };
    case 'hasStarted':
      return { op: 'is', fact: 'hasStarted', value: false };
    case 'hasMasterTitle':
    case 'isFirstFounding':
    case 'isFullTime':
    case 'hasUniversityLink':
    case 'hasLinkedFirms':
    case 'isNonProfit':
    case 'isFoundedByWomen':
    case 'hasCollectiveAgreement':
    case 'isTrainingCompany':
    case 'isNaturalPerson':
    case 'isFreeProfession':
    case 'sellsBeyondRegion':
    case 'isReplacement':
    case 'isUsedGoods':
    case 'isLeasing':
      return { op: 'is', fact: kind, value: true };
    case 'condition':
      return { op: 'condition', text: '' };
    case 'investmentCents':
    case 'employees':
    case 'turnoverCents':
    case 'balanceSheetCents':
    case 'companyAgeYears':
    case 'deMinimisReceivedCents':
    case 'ageYears':
    case 'trainees':
    case 'benefitClaimDays':
    case 'newJobs':
    case 'ownFundsCents':
      return { op: 'between', fact: kind, minimum: null, maximum: null };
    default:
      return { op: 'anyOf', fact: kind, values: [] };
  }
}

export type NewId = () => string;

/** A stored rule as nodes. A lone demand gets an `all` around it, so that there is always a group to add to. */
export function toDraft(rule: EligibilityRule | null, newId: NewId): GroupNode | null {
  if (rule === null) return null;
  const node = toNode(rule, newId);
  return node.kind === 'group' ? node : { id: newId(), kind: 'group', op: 'all', children: [node] };
}

function toNode(rule: EligibilityRule, newId: NewId): RuleNode {
  if (rule.op === 'all' || rule.op === 'any') {
    return { id: newId(), kind: 'group', op: rule.op, children: rule.rules.map((child) => toNode(child, newId)) };
  }
  return { id: newId(), kind: 'demand', leaf: rule };
}

/** The nodes as a rule to be stored; empty clauses are left out. */
export function fromDraft(node: RuleNode): EligibilityRule;
export function fromDraft(node: GroupNode | null): EligibilityRule | null;
export function fromDraft(node: RuleNode | null): EligibilityRule | null {
  if (node === null) return null;
  if (node.kind === 'group') return { op: node.op, rules: node.children.map((child) => fromDraft(child)) };
  const { clause, ...leaf } = node.leaf;
  const isSaid = clause !== undefined && (clause.reference.trim() !== '' || clause.text.trim() !== '');
  return isSaid ? { ...leaf, clause } : leaf;
}

export type RuleAction =
  | { type: 'start'; id: string }
  | { type: 'clear' }
  | { type: 'addDemand'; groupId: string; id: string; kind: DemandKind }
  | { type: 'addGroup'; groupId: string; id: string }
  | { type: 'change'; id: string; leaf: RuleLeaf }
  | { type: 'read'; id: string; bound: RuleBound; isUnreadable: boolean }
  | { type: 'setGroup'; id: string; op: 'all' | 'any' }
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'duplicate'; id: string; newId: NewId }
  | { type: 'remove'; id: string }
  | { type: 'ungroup'; id: string }
  | { type: 'replace'; root: GroupNode | null };

/** Changes one node wherever it stands; what is not on the way to it stays the same object. */
function mapNode(node: RuleNode, id: string, change: (node: RuleNode) => RuleNode): RuleNode {
  if (node.id === id) return change(node);
  if (node.kind === 'demand') return node;
  const children = node.children.map((child) => mapNode(child, id, change));
  return children.every((child, index) => child === node.children[index]) ? node : { ...node, children };
}

/** Changes the children of the group in which a node stands. */
function mapSiblings(
  node: GroupNode,
  id: string,
  change: (children: RuleNode[], index: number) => RuleNode[],
): GroupNode {
  const index = node.children.findIndex((child) => child.id === id);
  if (index >= 0) return { ...node, children: change(node.children, index) };
  const children = node.children.map((child) => (child.kind === 'group' ? mapSiblings(child, id, change) : child));
  return children.every((child, at) => child === node.children[at]) ? node : { ...node, children };
}

function withNewIds(node: RuleNode, newId: NewId): RuleNode {
  return node.kind === 'demand'
    ? // What is no number stays in its field: the copy has none.
      { id: newId(), kind: 'demand', leaf: node.leaf }
    : { ...node, id: newId(), children: node.children.map((child) => withNewIds(child, newId)) };
}

/** One step of editing. Nodes that are not there, and moves beyond the ends, change nothing. */
export function reduceRules(root: GroupNode | null, action: RuleAction): GroupNode | null {
  if (action.type === 'start') return { id: action.id, kind: 'group', op: 'all', children: [] };
  if (action.type === 'clear') return null;
  if (action.type === 'replace') return action.root;
  if (root === null) return null;
  const add = (groupId: string, child: RuleNode): GroupNode =>
    mapNode(root, groupId, (node) =>
      node.kind === 'group' ? { ...node, children: [...node.children, child] } : node,
    ) as GroupNode;
  switch (action.type) {
    case 'addDemand':
      return add(action.groupId, { id: action.id, kind: 'demand', leaf: emptyDemand(action.kind) });
    case 'addGroup': {
      // A group inside another is only of use when it joins in the other way.
      const parent = findNode(root, action.groupId);
      const op = parent?.kind === 'group' && parent.op === 'any' ? 'all' : 'any';
      return add(action.groupId, { id: action.id, kind: 'group', op, children: [] });
    }
    case 'change':
      return mapNode(root, action.id, (node) =>
        node.kind === 'demand' ? { ...node, leaf: action.leaf } : node,
      ) as GroupNode;
    case 'read':
      return mapNode(root, action.id, (node) => {
        if (node.kind !== 'demand') return node;
        const others = (node.unreadable ?? []).filter((bound) => bound !== action.bound);
        return { ...node, unreadable: action.isUnreadable ? [...others, action.bound] : others };
      }) as GroupNode;
    case 'setGroup':
      return mapNode(root, action.id, (node) =>
        node.kind === 'group' ? { ...node, op: action.op } : node,
      ) as GroupNode;
    case 'move':
      return mapSiblings(root, action.id, (children, index) => {
        const to = index + action.by;
        const [moved] = children.slice(index, index + 1);
        if (moved === undefined || to < 0 || to >= children.length) return children;
        return children.toSpliced(index, 1).toSpliced(to, 0, moved);
      });
    case 'duplicate':
      return mapSiblings(root, action.id, (children, index) => {
        const node = children[index];
        return node === undefined ? children : children.toSpliced(index + 1, 0, withNewIds(node, action.newId));
      });
    case 'remove':
      return mapSiblings(root, action.id, (children, index) => children.toSpliced(index, 1));
    case 'ungroup':
      return mapSiblings(root, action.id, (children, index) => {
        const node = children[index];
        return node?.kind === 'group' ? children.toSpliced(index, 1, ...node.children) : children;
      });
  }
}

export function findNode(node: RuleNode, id: string): RuleNode | undefined {
  if (node.id === id) return node;
  if (node.kind === 'demand') return undefined;
  for (const child of node.children) {
    const found = findNode(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

export type RuleProblem =
  | 'chooseValue'
  | 'chooseIndustry'
  | 'giveBound'
  | 'boundsSwapped'
  | 'notANumber'
  | 'saySomething'
  | 'emptyGroup';

/** Faults that keep a rule from being stored, by node. */
export function findRuleProblems(root: GroupNode | null): Map<string, RuleProblem> {
  const problems = new Map<string, RuleProblem>();
  const walk = (node: RuleNode): void => {
    if (node.kind === 'group') {
      if (node.children.length === 0) problems.set(node.id, 'emptyGroup');
      for (const child of node.children) walk(child);
      return;
    }
    const problem = (node.unreadable ?? []).length > 0 ? 'notANumber' : problemOf(node.leaf);
    if (problem !== null) problems.set(node.id, problem);
  };
  if (root !== null) walk(root);
  return problems;
}

function problemOf(leaf: RuleLeaf): RuleProblem | null {
  switch (leaf.op) {
    case 'anyOf':
    case 'noneOf':
    case 'region':
      return leaf.values.length === 0 ? 'chooseValue' : null;
    case 'industryIn':
    case 'industryNotIn':
      return leaf.codes.length === 0 ? 'chooseIndustry' : null;
    case 'between':
      if (leaf.minimum === null && leaf.maximum === null) return 'giveBound';
      return leaf.minimum !== null && leaf.maximum !== null && leaf.minimum > leaf.maximum ? 'boundsSwapped' : null;
    case 'condition':
      return leaf.text.trim() === '' ? 'saySomething' : null;
    case 'not':
      return problemOf(leaf.rule);
    case 'is':
    case 'companySizeAtMost':
    case 'companySizeAbove':
    case 'companySizeIs':
    case 'deMinimisRoom':
      return null;
  }
}
