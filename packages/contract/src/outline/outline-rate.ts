import type { FunderFamily, OutlineLaw, ResearchCategory } from '../project-outline-codes.ts';
import type { OutlinePartner } from '../project-outline-content.ts';

const basicKeys = {
  fundamental: 'gberFundamentalPercent',
  industrial: 'gberIndustrialPercent',
  experimental: 'gberExperimentalPercent',
  feasibility: 'gberFeasibilityPercent',
} as const satisfies Record<ResearchCategory, keyof OutlineLaw>;

type Rated = Pick<OutlinePartner, 'kind' | 'area' | 'bonus' | 'isNonEconomic'>;
type ZimRated = Pick<OutlinePartner, 'kind' | 'area' | 'bonus' | 'isYoung'>;
type Partner = Rated & ZimRated & Pick<OutlinePartner, 'ratePercent'>;

/** By whose rules a project is funded, and whether several carry it out. */
export interface RateFrame {
  readonly family: FunderFamily;
  readonly isJoint: boolean;
}

export const isResearchBody = ({ kind }: Pick<OutlinePartner, 'kind'>): boolean =>
  kind === 'university' || kind === 'researchBody';

/**
 * The highest rate in percent for a partner and a category of research: Art. 25 (5) to (7) GBER. The points of (6) count for
 * industrial research and experimental development, those for size also for feasibility studies (Art. 25 (7)). What is no
 * economic activity is no aid: 100.
 */
export function gberCeiling(partner: Rated, category: ResearchCategory, law: OutlineLaw): number {
  if (partner.isNonEconomic) return 100;
  const basic = law[basicKeys[category]];
  if (category === 'fundamental') return basic;
  const size = partner.kind === 'small' ? law.gberSmallPercent : partner.kind === 'medium' ? law.gberMediumPercent : 0;
  if (category === 'feasibility') return Math.min(basic + size, 100);
  return Math.min(basic + size + bonusOf(partner, law), law.gberCeilingPercent);
}

/** 15 points once (Art. 25 (6) b), or 5 in a c area (c), or 25 for three states (d); the three not together. */
function bonusOf({ bonus, area }: Rated, law: OutlineLaw): number {
  if (bonus === 'threeStates') return law.gberThreeStatesPercent;
  if ((bonus !== 'none' && bonus !== 'foreignPartner') || area === 'a') return law.gberBonusPercent;
  return area === 'c' ? law.gberAreaCPercent : 0;
}

/**
 * The rate in ZIM's guideline by size, age, region and co-operation; null where it names none: for feasibility studies, research
 * bodies without a firm beside them, and kinds of partners that cannot apply.
 */
function zimRate(partner: ZimRated, category: ResearchCategory, isJoint: boolean, law: OutlineLaw): number | null {
  if (category === 'feasibility') return null;
  if (isResearchBody(partner)) return isJoint ? law.zimResearchPercent : null;
  switch (partner.kind) {
    case 'small': {
      const rates = isJoint
        ? { small: law.zimJointSmallPercent, young: law.zimJointYoungPercent, area: law.zimJointAreaPercent }
        : { small: law.zimSingleSmallPercent, young: law.zimSingleYoungPercent, area: law.zimSingleAreaPercent };
      return Math.max(rates.small, partner.isYoung ? rates.young : 0, partner.area === 'none' ? 0 : rates.area);
    }
    case 'medium':
      return isJoint ? law.zimJointMediumPercent : law.zimSingleMediumPercent;
    case 'large':
      return isJoint ? law.zimJointLargePercent : law.zimSingleLargePercent;
    default:
      return null;
  }
}

/** § 4 (1) FZulG: of firms alone, for the research that § 2 (1) names; null for all else. */
function allowanceRate({ kind }: Rated, category: ResearchCategory, law: OutlineLaw): number | null {
  if (category === 'feasibility') return null;
  if (kind === 'small' || kind === 'medium') return law.researchAllowanceSmeRatePercent;
  return kind === 'large' ? law.researchAllowanceRatePercent : null;
}

/**
 * The most that may be granted to a partner in percent. ZIM goes by its guideline, with more points at most for partners abroad;
 * federal programmes and aid under Art. 25 GBER by its ceiling. Horizon pays by Union law and ESF+ by the programme of the state,
 * whose rates are not aid under Art. 25. The Forschungszulage is a claim by law with rates of its own.
 */
export function highestRate(
  partner: Partner,
  category: ResearchCategory,
  { family, isJoint }: RateFrame,
  law: OutlineLaw,
): number {
  if (family === 'horizon' || family === 'esf') return 100;
  if (family === 'researchAllowance') return allowanceRate(partner, category, law) ?? 0;
  if (family !== 'zim') return gberCeiling(partner, category, law);
  const rate = zimRate(partner, category, isJoint, law);
  if (rate === null) return 100;
  return partner.bonus === 'foreignPartner' ? Math.min(rate + law.zimForeignPercent, 100) : rate;
}

/**
 * The rate by which the grant is computed: that of the call where it is entered, never above the most that may be granted. Where
 * none is entered, ZIM's guideline and the FZulG know it, and Art. 25 GBER where it is the only rule; null: it is not known.
 */
export function rateOf(partner: Partner, category: ResearchCategory, frame: RateFrame, law: OutlineLaw): number | null {
  if (partner.ratePercent !== null) {
    return Math.min(partner.ratePercent, highestRate(partner, category, frame, law));
  }
  switch (frame.family) {
    case 'agvo':
      return gberCeiling(partner, category, law);
    case 'zim':
      // How many points a partner abroad brings depends on the call.
      return partner.bonus === 'foreignPartner' ? null : zimRate(partner, category, frame.isJoint, law);
    case 'researchAllowance':
      return allowanceRate(partner, category, law);
    case 'azk':
    case 'aza':
      return partner.isNonEconomic ? 100 : null;
    default:
      return null;
  }
}
