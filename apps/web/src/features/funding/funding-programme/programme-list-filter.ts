import type { Region } from '@fundus/contract/federal-state';
import type { FactsAge } from '@fundus/contract/funding-programme';
import type { FundingType, ProgrammeLevel, ProgrammeStatus } from '@fundus/contract/programme-content';

/** Query string of the list of programmes. */
export interface ProgrammeListSearch {
  search?: string;
  level?: string;
  status?: string;
  fundingType?: string;
  region?: string;
  factsAge?: string;
  hasRules?: 'true' | 'false';
  isEnded?: 'true' | 'false';
  isSaved?: 'true' | 'false';
  sort?: string;
  direction?: 'asc' | 'desc';
}

/** The query of the list; flags travel as words. */
export interface ProgrammeListFilter {
  search?: string;
  level?: ProgrammeLevel;
  status?: ProgrammeStatus;
  fundingType?: FundingType;
  region?: Region;
  factsAge?: FactsAge;
  hasRules?: 'true' | 'false';
  isEnded?: 'true' | 'false';
  isSaved?: 'true' | 'false';
  sort?: ProgrammeSort;
  direction?: 'asc' | 'desc';
}

/** `sort` of the contract, repeated because that file brings zod along. */
export const programmeSorts = ['title', 'funder', 'updatedAt', 'factsOn'] as const;
export type ProgrammeSort = (typeof programmeSorts)[number];

/** The values of each filter in their order, as the contract names them. */
export const filterValues = {
  level: ['eu', 'federal', 'state'],
  status: [
    'announced',
    'open',
    'rolling',
    'betweenCalls',
    'closed',
    'exhausted',
    'suspended',
    'unclear',
    'lapsed',
    'ended',
  ],
  fundingType: ['guarantee', 'loan', 'participation', 'grant', 'other'],
  factsAge: ['fresh', 'ageing', 'old'],
  hasRules: ['true', 'false'],
  isEnded: ['false', 'true'],
  isSaved: ['true', 'false'],
} as const satisfies {
  level: readonly ProgrammeLevel[];
  status: readonly ProgrammeStatus[];
  fundingType: readonly FundingType[];
  factsAge: readonly FactsAge[];
  hasRules: readonly string[];
  isEnded: readonly string[];
  isSaved: readonly string[];
};

export const filterNames = [
  'level',
  'status',
  'fundingType',
  'region',
  'factsAge',
  'hasRules',
  'isEnded',
  'isSaved',
] as const;
export type FilterName = (typeof filterNames)[number];

function known<Value extends string>(value: string | undefined, values: readonly Value[]): Value | undefined {
  return values.find((candidate) => candidate === value);
}

/** The query for what stands in the address; unknown values are left out. */
export function toListFilter(search: ProgrammeListSearch, regions: readonly string[]): ProgrammeListFilter {
  const filter = {
    search: search.search,
    level: known(search.level, filterValues.level),
    status: known(search.status, filterValues.status),
    fundingType: known(search.fundingType, filterValues.fundingType),
    region: known(search.region, regions) as Region | undefined,
    factsAge: known(search.factsAge, filterValues.factsAge),
    hasRules: search.hasRules,
    isEnded: search.isEnded,
    isSaved: search.isSaved,
    sort: known(search.sort, programmeSorts),
    direction: search.direction,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The search with one value changed; `undefined` removes it. */
export function withFilter(
  search: ProgrammeListSearch,
  name: FilterName | 'search',
  value: string | undefined,
): ProgrammeListSearch {
  const { [name]: _, ...others } = search;
  return value === undefined || value === '' ? others : { ...others, [name]: value };
}
