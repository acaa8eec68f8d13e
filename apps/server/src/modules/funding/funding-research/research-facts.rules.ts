import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';

/** Facts that follow from answers by reference data: the codes above an industry, the district of a postcode, its class on the aid map. */
export type FollowingFacts = Required<
  Pick<ResearchFacts, 'industryPaths' | 'industryCandidates' | 'district' | 'assistedArea'>
> &
  Pick<ResearchFacts, 'calculatedSize' | 'regionalCeilings'>;

/** Facts of a research for the rules: the answers of its steps without its wishes, and derived ones. */
export function toFacts(start: ResearchStart, projects: string[], following: FollowingFacts): ResearchFacts {
  const {
    levels: _levels,
    fundingTypes: _fundingTypes,
    fundingAreas: _fundingAreas,
    programmeGroups: _programmeGroups,
    purposes: _purposes,
    areaPart: _areaPart,
    ...answers
  } = start;
  return { ...answers, projects, ...following };
}
