import type { CompanyLink } from '@fundus/contract/company-link';

/**
 * Whether a link makes one single undertaking of two enterprises on a day (Regulation (EU) 2023/2831, Art. 2 (2)): a
 * majority of the voting rights (a), the right to appoint the majority of the management (b), a dominant influence under
 * contract or articles (c), or sole control of that majority by agreement with others (d). Natural persons who act jointly
 * link enterprises for their size alone (2003/361/EC), not here.
 */
export function makesSingleUndertaking(
  link: Pick<CompanyLink, 'kind' | 'sharePercent' | 'votingPercent' | 'sinceOn' | 'untilOn'>,
  on: string,
): boolean {
  if ((link.sinceOn !== null && on < link.sinceOn) || (link.untilOn !== null && link.untilOn < on)) return false;
  if (link.kind === 'persons') return false;
  if (link.kind !== 'shares') return true;
  const votes = link.votingPercent ?? link.sharePercent;
  return votes !== null && votes > 50;
}

/**
 * The enterprises that are one single undertaking with a company on a day, itself included: linked in either direction,
 * directly or through one or more others (Art. 2 (2), last sentence). Ids in the order in which they are reached.
 */
export function singleUndertakingOf(companyId: string, links: readonly CompanyLink[], on: string): string[] {
  const members = new Set([companyId]);
  const making = links.filter((link) => makesSingleUndertaking(link, on));
  // A set is walked in the order in which its members come, those that come meanwhile included.
  for (const member of members) {
    for (const { fromCompanyId, toCompanyId } of making) {
      if (fromCompanyId === member) members.add(toCompanyId);
      if (toCompanyId === member) members.add(fromCompanyId);
    }
  }
  return [...members];
}
