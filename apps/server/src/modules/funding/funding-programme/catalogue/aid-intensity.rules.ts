import type { CompanySize, RegionalCeilings } from '@fundus/contract/eligibility-rule';
import type { ResearchCategory } from '@fundus/contract/research-fact-codes';

/** Facts that decide the intensity that an article allows; `null` is not known. */
export interface AidedCase {
  size: CompanySize | null;
  researchCategory: ResearchCategory | null;
  /** The ceilings of regional aid where is invested. */
  ceilings: RegionalCeilings | null;
}

const bySize = (size: CompanySize | null, small: number, medium: number, large: number): number | null =>
  size === null ? null : size === 'medium' ? medium : size === 'large' ? large : small;

/**
 * The highest intensity in percent, every bonus included, that an article of Regulation (EU) No 651/2014 as amended by Regulation
 * (EU) 2023/1315 allows in a case. `null`: a fact is missing, or the article has amounts, maps or costs of its own.
 */
export function intensityLimitOf(basis: string, { size, researchCategory, ceilings }: AidedCase): number | null {
  switch (basis) {
    case 'gberArt14':
      return ceilings && bySize(size, ceilings.small, ceilings.medium, ceilings.large);
    case 'gberArt17':
      return bySize(size, 20, 10, 0);
    case 'gberArt18':
    case 'gberArt19':
      return 50;
    case 'gberArt25':
      // Art. 25 (5) and (6): industrial and experimental research up to 80 % with all bonuses.
      return researchCategory === null ? null : researchCategory === 'fundamental' ? 100 : 80;
    case 'gberArt29':
      return bySize(size, 50, 50, 15);
    case 'gberArt31':
      // Art. 31 (4): 50 %, 10 points for workers with disabilities, 10 for medium, 20 for small firms, 70 % at most.
      return bySize(size, 70, 70, 60);
    default:
      return null;
  }
}

/** Whether a basis is State aid exempted by Regulation (EU) No 651/2014. */
export const isExempted = (basis: string): boolean => basis.startsWith('gberArt');
