import type { CostBlock } from '@fundus/contract/cost-block-codes';
import { blockOfProject, blocksOfSplit, type CaseCosts, costsInBlocks, sideBlocks } from '@fundus/contract/cost-split';
import type { BenefitKind } from '@fundus/contract/programme-codes';

/** Vorhaben that need whatever a firm needs. */
const foundings: ReadonlySet<string> = new Set(['startup', 'succession']);
const isUnspecific = (project: string): boolean => foundings.has(project) || blockOfProject[project] === undefined;

/** Blocks that firms of any kind invest in. */
const investments: readonly CostBlock[] = ['general', 'machine', 'digital', 'energy', 'vehicles'];
/** Subjects whose machines or buildings alone are paid for, where nothing else is. */
const subjects: ReadonlySet<CostBlock> = new Set(['energy', 'digital', 'research', 'vehicles']);

const blocksOf = (projects: readonly string[]): CostBlock[] => [
  ...new Set(projects.flatMap((project) => blockOfProject[project] ?? [])),
];

/**
 * The blocks that the sum of a case is for. Wages, advice and the like are part of it only where nothing is invested. Who founds needs
 * more than the Vorhaben named beside; who grows, what those name. `[]`: not known.
 */
export function blocksOfCase(projects: readonly string[]): readonly CostBlock[] {
  const blocks = blocksOf(projects);
  const invested = blocks.filter((block) => !sideBlocks.has(block));
  if (projects.some((project) => foundings.has(project))) return [...new Set<CostBlock>(['general', ...invested])];
  if (invested.length > 0) return invested;
  return projects.some(isUnspecific) ? ['general'] : blocks;
}

const blocksOfPurpose: Readonly<Record<string, readonly CostBlock[]>> = {
  consulting: ['advice'],
  training: ['training'],
  personnel: ['wages'],
  livelihood: ['living'],
  tradeFair: ['fairs'],
  marketLaunch: ['fairs'],
};

/** How words for whom a benefit holds name advice or training: a programme for investments may pay for them by a rate of their own. */
const sideWords = [
  { stem: /beratung|coaching|baubegleitung/, block: 'advice' },
  { stem: /weiterbildung|schulung|lehrgang|kursgebühr/, block: 'training' },
] as const;
/** Words that name other costs beside, or say what the investment follows from. */
const otherCostWords = /invest|maschin|anlage|umsetzung|entwicklung|anmeldung|personal/;

function blocksOfWords(when: string): readonly CostBlock[] {
  const words = when.toLowerCase();
  if (otherCostWords.test(words)) return [];
  return sideWords.filter(({ stem }) => stem.test(words)).map(({ block }) => block);
}

/** Words for »of the additional costs alone«; »wahlweise« leaves the choice. */
const extraCostWords = /mehrkosten|mehrausgaben|nur dieser teil/;
const extraCostNote =
  /(?:nur|bezogen)? ?(?:auf|für) die (?:investitions)?mehr(?:kosten|ausgaben)|anteil an den (?:relevanten )?mehrkosten/;

const paysExtraAlone = (when: string, note: string): boolean =>
  extraCostWords.test(when.toLowerCase()) || (extraCostNote.test(note.toLowerCase()) && !/wahlweise/i.test(note));

/** Who pays wages and invests, and is for hiring alone, invests in the workplace of those who are hired. */
const equipsWorkplace = (purposes: readonly string[], projects: readonly string[]): boolean =>
  projects.includes('hiring') &&
  !projects.some(isUnspecific) &&
  ['personnel', 'investment'].every((purpose) => purposes.includes(purpose));

/** The blocks of an investment programme by its Vorhaben. */
function blocksInvested(projects: readonly string[], purposes: readonly string[]): readonly CostBlock[] {
  const named = blocksOf(projects);
  const side = purposes.flatMap((purpose) => blocksOfPurpose[purpose] ?? []);
  const running: CostBlock[] = purposes.includes('workingCapital') ? ['running'] : [];
  if (projects.some(isUnspecific)) {
    const building: CostBlock[] = purposes.includes('property') ? ['building'] : [];
    return [...new Set([...investments, ...named, ...building, ...side, ...running])];
  }
  const own = named.filter((block) => subjects.has(block));
  // A machine beside a subject is one for this subject.
  const paid = own.length > 0 ? named.filter((block) => block !== 'machine' && block !== 'building') : named;
  return [...new Set([...paid, ...side, ...running])];
}

/** The blocks whose costs a benefit is paid for; `null`: nothing says which, so any. Of what is lent it is what the case needs. */
export function blocksPaid(
  { purposes, projects }: { purposes: readonly string[]; projects: readonly string[] },
  { kind, when, note }: { kind: BenefitKind; when: string; note: string },
): readonly CostBlock[] | null {
  if (kind === 'loan' || kind === 'guarantee' || kind === 'participation') return null;
  if (kind === 'wageSubsidy') return ['wages'];
  if (kind === 'allowance') return ['living'];
  const isBeside = purposes.length > 0 && purposes.every((purpose) => blocksOfPurpose[purpose] !== undefined);
  if (isBeside) return purposes.flatMap((purpose) => blocksOfPurpose[purpose] ?? []);
  const worded = blocksOfWords(when);
  if (worded.length > 0) return worded;
  if (paysExtraAlone(when, note)) return ['extra'];
  if (equipsWorkplace(purposes, projects)) return ['workplace'];
  return projects.length === 0 ? null : blocksInvested(projects, purposes);
}

/**
 * Of the costs of a case those that a benefit is paid for; what it pays beside them alone, where it pays none of them. Of an investment
 * and wages or the like it pays the investment.
 */
export function blocksMet(paid: readonly CostBlock[] | null, ofCase: readonly CostBlock[]): readonly CostBlock[] {
  if (paid === null) return ofCase.length === 0 ? ['general'] : ofCase;
  if (ofCase.length === 0) return paid;
  const met = ofCase.filter((block) => paid.includes(block));
  const invested = met.filter((block) => !sideBlocks.has(block));
  return invested.length > 0 ? invested : met.length > 0 ? met : paid;
}

/**
 * Whether a benefit says by its purposes or words that it is paid for costs beside an investment alone. The order of a list asks this
 * and not the Vorhaben, so that a programme never falls behind for naming them.
 */
export const isPaidBeside = (
  { purposes, projects }: { purposes: readonly string[]; projects: readonly string[] },
  { when }: { when: string },
): boolean =>
  equipsWorkplace(purposes, projects) ||
  (purposes.length > 0 && purposes.every((purpose) => blocksOfPurpose[purpose] !== undefined)) ||
  blocksOfWords(when).length > 0;

/** The costs of a case as a benefit sees them. */
export interface BlockedCosts {
  /** Total cost of the Vorhaben; `null`: not known. */
  totalCents: number | null;
  /** Purpose of these costs; `[]`: not known. */
  blocks: readonly CostBlock[];
  /** The costs by block; `null`: they are not split. */
  split: CaseCosts | null;
}

/** The costs of a case: by block where they are split, with what the blocks leave of the total; else as the Vorhaben say. */
export function blockCosts({ investmentCents, costsByBlock, projects }: CaseCosts & { projects: readonly string[] }) {
  const named = blocksOfSplit(costsByBlock);
  if (named.length === 0) return { totalCents: investmentCents, blocks: blocksOfCase(projects), split: null };
  const split = { investmentCents, costsByBlock };
  const hasRest = (costsInBlocks(split, ['general']) ?? 0) > 0;
  return { totalCents: investmentCents, blocks: hasRest ? [...named, 'general' as const] : named, split };
}

/** Of the costs of a case those that a benefit pays for; `null`: none of them, or only some of costs that are not split. */
export function costsPaid(paid: readonly CostBlock[] | null, { totalCents, blocks, split }: BlockedCosts) {
  if (split === null) return { isPaid: paysWhole(paid, blocks), cents: totalCents, blocks: undefined };
  const cents = costsInBlocks(split, paid);
  const whole = costsInBlocks(split, null);
  if (paid === null || cents === whole) return { isPaid: cents !== 0, cents, blocks: undefined };
  const met = blocksMet(paid, blocks);
  return { isPaid: cents !== 0, cents, blocks: met.filter((block) => block !== 'general') };
}

/** Whether the sum of a case is what a benefit is a share of: it pays for every block of it. Without a Vorhaben, only what pays for investments does. */
export function paysWhole(paid: readonly CostBlock[] | null, ofCase: readonly CostBlock[]): boolean {
  if (paid === null) return true;
  if (ofCase.length === 0) return paid.some((block) => !sideBlocks.has(block));
  return ofCase.every((block) => paid.includes(block));
}
