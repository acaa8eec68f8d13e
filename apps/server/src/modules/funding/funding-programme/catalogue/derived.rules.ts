import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { leastCostDemand } from './least-cost.rules.ts';

/** Fields from which rules can be derived. */
export type RuleSource = Pick<ProgrammeContent, 'level' | 'regions' | 'applicants'>;

const regionDemand = (values: RuleSource['regions']): RuleLeaf => ({
  op: 'region',
  of: 'investment',
  values: [...values],
  clause: { reference: 'Fördergebiet', text: 'Das Vorhaben liegt im Fördergebiet.' },
});

const applicantDemand = (values: readonly string[]): RuleLeaf => ({
  op: 'anyOf',
  fact: 'applicants',
  values: [...values],
  clause: { reference: 'Förderberechtigte', text: 'Der Antragsteller gehört zu den Förderberechtigten.' },
});

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
        ? regionDemand([...area])
        : {
            op: 'condition',
            text: 'Das Fördergebiet ist nicht erfasst. Prüfen Sie, ob das Vorhaben darin liegt.',
            clause: { reference: 'Fördergebiet', text: 'Das Vorhaben liegt im Fördergebiet.' },
          },
      applicants.length > 0
        ? applicantDemand(applicants)
        : {
            op: 'condition',
            text: 'Die Förderberechtigten sind nicht erfasst. Prüfen Sie, wer einen Antrag stellen darf.',
            clause: { reference: 'Förderberechtigte', text: 'Der Antragsteller gehört zu den Förderberechtigten.' },
          },
    ],
  };
}

/** Legal demands on aid under the general de minimis regulation alone, whatever the guideline says. */
const deMinimisDemand: RuleLeaf = {
  op: 'deMinimisRoom',
  clause: {
    reference: 'Verordnung (EU) 2023/2831, Artikel 3 Absatz 2',
    text: 'De-minimis-Beihilfen aller Stellen dürfen in drei Jahren den Höchstbetrag nicht übersteigen.',
  },
};

/** Rules that complete the stated ones. */
export type StatedSource = RuleSource &
  Pick<ProgrammeContent, 'aidBasis' | 'applicationBeforeStart' | 'earlyStart' | 'benefits'>;

function* leavesOf(rule: EligibilityRule): Generator<RuleLeaf> {
  if (rule.op === 'all' || rule.op === 'any') for (const member of rule.rules) yield* leavesOf(member);
  else yield rule.op === 'not' ? rule.rule : rule;
}

/** Demands that hold whatever else does: those of no alternative. */
function* certainLeavesOf(rule: EligibilityRule): Generator<RuleLeaf> {
  if (rule.op === 'all') for (const member of rule.rules) yield* certainLeavesOf(member);
  else if (rule.op !== 'any') yield rule;
}

/** Facts that say where: one of them decides the place of a programme. */
const placeFacts: ReadonlySet<string> = new Set(['seatState', 'investmentState', 'district', 'assistedArea']);

const startDemand: RuleLeaf = {
  op: 'is',
  fact: 'hasStarted',
  value: false,
  clause: { reference: 'Beginn', text: 'Der Antrag ist vor dem Beginn des Vorhabens zu stellen.' },
};

/** Words that deny an early start allow none. */
const allowsEarlyStart = (earlyStart: string): boolean =>
  earlyStart !== '' && !/^(?:nein|nicht|kein)/i.test(earlyStart);

/** A begun Vorhaben depends on the exception; one that has not begun fits without it. */
const startUnlessAllowed = (earlyStart: string): EligibilityRule => ({
  op: 'any',
  rules: [
    startDemand,
    {
      op: 'condition',
      text: `Nach dem Beginn nur ausnahmsweise: ${earlyStart}`.slice(0, 1_000),
      clause: { reference: 'Vorzeitiger Beginn', text: 'Ein vorzeitiger Beginn kann erlaubt sein.' },
    },
  ],
});

/**
 * Demands that the fields of a programme state and its rules do not: each is derived for itself, so that a rule about one of them
 * does not silence the others.
 */
function listSilent(rules: EligibilityRule, content: StatedSource): EligibilityRule[] {
  const leaves = [...leavesOf(rules)];
  const asks = (fact: string) => leaves.some((leaf) => 'fact' in leaf && leaf.fact === fact);
  const silent: EligibilityRule[] = [];
  const { applicationBeforeStart, earlyStart, applicants, regions, level } = content;
  if (applicationBeforeStart === true && !asks('hasStarted')) {
    silent.push(allowsEarlyStart(earlyStart) ? startUnlessAllowed(earlyStart) : startDemand);
  }
  // An alternative may name other applicants; the fields name all of them.
  const certain = [...certainLeavesOf(rules)];
  const isForNamed = certain.some((leaf) => leaf.op === 'anyOf' && leaf.fact === 'applicants');
  if (applicants.length > 0 && !isForNamed) silent.push(applicantDemand(applicants));
  const isPlaced = leaves.some((leaf) => leaf.op === 'region' || ('fact' in leaf && placeFacts.has(leaf.fact)));
  if (!isPlaced && level !== 'eu' && regions.length > 0 && !regions.includes('nationwide')) {
    silent.push(regionDemand(regions));
  }
  const stated = certain.flatMap((leaf) =>
    leaf.op === 'between' && leaf.fact === 'investmentCents' ? (leaf.minimum ?? []) : [],
  );
  const least = leastCostDemand(content.benefits, stated.length === 0 ? null : Math.max(...stated));
  if (least !== null) silent.push(least);
  return silent;
}

/** Rules that are stated, with what the fields and the basis of the aid demand beyond them. */
export function completeRules(rules: EligibilityRule, content: StatedSource): EligibilityRule {
  const { aidBasis } = content;
  const isDeMinimis = aidBasis.length > 0 && aidBasis.every((basis) => basis === 'deMinimis2023-2831');
  const more = [...listSilent(rules, content), ...(isDeMinimis ? [deMinimisDemand] : [])];
  return more.length === 0 ? rules : { op: 'all', rules: [rules, ...more] };
}

/** The rules that hold for a programme: those stated with what its fields and its aid demand, else those derived. */
export function rulesOf(content: Pick<ProgrammeContent, 'rules'> & StatedSource): EligibilityRule | null {
  return content.rules === null ? deriveRules(content) : completeRules(content.rules, content);
}
