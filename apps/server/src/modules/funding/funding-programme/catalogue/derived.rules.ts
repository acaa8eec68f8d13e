import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

/** What rules can be derived from. */
export type RuleSource = Pick<ProgrammeContent, 'level' | 'regions' | 'applicants'>;

/**
 * Rules for a programme of which only region and applicants are known, as imports bring them; `null` where neither is.
 * EU programmes count as nationwide. Where one of both is not known, the applicant has to check it: a programme must
 * not seem to fit because little is known about it.
 */
export function deriveRules({ level, regions, applicants }: RuleSource): EligibilityRule | null {
  const area = level === 'eu' && !regions.includes('nationwide') ? (['nationwide', ...regions] as const) : regions;
  if (regions.length === 0 && applicants.length === 0) return null;
  return {
    op: 'all',
    rules: [
      area.length > 0
        ? {
            op: 'region',
            of: 'investment',
            values: [...area],
            clause: { reference: 'Fördergebiet', text: 'Das Vorhaben liegt im Fördergebiet.' },
          }
        : {
            op: 'condition',
            text: 'Das Fördergebiet ist nicht erfasst. Prüfen Sie, ob das Vorhaben darin liegt.',
            clause: { reference: 'Fördergebiet', text: 'Das Vorhaben liegt im Fördergebiet.' },
          },
      applicants.length > 0
        ? {
            op: 'anyOf',
            fact: 'applicants',
            values: [...applicants],
            clause: { reference: 'Förderberechtigte', text: 'Der Antragsteller gehört zu den Förderberechtigten.' },
          }
        : {
            op: 'condition',
            text: 'Die Förderberechtigten sind nicht erfasst. Prüfen Sie, wer einen Antrag stellen darf.',
            clause: { reference: 'Förderberechtigte', text: 'Der Antragsteller gehört zu den Förderberechtigten.' },
          },
    ],
  };
}

/** The rules that hold for a programme: those stated, else those derived. */
export function rulesOf(content: Pick<ProgrammeContent, 'rules'> & RuleSource): EligibilityRule | null {
  return content.rules ?? deriveRules(content);
}
