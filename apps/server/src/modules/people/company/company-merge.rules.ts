import { mostAccounts } from '@fundus/contract/company-account';
import { type CompanyFields, companyFieldNames, companyInput } from '@fundus/contract/company-fields';
import type { CompanyLink } from '@fundus/contract/company-link';
import { judgedAddressFields } from '@fundus/contract/contact-data';
import { joinTexts, type MergeTerms } from '#lib/record-merge.ts';

const longestNote = 20_000;

/** The years of both, of a year that both have the kept one's; undefined where that adds none or they are too many. */
function joinAccounts(kept: CompanyFields['accounts'], merged: CompanyFields['accounts']) {
  const added = merged.filter(({ year }) => !kept.some((one) => one.year === year));
  const all = [...kept, ...added].toSorted((one, other) => other.year - one.year);
  return added.length > 0 && all.length <= mostAccounts ? all : undefined;
}

/** How two companies become one. */
export const companyMergeTerms: MergeTerms<CompanyFields> = {
  names: companyFieldNames,
  wholes: [
    {
      fields: ['street', 'houseNumber', 'postcode', 'town', 'federalState', 'country'],
      tellBy: ['street', 'houseNumber', 'postcode', 'town'],
    },
    // A number of a register says nothing without its court.
    { fields: ['registerCourt', 'registerNumber'], tellBy: ['registerNumber'] },
  ],
  joinField: (field, kept, merged) => {
    if (field === 'note') return joinTexts(kept.note, merged.note, longestNote);
    return field === 'accounts' ? joinAccounts(kept.accounts, merged.accounts) : undefined;
  },
  schema: companyInput,
  judged: new Set(['name', ...judgedAddressFields]),
};

/** A link by its ends; what else it says does not matter to a merge. */
type Ends = Pick<CompanyLink, 'fromCompanyId' | 'toCompanyId' | 'kind'>;

/** Why a link ends with a merge. */
export type EndingReason = 'itself' | 'double';

/**
 * Links of a merged company: they move to the kept one, but for those that would link it with itself
 * and those that it has already, in the same direction and of the same kind. `links` are those of both companies.
 */
export function sortLinks<Link extends Ends>(
  { keptId, mergedId }: { keptId: string; mergedId: string },
  links: readonly Link[],
): { moving: Link[]; ending: { link: Link; reason: EndingReason }[] } {
  const own = (id: string): string => (id === mergedId ? keptId : id);
  const keyOf = ({ fromCompanyId, toCompanyId, kind }: Ends) => `${own(fromCompanyId)} ${own(toCompanyId)} ${kind}`;
  const isOfMerged = ({ fromCompanyId, toCompanyId }: Ends) => fromCompanyId === mergedId || toCompanyId === mergedId;
  const taken = new Set(links.filter((link) => !isOfMerged(link)).map(keyOf));
  const moving: Link[] = [];
  const ending: { link: Link; reason: EndingReason }[] = [];
  for (const link of links.filter(isOfMerged)) {
    if (own(link.fromCompanyId) === own(link.toCompanyId)) ending.push({ link, reason: 'itself' });
    else if (taken.has(keyOf(link))) ending.push({ link, reason: 'double' });
    else moving.push(link);
  }
  return { moving, ending };
}

/** A person beside whom a merge of companies wrote something: what stood there before and after. */
export interface MovedPerson {
  id: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}
