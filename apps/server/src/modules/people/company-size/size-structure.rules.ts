import type { SizeFirm, SizeGroup, SizeLink } from '@fundus/contract/company-size';
import type { SizeGap, SizeRelation } from '@fundus/contract/company-size-codes';
import type { LinkLimits } from '@fundus/contract/parameter';

/** Names something that is not known: a figure of a firm and year, a link, the status before. */
export interface Gap {
  what: SizeGap;
  firmId: string;
  otherFirmId: string;
  year: number | null;
}

/** Whether something that is not known is taken at its most (`true`) or at its least. */
export type Assume = (gap: Gap) => boolean;

/** A firm that counts: in full, or by the share at which it is held or holds. */
export interface Counted {
  firmId: string;
  relation: SizeRelation;
  percent: number;
  viaFirmId: string;
}

export interface Structure {
  counted: Counted[];
  publicPercent: number;
  isPublic: boolean;
}

/** A link with its shares as they are assumed: of the votes, and the greater of votes and capital (Art. 6 (2)). */
interface Holding {
  from: string;
  to: string;
  votes: number;
  greater: number;
  isControl: boolean;
}

const gapOfLink = (what: 'share' | 'market', link: SizeLink): Gap => ({
  what,
  firmId: link.fromFirmId,
  otherFirmId: link.toFirmId,
  year: null,
});

function toHolding(link: SizeLink, assume: Assume): Holding {
  const { kind, sharePercent, votingPercent } = link;
  const ends = { from: link.fromFirmId, to: link.toFirmId };
  const unknown = () => (assume(gapOfLink('share', link)) ? 100 : 0);
  if (kind === 'shares') {
    const votes = votingPercent ?? sharePercent ?? unknown();
    return { ...ends, votes, greater: Math.max(votes, sharePercent ?? votes), isControl: false };
  }
  const isControl = kind !== 'persons' || (link.isSameMarket ?? assume(gapOfLink('market', link)));
  const shares = Math.max(sharePercent ?? 0, votingPercent ?? 0);
  return { ...ends, votes: votingPercent ?? sharePercent ?? 0, greater: kind === 'persons' ? 0 : shares, isControl };
}

/** Firms by the cluster of linked firms that each belongs to. */
type Clusters = Map<string, Set<string>>;

function join(clusters: Clusters, one: string, other: string): boolean {
  const [into, from] = [clusters.get(one), clusters.get(other)];
  if (into === undefined || from === undefined || into === from) return false;
  for (const member of from) {
    into.add(member);
    clusters.set(member, into);
  }
  return true;
}

/** Sum by which the firms of a set hold another firm together. */
function heldBy(holders: ReadonlySet<string>, firmId: string, holdings: readonly Holding[], by: 'votes' | 'greater') {
  let sum = 0;
  for (const holding of holdings) if (holding.to === firmId && holders.has(holding.from)) sum += holding[by];
  return Math.min(100, sum);
}

/**
 * Clusters of linked firms (Art. 3 (3)): who controls another, alone or together with those it is linked to, is linked to it.
 * Joining two clusters only ever adds to what they hold, so that the end is the same in whatever order they are joined.
 */
function linkFirms(firms: readonly SizeFirm[], holdings: readonly Holding[], limits: LinkLimits): Clusters {
  const clusters: Clusters = new Map(firms.map(({ firmId }) => [firmId, new Set([firmId])]));
  for (const { from, to, isControl } of holdings) if (isControl) join(clusters, from, to);
  let hasJoined = true;
  while (hasJoined) {
    hasJoined = false;
    for (const cluster of new Set(clusters.values())) {
      for (const { firmId } of firms) {
        if (cluster.has(firmId)) continue;
        if (heldBy(cluster, firmId, holdings, 'votes') <= limits.kmuLinkedPercent) continue;
        const [member] = cluster;
        hasJoined = (member !== undefined && join(clusters, member, firmId)) || hasJoined;
      }
    }
  }
  return clusters;
}

/** Firms that a set controls, directly or through each other, with the set itself. */
function controlledBy(
  owners: Iterable<string>,
  firms: readonly SizeFirm[],
  holdings: readonly Holding[],
  limits: LinkLimits,
) {
  const controlled = new Set(owners);
  let size = -1;
  while (size !== controlled.size) {
    size = controlled.size;
    for (const { firmId } of firms) {
      const isControlled =
        heldBy(controlled, firmId, holdings, 'votes') > limits.kmuLinkedPercent ||
        holdings.some(({ from, to, isControl }) => isControl && to === firmId && controlled.has(from));
      if (isControlled) controlled.add(firmId);
    }
  }
  return controlled;
}

/** Whether a holder may have 25 to 50 % without becoming a partner (Art. 3 (2), second subparagraph). */
function isExempt(firm: SizeFirm | undefined, limits: LinkLimits, assume: Assume): boolean {
  if (firm === undefined || firm.kind === 'enterprise' || firm.kind === 'publicBody') return false;
  if (firm.kind !== 'businessAngels') return true;
  const gap: Gap = { what: 'angelInvestment', firmId: firm.firmId, otherFirmId: '', year: null };
  if (firm.angelInvestmentCents === null) return !assume(gap);
  return firm.angelInvestmentCents < limits.kmuAngelInvestmentCents;
}

interface Question {
  firms: readonly SizeFirm[];
  byId: ReadonlyMap<string, SizeFirm>;
  holdings: readonly Holding[];
  limits: LinkLimits;
  assume: Assume;
}

/** By which share two clusters are partners, over which firm of the group, and whether only exempt investors hold it. */
function partnershipOf(group: ReadonlySet<string>, other: ReadonlySet<string>, question: Question) {
  const { holdings, byId, limits, assume } = question;
  let [percent, viaFirmId, exemptPercent] = [0, '', 0];
  for (const firmId of group) {
    const up = heldBy(other, firmId, holdings, 'greater');
    const holders = holdings.filter(({ from, to }) => to === firmId && other.has(from));
    const areExempt = holders.length > 0 && holders.every(({ from }) => isExempt(byId.get(from), limits, assume));
    if (areExempt) exemptPercent = Math.max(exemptPercent, up);
    else if (up > percent) [percent, viaFirmId] = [up, firmId];
  }
  for (const firmId of other) {
    const down = heldBy(group, firmId, holdings, 'greater');
    if (down <= percent) continue;
    const via = holdings.find(({ from, to }) => to === firmId && group.has(from));
    [percent, viaFirmId] = [down, via?.from ?? ''];
  }
  return { percent, viaFirmId, exemptPercent };
}

/**
 * Percent of a firm that public bodies control, directly or through firms that they control (Art. 3 (4)). A small
 * municipality counts as one where it is no exempt investor any more, because it holds the majority. Whether they control a
 * firm through one in which they have no majority, no share tells: that stays open.
 */
function publicShareOf(self: string, { firms, holdings, limits, assume }: Question): number {
  const isMajority = (id: string) =>
    holdings.some(({ from, votes, isControl }) => from === id && (isControl || votes > limits.kmuLinkedPercent));
  const bodies = firms.filter(
    ({ kind, firmId }) => kind === 'publicBody' || (kind === 'smallMunicipality' && isMajority(firmId)),
  );
  const ids = bodies.map(({ firmId }) => firmId);
  const controlled = controlledBy(ids, firms, holdings, limits);
  const shareOf = (id: string) => (controlled.has(id) ? 100 : heldBy(controlled, id, holdings, 'greater'));
  const own = shareOf(self);
  const parents = firms.filter(
    ({ firmId }) => firmId !== self && controlledBy([firmId], firms, holdings, limits).has(self),
  );
  const indirect = parents
    .filter(({ firmId }) => !controlled.has(firmId) && shareOf(firmId) >= limits.kmuPublicPercent)
    .filter(({ firmId }) => assume({ what: 'publicIndirect', firmId, otherFirmId: self, year: null }))
    .map(({ firmId }) => shareOf(firmId));
  return Math.max(own, ...indirect);
}

/**
 * Which firms count for the size of a firm, and how (Annex Art. 3 and 6): linked ones in full, with those they are linked to;
 * partners of the firm and of its linked firms by their share, with what is linked to these partners; partners of partners
 * not at all.
 */
export function findStructure(group: SizeGroup, limits: LinkLimits, assume: Assume): Structure {
  const { firmId: self, firms } = group;
  const byId = new Map(firms.map((firm) => [firm.firmId, firm]));
  const holdings = group.links
    .filter(({ fromFirmId, toFirmId }) => fromFirmId !== toFirmId && byId.has(fromFirmId) && byId.has(toFirmId))
    .map((link) => toHolding(link, assume));
  const question: Question = { firms, byId, holdings, limits, assume };
  const clusters = linkFirms(firms, holdings, limits);
  const own = clusters.get(self) ?? new Set([self]);
  const partners = new Map(
    [...new Set(clusters.values())]
      .filter((cluster) => cluster !== own)
      .map((cluster) => [cluster, partnershipOf(own, cluster, question)]),
  );
  const counted = firms.map(({ firmId, kind }): Counted => {
    if (firmId === self) return { firmId, relation: 'self', percent: 100, viaFirmId: self };
    const relationOf = (relation: SizeRelation) => (kind === 'publicBody' ? 'publicBody' : relation);
    if (own.has(firmId)) return { firmId, relation: relationOf('linked'), percent: 100, viaFirmId: self };
    const cluster = clusters.get(firmId);
    const partnership = cluster === undefined ? undefined : partners.get(cluster);
    const none = { firmId, percent: 0, viaFirmId: self };
    if (partnership === undefined) return { ...none, relation: relationOf('none') };
    const { percent, viaFirmId, exemptPercent } = partnership;
    if (percent >= limits.kmuPartnerPercent) {
      const isDirect = holdings.some(
        ({ from, to, greater }) =>
          greater > 0 && ((from === firmId && own.has(to)) || (to === firmId && own.has(from))),
      );
      return { firmId, relation: relationOf(isDirect ? 'partner' : 'partnerGroup'), percent, viaFirmId };
    }
    if (exemptPercent >= limits.kmuPartnerPercent && kind !== 'enterprise') {
      return { ...none, relation: relationOf('investor') };
    }
    return { ...none, relation: relationOf('none') };
  });
  const publicPercent = publicShareOf(self, question);
  return { counted, publicPercent, isPublic: publicPercent >= limits.kmuPublicPercent };
}
