import type { Report } from '@fundus/contract/report';
import { type ReportName, reportColumns } from '@fundus/contract/report-codes';

/** The first and the last month, `2026-11`. */
export interface MonthRange {
  from: string;
  until: string;
}

/** Leads of a source by their state, and how many of them came to an application. */
export interface FunnelRow {
  sourceId: string | null;
  name: string;
  pool: number;
  assigned: number;
  accepted: number;
  converted: number;
  applied: number;
  granted: number;
}

export interface ProgrammeRow {
  programmeId: string;
  title: string;
  researches: number;
  requested: number;
  granted: number;
  requestedCents: number;
  grantedCents: number;
}

/** Days from lead to application: medians, and the quarters with the shortest and the longest ways. */
export interface ApplicationRow {
  /** `null`: all of them together. */
  month: string | null;
  applications: number;
  assignmentDays: number | null;
  conversionDays: number | null;
  applicationDays: number | null;
  quickDays: number | null;
  slowDays: number | null;
}

/** Decided applications of a programme or an advisor. */
export interface ApprovalRow {
  /** `null`: all of them together, or a programme that the catalogue does not know. */
  key: string | null;
  name: string;
  isTotal: boolean;
  approved: number;
  rejected: number;
  askedCents: number;
  grantedCents: number;
  /** From the application to the approval. */
  decisionDays: number | null;
  /** From the beginning of the research to the approval. */
  approvalDays: number | null;
}

type Values<Name extends ReportName> = Record<(typeof reportColumns)[Name][number], number | null>;

/** A row by the columns of its report. */
const inOrder = <Name extends ReportName>(name: Name, values: Values<Name>): (number | null)[] =>
  (reportColumns[name] as readonly (keyof Values<Name>)[]).map((column) => values[column]);

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
/** With one decimal. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

const funnelCounts = ['pool', 'assigned', 'accepted', 'converted', 'applied', 'granted'] as const;

function funnelValues(row: Pick<FunnelRow, (typeof funnelCounts)[number]>): (number | null)[] {
  const { pool, assigned, accepted, converted } = row;
  const entered = pool + assigned + accepted + converted;
  return inOrder('leadFunnel', { ...row, entered, convertedPercent: percentOf(converted, entered) });
}

export function toFunnel(rows: readonly FunnelRow[]): Report {
  const sums = Object.fromEntries(funnelCounts.map((name) => [name, sumOf(rows, (row) => row[name])]));
  return {
    rows: rows.map((row) => ({ key: row.sourceId, name: row.name, values: funnelValues(row) })),
    total: rows.length === 0 ? null : funnelValues(sums as Record<(typeof funnelCounts)[number], number>),
  };
}

/** Results of a partner's leads. */
export interface PartnerTotal {
  partnerId: string;
  name: string;
  assigned: number;
  accepted: number;
  handedBack: number;
  expired: number;
  converted: number;
  firstContactHours: number | null;
}

const partnerCounts = ['assigned', 'accepted', 'handedBack', 'expired', 'converted'] as const;

function partnerValues(row: Omit<PartnerTotal, 'partnerId' | 'name'>): (number | null)[] {
  const { accepted, handedBack, expired, converted } = row;
  return inOrder('partners', {
    ...row,
    acceptedPercent: percentOf(accepted, accepted + handedBack + expired),
    convertedPercent: percentOf(converted, accepted),
  });
}

/** Partners by name. A median has no sum. */
export function toPartnerReport(partners: readonly PartnerTotal[]): Report {
  const sums = Object.fromEntries(partnerCounts.map((name) => [name, sumOf(partners, (row) => row[name])]));
  const total = { ...(sums as Record<(typeof partnerCounts)[number], number>), firstContactHours: null };
  return {
    rows: partners.map((row) => ({ key: row.partnerId, name: row.name, values: partnerValues(row) })),
    total: partners.length === 0 ? null : partnerValues(total),
  };
}

/** A research holds several programmes: their rows do not add up. */
export function toProgrammeReport(rows: readonly ProgrammeRow[]): Report {
  return {
    rows: rows.map((row) => ({ key: row.programmeId, name: row.title, values: inOrder('programmes', row) })),
    total: null,
  };
}

const noApplications: Omit<ApplicationRow, 'month'> = {
  applications: 0,
  assignmentDays: null,
  conversionDays: null,
  applicationDays: null,
  quickDays: null,
  slowDays: null,
};

const applicationValues = (row: Omit<ApplicationRow, 'month'>): (number | null)[] =>
  inOrder('leadToApplication', row).map(rounded);

/** All months from one to another. */
export function monthsBetween({ from, until }: MonthRange): string[] {
  const [year = 0, number = 0] = from.split('-').map(Number);
  const months: string[] = [];
  for (let next = from; next <= until; ) {
    months.push(next);
    next = new Date(Date.UTC(year, number - 1 + months.length, 1)).toISOString().slice(0, 7);
  }
  return months;
}

/** Every month of the range, also those without an application; no rows where there was none in any. */
export function toApplicationReport(rows: readonly ApplicationRow[], range: MonthRange): Report {
  const all = rows.find(({ month }) => month === null);
  if (all === undefined || all.applications === 0) return { rows: [], total: null };
  return {
    rows: monthsBetween(range).map((month) => ({
      key: month,
      name: '',
      values: applicationValues(rows.find((row) => row.month === month) ?? noApplications),
    })),
    total: applicationValues(all),
  };
}

function approvalValues(row: ApprovalRow): (number | null)[] {
  const { approved, rejected } = row;
  return inOrder('approvalsByProgramme', {
    ...row,
    approvedPercent: percentOf(approved, approved + rejected),
    decisionDays: rounded(row.decisionDays),
    approvalDays: rounded(row.approvalDays),
  });
}

/** Those with the most money first, as they come; a median has no sum, so the total is worked out with them. */
export function toApprovalReport(rows: readonly ApprovalRow[]): Report {
  const total = rows.find(({ isTotal }) => isTotal);
  if (total === undefined || total.approved + total.rejected === 0) return { rows: [], total: null };
  return {
    rows: rows.flatMap((row) => (row.isTotal ? [] : [{ key: row.key, name: row.name, values: approvalValues(row) }])),
    total: approvalValues(total),
  };
}
