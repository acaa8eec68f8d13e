import { isBroughtIn } from './assets.ts';
import type { BridgedProgramme } from './bridged-programme.ts';
import type { PlanInput, PlanLoan } from './plan-input.ts';
import type { StatedTerms } from './stated-loan-terms.ts';

/** Gap of a line after it was taken over, or the reason why it is less than the programme gives. */
export const bridgeGaps = ['amount', 'asset', 'cut', 'rate', 'period', 'interest', 'term'] as const;
export type BridgeGap = (typeof bridgeGaps)[number];

/** For all assets of the plan together. */
export const allAssets = '*';

/** A programme that is taken over, with what was chosen for it. */
export interface BridgeChoice {
  programme: BridgedProgramme;
  /** Id of the asset that a grant is for, `allAssets`, or empty where the plan has none yet. */
  assetId: string;
  /** Months from the purchase, or from the end of the quarter, until the money comes. */
  delay: number;
  /** Stated terms of a loan. */
  terms: StatedTerms | null;
  /** An amount that the advisor knows better, or wants less of; `null`: what was computed. */
  askedCents: number | null;
}

/** The sum of which the lines of a programme are made. */
const sumOf = ({ programme, askedCents }: BridgeChoice): number | null => askedCents ?? programme.cents;

/** A plan with lines for programmes, the programmes that have one now, and those for which there was no room. */
export interface BridgedPlan {
  input: PlanInput;
  taken: string[];
  full: string[];
}

const lineId = (programmeId: string): string => `programme-${programmeId}`;

/** The programmes of which a plan has lines: the ids of the lines say so, whatever they were renamed to. */
export function programmesIn({ loans, subsidies, owner, opening }: PlanInput): Set<string> {
  const lines = [...loans, ...subsidies, ...owner.incomes, ...(opening?.loans ?? [])];
  return new Set(lines.flatMap(({ id }) => /^programme-([\da-f-]{36})(?:-\d+)?$/u.exec(id)?.[1] ?? []));
}

/** Cost of an asset minus its grants. */
export function roomOf({ assets, subsidies }: PlanInput, assetId: string): number {
  const asset = fundableAssets({ assets }).find(({ id }) => id === assetId);
  const granted = subsidies.reduce(
    (sum, one) => sum + (one.kind === 'investment' && one.assetId === assetId ? one.cents : 0),
    0,
  );
  return Math.max(0, (asset?.netCents ?? 0) - granted);
}

/** Assets that a grant can be for: without deposits, whose money comes back, and without what the owner has already. */
export const fundableAssets = ({ assets }: Pick<PlanInput, 'assets'>): PlanInput['assets'] =>
  assets.filter((asset) => asset.method !== 'deposit' && !isBroughtIn(asset));

/** The note of a line: where it comes from, and what it lacks. */
export type BridgeNote = (programme: BridgedProgramme, gaps: readonly BridgeGap[]) => string;
type InvestmentSubsidy = Extract<PlanInput['subsidies'][number], { kind: 'investment' }>;

const most = { subsidies: 20, loans: 20, incomes: 40, deposits: 40 } as const;
const lastMonth = 83;

/** A total in parts by their weights, by cumulative rounding: they sum up to it, and none is above its weight. */
function partsBy(total: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (all === 0n) return weights.map(() => 0);
  const upTo = (weight: bigint): number => Number((BigInt(total) * weight * 2n + all) / (all * 2n));
  let before = 0n;
  return weights.map((weight) => {
    const part = upTo(before + BigInt(weight)) - upTo(before);
    before += BigInt(weight);
    return part;
  });
}

/** The lines of a grant to what is bought, one for each asset: never more than an asset still costs. */
function investmentLines(input: PlanInput, choice: BridgeChoice, note: BridgeNote) {
  const { programme, assetId, delay } = choice;
  const { programmeId, name, isApproved } = programme;
  const cents = sumOf(choice);
  const common = { kind: 'investment' as const, name, isApproved };
  const meant = fundableAssets(input).filter(({ id }) => assetId === allAssets || id === assetId);
  const noted = (gaps: BridgeGap[]): string => note(programme, cents === null ? [...gaps, 'amount'] : gaps);
  const monthOf = (month: number): number => Math.min(lastMonth, month + delay);
  const [first] = meant;
  if (first === undefined) {
    const month = monthOf(0);
    return [{ ...common, id: lineId(programmeId), note: noted(['asset']), assetId: '', cents: cents ?? 0, month }];
  }
  if (cents === null) {
    const month = monthOf(first.month);
    return [{ ...common, id: lineId(programmeId), note: noted([]), assetId: first.id, cents: 0, month }];
  }
  const rooms = meant.map(({ id }) => roomOf(input, id));
  const total = Math.min(
    cents,
    rooms.reduce((sum, room) => sum + room, 0),
  );
  const text = noted(total < cents ? ['cut'] : []);
  return partsBy(total, rooms).flatMap((part, place): InvestmentSubsidy[] => {
    const asset = meant[place];
    if (asset === undefined || part === 0) return [];
    const id = meant.length === 1 ? lineId(programmeId) : `${lineId(programmeId)}-${place + 1}`;
    return [{ ...common, id, note: text, assetId: asset.id, cents: part, month: monthOf(asset.month) }];
  });
}

/** A grant to wages: for everybody in the plan and a year, both to be looked at. */
function staffLine(
  { staff }: PlanInput,
  { programme, delay }: BridgeChoice,
  note: BridgeNote,
): PlanInput['subsidies'][number] {
  const { programmeId, name, percent, isApproved } = programme;
  return {
    kind: 'cost',
    id: lineId(programmeId),
    name,
    note: note(programme, [...(percent === null ? (['rate'] as const) : []), 'period']),
    isApproved,
    roles: staff.map(({ id }) => ({ employeeId: id, percent: '100' })),
    from: 0,
    to: 11,
    flat: '0',
    rate: percent ?? '0',
    lag: Math.min(24, delay),
    retained: '10',
    finalMonth: Math.min(lastMonth, 12 + delay),
  };
}

const firstPurchase = ({ assets }: PlanInput): number =>
  assets.length === 0 ? 0 : Math.min(...assets.map(({ month }) => month));

const unstatedTerms: StatedTerms = { interest: null, termMonths: null, graceMonths: 0, isBullet: false };
/** Defaults of a loan until they are entered; the same as those of a new line of the plan. */
const usualLoan = { interest: '5', termMonths: 60 } as const;

function loanLine(input: PlanInput, choice: BridgeChoice, note: BridgeNote): PlanLoan {
  const { programme, terms } = choice;
  const { programmeId, name } = programme;
  const cents = sumOf(choice);
  const { interest, termMonths, graceMonths, isBullet } = terms ?? unstatedTerms;
  const gaps: BridgeGap[] = [];
  if (cents === null) gaps.push('amount');
  if (interest === null) gaps.push('interest');
  if (termMonths === null) gaps.push('term');
  return {
    id: lineId(programmeId),
    name,
    note: note(programme, gaps),
    // It is there when the first thing is bought.
    month: firstPurchase(input),
    cents: cents ?? 0,
    payout: '100',
    interest: interest ?? usualLoan.interest,
    guarantee: '0',
    termMonths: termMonths ?? usualLoan.termMonths,
    graceMonths,
    everyMonths: 1,
    repayment: isBullet ? 'bullet' : 'linear',
  };
}

/** The plan with the lines of one programme; `null`: no room for them. */
function withProgramme(input: PlanInput, choice: BridgeChoice, note: BridgeNote): PlanInput | null {
  const { programmeId, name, way, monthly } = choice.programme;
  const { loans, subsidies, owner } = input;
  if (way === 'loan') {
    return loans.length < most.loans ? { ...input, loans: [...loans, loanLine(input, choice, note)] } : null;
  }
  if (way === 'living') {
    if (monthly === null || owner.incomes.length >= most.incomes) return null;
    const to = Math.min(59, monthly.count - 1);
    const text = note(choice.programme, []);
    const line = { id: lineId(programmeId), name, note: text, from: 0, to, cents: monthly.cents };
    return { ...input, owner: { ...owner, incomes: [...owner.incomes, line] } };
  }
  const lines = way === 'staff' ? [staffLine(input, choice, note)] : investmentLines(input, choice, note);
  const all = [...subsidies, ...lines];
  return lines.length > 0 && all.length <= most.subsidies ? { ...input, subsidies: all } : null;
}

/**
 * The finance plan with chosen programmes of a research as lines of its financing. A programme of which the plan has a line is
 * left as it is, one that is no money of the plan is passed over. What comes out is a plan (`planInput`) wherever one went in.
 */
export function withProgrammes(input: PlanInput, choices: readonly BridgeChoice[], note: BridgeNote): BridgedPlan {
  const short: BridgeNote = (programme, gaps) => note(programme, gaps).slice(0, 2000);
  const plan: BridgedPlan = { input, taken: [], full: [] };
  for (const choice of choices) {
    const { programmeId, way } = choice.programme;
    if (way === null || programmesIn(plan.input).has(programmeId)) continue;
    const next = withProgramme(plan.input, choice, short);
    if (next === null) plan.full.push(programmeId);
    else {
      plan.input = next;
      plan.taken.push(programmeId);
    }
  }
  return plan;
}

const ownFundsId = 'financing-own-funds';

/** Whether a plan has the own funds of a mix, whatever they were renamed to. */
export const hasOwnFunds = ({ deposits }: Pick<PlanInput, 'deposits'>): boolean =>
  deposits.some(({ id }) => id === ownFundsId);

/** The plan with the own funds of a mix, paid in for the first purchase; `null`: they are there already, or there is no room. */
export function withOwnFunds(
  input: PlanInput,
  { cents, name, note }: { cents: number; name: string; note: string },
): PlanInput | null {
  const { deposits } = input;
  if (cents <= 0 || hasOwnFunds(input) || deposits.length >= most.deposits) return null;
  const line = { id: ownFundsId, name, note: note.slice(0, 2000), month: firstPurchase(input), cents };
  return { ...input, deposits: [...deposits, line] };
}
