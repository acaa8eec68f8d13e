import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { ReadProposal } from '@fundus/contract/research-reading';
import type { Fields } from '#lib/save/saving.ts';
import type { ChosenIndustry, ResearchAnswers } from './research-fields.ts';

/** Proposals that a research has a field for. The firm names it before the person does. */
export function listApplicable(proposals: readonly ReadProposal[]): ReadProposal[] {
  const hasFirm = proposals.some(({ field }) => field === 'firm');
  return proposals.filter(({ field }) => {
    if (field === 'name') return !hasFirm;
    return field === 'firm' || field === 'projects' || field === 'industries' || field in emptyResearchStart;
  });
}

const isSame = (one: ChosenIndustry, other: ChosenIndustry): boolean =>
  one.classification === other.classification && one.code === other.code;

/**
 * The field of the draft that a proposal fills, with its value. Of answers of which several may hold, those of the research
 * stay, and those that other proposals fill at the same time.
 */
export function answerOf(proposal: ReadProposal, answers: ResearchAnswers | null, filled: Fields): Fields {
  const { field, value } = proposal;
  switch (field) {
    case 'name':
    case 'firm':
      return { name: value };
    case 'projects': {
      const known = (filled['projects'] as string[] | undefined) ?? answers?.projects ?? [];
      return { projects: [...new Set([...known, ...value])] };
    }
    case 'applicants': {
      const known = (filled['start.applicants'] as string[] | undefined) ?? answers?.start.applicants ?? [];
      return { 'start.applicants': [...new Set([...known, ...value])] };
    }
    case 'industries': {
      const known = (filled['industries'] as ChosenIndustry[] | undefined) ?? answers?.industries ?? [];
      return { industries: [...known, ...value.filter((own) => !known.some((other) => isSame(own, other)))] };
    }
    default:
      return { [`start.${field}`]: value };
  }
}
