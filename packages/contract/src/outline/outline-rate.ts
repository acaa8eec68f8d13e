import type { OutlineLaw, ResearchCategory } from '../project-outline-codes.ts';
import type { OutlinePartner } from '../project-outline-content.ts';

const basicKeys = {
  fundamental: 'gberFundamentalPercent',
  industrial: 'gberIndustrialPercent',
  experimental: 'gberExperimentalPercent',
  feasibility: 'gberFeasibilityPercent',
} as const satisfies Record<ResearchCategory, keyof OutlineLaw>;

type Rated = Pick<OutlinePartner, 'kind' | 'area' | 'bonus' | 'isNonEconomic'>;

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
  if (bonus !== 'none' || area === 'a') return law.gberBonusPercent;
  return area === 'c' ? law.gberAreaCPercent : 0;
}

/** The rate by which the grant is computed: that of the guideline where it is given, never above the ceiling. */
export function rateOf(
  partner: Rated & Pick<OutlinePartner, 'ratePercent'>,
  category: ResearchCategory,
  law: OutlineLaw,
): number {
  const ceiling = gberCeiling(partner, category, law);
  return partner.ratePercent === null ? ceiling : Math.min(partner.ratePercent, ceiling);
}
