/** Codes of the reports that need no schema, so that the web reads them without loading any. */

/**
 * Trichter der Leads · Partner im Vergleich · gefragteste Programme · Dauer vom Lead bis zum Antrag · von der Recherche bis zur Bewilligung nach
 * Programmen und nach Beratern
 */
export const reportNames = [
  'leadFunnel',
  'partners',
  'programmes',
  'leadToApplication',
  'approvalsByProgramme',
  'approvalsByAdvisor',
] as const;
export type ReportName = (typeof reportNames)[number];

const approvalColumns = [
  'approved',
  'rejected',
  'approvedPercent',
  'askedCents',
  'grantedCents',
  'decisionDays',
  'approvalDays',
] as const;

/**
 * The columns of each report. What ends with Cents is an amount, with Percent a share, with Hours or Days a time; all others
 * are counts.
 */
export const reportColumns = {
  leadFunnel: ['entered', 'pool', 'assigned', 'accepted', 'converted', 'applied', 'granted', 'convertedPercent'],
  partners: [
    'assigned',
    'accepted',
    'handedBack',
    'expired',
    'converted',
    'acceptedPercent',
    'convertedPercent',
    'firstContactHours',
  ],
  programmes: ['researches', 'requested', 'granted', 'requestedCents', 'grantedCents'],
  leadToApplication: ['applications', 'assignmentDays', 'conversionDays', 'applicationDays', 'quickDays', 'slowDays'],
  approvalsByProgramme: approvalColumns,
  approvalsByAdvisor: approvalColumns,
} as const satisfies Record<ReportName, readonly string[]>;

/** Name of a column: `leadFunnel.entered`. */
export type ReportColumn = { [Name in ReportName]: `${Name}.${(typeof reportColumns)[Name][number]}` }[ReportName];

/** The column that a report draws; the funnel draws its steps instead. */
export const drawnColumns = {
  partners: 'converted',
  programmes: 'researches',
  leadToApplication: 'applicationDays',
  approvalsByProgramme: 'grantedCents',
  approvalsByAdvisor: 'grantedCents',
} as const satisfies Partial<Record<ReportName, string>>;

/** The steps of the funnel from its sums, by the columns that a lead of the step counts in. */
export const funnelSteps = {
  entered: ['pool', 'assigned', 'accepted', 'converted'],
  assigned: ['assigned', 'accepted', 'converted'],
  accepted: ['accepted', 'converted'],
  converted: ['converted'],
  applied: ['applied'],
  granted: ['granted'],
} as const satisfies Record<string, readonly (typeof reportColumns)['leadFunnel'][number][]>;
export type FunnelStep = keyof typeof funnelSteps;

/** Number of programmes listed, the most requested ones. */
export const mostReportedProgrammes = 100;
/** Most months that a report covers. */
export const mostReportMonths = 36;
