import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';

/** What follows from answers by reference data: the codes above an industry, the district of a postcode, what aid the map allows there. */
export type FollowingFacts = Required<
  Pick<ResearchFacts, 'industryPaths' | 'industryCandidates' | 'district' | 'assistedArea'>
> &
  Pick<ResearchFacts, 'calculatedSize' | 'regionalCeilings'>;

/** What the rules may ask of a research: the answers of its steps without its wishes, and what follows from them. */
export function toFacts(start: ResearchStart, projects: string[], following: FollowingFacts): ResearchFacts {
  const {
    levels: _levels,
    fundingTypes: _fundingTypes,
    fundingAreas: _fundingAreas,
    programmeGroups: _programmeGroups,
    purposes: _purposes,
    ...answers
  } = start;
  return { ...answers, projects, ...following };
}
