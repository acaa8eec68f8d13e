import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';
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

/** What the law asks of aid that rests on the general regulation on de minimis aid alone, whatever the guideline says. */
const deMinimisDemand: RuleLeaf = {
  op: 'deMinimisRoom',
  clause: {
    reference: 'Verordnung (EU) 2023/2831, Artikel 3 Absatz 2',
    text: 'De-minimis-Beihilfen aller Stellen dürfen in drei Jahren den Höchstbetrag nicht übersteigen.',
  },
};

/** Rules that are stated, with what the basis of the aid demands beyond them. */
export function withAidBasis(
  rules: EligibilityRule,
  { aidBasis }: Pick<ProgrammeContent, 'aidBasis'>,
): EligibilityRule {
  const isDeMinimis = aidBasis.length > 0 && aidBasis.every((basis) => basis === 'deMinimis2023-2831');
  return isDeMinimis ? { op: 'all', rules: [rules, deMinimisDemand] } : rules;
}

/** The rules that hold for a programme: those stated with what their aid demands, else those derived. */
export function rulesOf(content: Pick<ProgrammeContent, 'rules' | 'aidBasis'> & RuleSource): EligibilityRule | null {
  return content.rules === null ? deriveRules(content) : withAidBasis(content.rules, content);
}
