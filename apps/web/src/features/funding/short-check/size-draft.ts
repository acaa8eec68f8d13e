import type { CompanyAccount } from '@fundus/contract/company-account';
import { companyLinkFields } from '@fundus/contract/company-link';
import { companyLinkKinds } from '@fundus/contract/company-link-codes';
import {
  firmSize,
  type SizeFigures,
  type SizeFirm,
  type SizeGroup,
  type SizeLink,
  sizeFigures,
} from '@fundus/contract/company-size';
import { sizeFirmKinds } from '@fundus/contract/company-size-codes';
import { cents } from '@fundus/contract/money';
import { requiredLine } from '@fundus/contract/text';
import { z } from 'zod';

/** On which side of its counterpart a firm stands: it holds it, is held by it, or both belong to the same persons. */
export const sizeWays = ['above', 'below'] as const;

const firmDraft = z.object({
  firmId: requiredLine(40),
  name: requiredLine(200),
  kind: z.enum(sizeFirmKinds),
  isConsolidated: z.boolean(),
  angelInvestmentCents: cents.nullable(),
  latest: sizeFigures,
  previous: sizeFigures,
});

/** A firm around the one that is requested, with the one link by which it belongs to the group. */
const otherDraft = firmDraft.extend({
  counterpartId: requiredLine(40),
  way: z.enum(sizeWays),
  linkKind: z.enum(companyLinkKinds),
  sharePercent: companyLinkFields.shape.sharePercent,
  votingPercent: companyLinkFields.shape.votingPercent,
  market: z.enum(['same', 'other']).nullable(),
});
export type OtherDraft = z.infer<typeof otherDraft>;

/** The calculation as it is typed: the newest year, the one before where it is requested, and one link per firm. */
export const sizeDraft = z.object({
  year: z.int().min(1990).max(2100),
  isNew: z.boolean(),
  hasPrevious: z.boolean(),
  statusBefore: firmSize.nullable(),
  own: firmDraft,
  others: z.array(otherDraft).max(29),
});
export type SizeDraft = z.infer<typeof sizeDraft>;

const unknown = { employees: null, turnoverCents: null, balanceSheetCents: null };

/** A firm of which nothing is known yet, held by nothing but its counterpart. */
export const emptyOther = (firmId: string, counterpartId: string): OtherDraft => ({
  firmId,
  name: '',
  kind: 'enterprise',
  isConsolidated: false,
  angelInvestmentCents: null,
  latest: unknown,
  previous: unknown,
  counterpartId,
  way: 'above',
  linkKind: 'shares',
  sharePercent: null,
  votingPercent: null,
  market: null,
});

function toFirm(draft: SizeDraft['own'], { year, hasPrevious }: SizeDraft): SizeFirm {
  const { firmId, name, kind, isConsolidated, angelInvestmentCents, latest, previous } = draft;
  const years = [{ year, ...latest }, ...(hasPrevious ? [{ year: year - 1, ...previous }] : [])];
  return { firmId, name, kind, isConsolidated, angelInvestmentCents, years };
}

function toLink(other: OtherDraft): SizeLink {
  const [fromFirmId, toFirmId] =
    other.way === 'above' ? [other.firmId, other.counterpartId] : [other.counterpartId, other.firmId];
  return {
    fromFirmId,
    toFirmId,
    kind: other.linkKind,
    sharePercent: other.sharePercent,
    votingPercent: other.votingPercent,
    isSameMarket: other.market === null ? null : other.market === 'same',
  };
}

/** Input of the server's calculation. */
export function toGroup(draft: SizeDraft): SizeGroup {
  return {
    firmId: draft.own.firmId,
    firms: [draft.own, ...draft.others].map((firm) => toFirm(firm, draft)),
    links: draft.others.map(toLink),
    isNew: draft.isNew,
    statusBefore: draft.isNew ? null : draft.statusBefore,
  };
}

function firmOf({ years, ...firm }: SizeFirm, year: number): SizeDraft['own'] {
  const figuresOf = (wanted: number) => {
    const { employees, turnoverCents, balanceSheetCents } = years.find((one) => one.year === wanted) ?? unknown;
    return { employees, turnoverCents, balanceSheetCents };
  };
  return { ...firm, latest: figuresOf(year), previous: figuresOf(year - 1) };
}

/** The figures of a year; what the accounts leave open comes from elsewhere. */
const figuresIn = (account: CompanyAccount, other: SizeFigures): SizeFigures => ({
  employees: account.employees ?? other.employees,
  turnoverCents: account.turnoverCents ?? other.turnoverCents,
  balanceSheetCents: account.balanceSheetCents ?? other.balanceSheetCents,
});

/** A calculation as it is typed again; what is known of the firm itself where none was made. */
export function toDraft(
  group: SizeGroup | null,
  known: {
    name: string;
    year: number;
    figures: SizeFigures;
    /** Closed years of the company, the newest first; they go before the figures of today. */
    accounts: readonly CompanyAccount[];
  },
): SizeDraft {
  const own = group?.firms.find(({ firmId }) => firmId === group.firmId);
  if (group === null || own === undefined) {
    const [newest, before] = known.accounts;
    const year = newest?.year ?? known.year;
    const hasPrevious = before?.year === year - 1;
    const firm = {
      ...emptyOther('own', ''),
      name: known.name,
      latest: newest === undefined ? known.figures : figuresIn(newest, known.figures),
      previous: before === undefined || !hasPrevious ? unknown : figuresIn(before, unknown),
    };
    const {
      counterpartId: _c,
      way: _w,
      linkKind: _k,
      sharePercent: _s,
      votingPercent: _v,
      market: _m,
      ...draft
    } = firm;
    return { year, isNew: false, hasPrevious, statusBefore: null, own: draft, others: [] };
  }
  const years = own.years.map(({ year }) => year);
  const year = years.length === 0 ? known.year : Math.max(...years);
  const others = group.firms
    .filter((firm) => firm !== own)
    .map((firm): OtherDraft => {
      const link = group.links.find(({ fromFirmId, toFirmId }) => [fromFirmId, toFirmId].includes(firm.firmId));
      const isAbove = link?.fromFirmId === firm.firmId;
      return {
        ...emptyOther(firm.firmId, own.firmId),
        ...firmOf(firm, year),
        ...(link && {
          counterpartId: isAbove ? link.toFirmId : link.fromFirmId,
          way: isAbove ? 'above' : 'below',
          linkKind: link.kind,
          sharePercent: link.sharePercent,
          votingPercent: link.votingPercent,
          market: link.isSameMarket === null ? null : link.isSameMarket ? 'same' : 'other',
        }),
      };
    });
  return {
    year,
    isNew: group.isNew,
    hasPrevious: years.length > 1,
    statusBefore: group.statusBefore,
    own: firmOf(own, year),
    others,
  };
}
