import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { formatMoney } from '@fundus/messages/wording/format';
import type { FieldIssue } from '#lib/app-error.ts';

/** Fields that hold codes of a closed list, with the list. */
export const codedFields = {
  programmeGroups: 'programmeGroup',
  fundingAreas: 'fundingArea',
  purposes: 'purpose',
  projects: 'project',
  applicants: 'applicant',
  companySizes: 'companySize',
} as const satisfies Partial<Record<keyof ProgrammeContent, VocabularyName>>;

export type CodedField = keyof typeof codedFields;
export type KnownCodes = ReadonlyMap<VocabularyName, ReadonlySet<string>>;

/**
 * Faults of a content that only its whole shows: codes that no list has, a lower bound above the upper one. A code that
 * the version before had already may stay, so that a programme can be saved after a list lost a term.
 */
export function findContentIssues(
  content: ProgrammeContent,
  known: KnownCodes,
  before: ProgrammeContent | null,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const [field, vocabulary] of Object.entries(codedFields) as [CodedField, VocabularyName][]) {
    for (const [index, code] of content[field].entries()) {
      if (known.get(vocabulary)?.has(code) || before?.[field].includes(code)) continue;
      issues.push({ path: ['content', field, index], code: 'invalidChoice' });
    }
  }
  const { fundingRateMinimum, fundingRateMaximum, amountMinimumCents, amountMaximumCents } = content;
  if (fundingRateMinimum !== null && fundingRateMaximum !== null && fundingRateMinimum > fundingRateMaximum) {
    issues.push({
      path: ['content', 'fundingRateMinimum'],
      code: 'numberTooLarge',
      values: { maximum: fundingRateMaximum },
    });
  }
  if (amountMinimumCents !== null && amountMaximumCents !== null && amountMinimumCents > amountMaximumCents) {
    const maximum = formatMoney(amountMaximumCents, 'de');
    issues.push({ path: ['content', 'amountMinimumCents'], code: 'numberTooLarge', values: { maximum } });
  }
  return issues;
}
