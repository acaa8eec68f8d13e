import { type EligibilityRule, eligibilityRule, type RuleLeaf } from '@fundus/contract/eligibility-rule';
import { region } from '@fundus/contract/federal-state';
import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import type { ProgrammeContent, ProgrammeEvidence } from '@fundus/contract/programme-content';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { statusOf, supplement } from './catalogue-supplements.ts';
import { conditionsOf } from './catalogue-texts.ts';
import { typeset } from './typography.ts';

/** Lets the name of a district through, or throws. */
export type CheckDistrict = (district: string) => string;

const levels = { EU: 'eu', Bund: 'federal', Land: 'state' } as const;
const sizes = {
  micro: ['kleinstunternehmen'],
  small: ['kleinstunternehmen', 'kleines_unternehmen'],
  medium: ['kleinstunternehmen', 'kleines_unternehmen', 'mittleres_unternehmen'],
} as const;

const text = (value: string | null | undefined): string => typeset(value ?? '');
const texts = (values: readonly string[] | null | undefined): string[] => (values ?? []).map(typeset);
const euros = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

/** The opposite of a rule: of a group that of each member, of a demand its own. */
function opposite(rule: EligibilityRule): EligibilityRule {
  switch (rule.op) {
    case 'all':
    case 'any':
      return { op: rule.op === 'all' ? 'any' : 'all', rules: rule.rules.map(opposite) };
    case 'condition':
      throw new Error(`No fact decides the opposite of »${rule.text}«.`);
    case 'not':
      return rule.rule;
    case 'is':
      return { ...rule, value: !rule.value };
    case 'companySizeAtMost':
      return { ...rule, op: 'companySizeAbove' };
    default: {
      const { clause, ...demand } = rule;
      return { op: 'not', rule: demand, ...(clause && { clause }) };
    }
  }
}

/** Replaces each »none of these« by the opposites of its members: the rules of the portal negate single demands. */
function withoutNone(rule: unknown): unknown {
  const { op, rules } = rule as { op: string; rules?: unknown[] };
  if (rules === undefined) return rule;
  const members = rules.map(withoutNone);
  if (op !== 'none') return { op, rules: members };
  return { op: 'all', rules: members.map((member) => opposite(eligibilityRule.parse(member))) };
}

/** Rules of an entry as the contract has them: bounds that are not named are open, districts exist. */
export function toRule(rule: unknown, checkDistrict: CheckDistrict): EligibilityRule {
  const normal = (node: unknown): unknown => {
    const own = node as Record<string, unknown> & { op: string; rules?: unknown[] };
    if (own.rules !== undefined) return { op: own.op, rules: own.rules.map(normal) };
    const clause = own['clause'] as { reference: string; text: string } | undefined;
    return {
      ...own,
      ...(clause && {
        clause: { reference: typeset(clause.reference).replace(/ \(ungeprüft\)$/, ''), text: typeset(clause.text) },
      }),
      ...(own.op === 'condition' && { text: typeset(String(own['text'])) }),
      ...(own.op === 'between' && { minimum: own['minimum'] ?? null, maximum: own['maximum'] ?? null }),
      ...(own['fact'] === 'district' && { values: (own['values'] as string[]).map(checkDistrict) }),
    };
  };
  return eligibilityRule.parse(withoutNone(normal(rule)));
}

/**
 * Demands that an entry states in words alone although its own evidence decides them; by the id of the entry and the words.
 * They go once the collected catalogue states them.
 */
const corrections: Readonly<Record<string, { condition: string; demand: RuleLeaf }>> = {
  'kfw-foerderkredit-grosser-mittelstand': {
    condition: 'Größeres mittelständisches Unternehmen; KMU nutzen 365/366.',
    demand: { op: 'companySizeAbove', size: 'medium' },
  },
};

/**
 * Alternatives to a fact that are no exception but a step that all can take whom the fact leaves out; by the id of the entry and the
 * beginning of the words. They are a condition of the programme, and the words say for whom: as an alternative they would put the
 * programme behind all others in just the year in which it is needed most.
 */
const stepsForSome: Readonly<Record<string, string>> = {
  'bafa-unternehmensberatung-kmu': 'Im ersten Jahr nach der Gründung:',
};

/** Takes the step out of its alternative. */
function freeSteps(id: string, rule: EligibilityRule): EligibilityRule {
  const step = stepsForSome[id];
  if (step === undefined || (rule.op !== 'all' && rule.op !== 'any')) return rule;
  const own = rule.rules.find((one) => one.op === 'condition' && one.text.startsWith(step));
  if (rule.op === 'any' && own !== undefined) return own;
  return { op: rule.op, rules: rule.rules.map((one) => freeSteps(id, one)) };
}

function correctRules(id: string, rules: EligibilityRule): EligibilityRule {
  const correction = corrections[id];
  if (correction === undefined) return rules;
  const correct = (rule: EligibilityRule): EligibilityRule => {
    if (rule.op === 'all' || rule.op === 'any') return { op: rule.op, rules: rule.rules.map(correct) };
    if (rule.op !== 'condition' || rule.text !== correction.condition) return rule;
    return { ...correction.demand, ...(rule.clause && { clause: rule.clause }) };
  };
  return correct(rules);
}

export function leavesOf(rule: EligibilityRule): RuleLeaf[] {
  return rule.op === 'all' || rule.op === 'any' ? rule.rules.flatMap(leavesOf) : [rule];
}

/** A name that is as long as the title is no short one. */
function shortTitleOf({ name, shortName }: CatalogueEntry): string {
  const short = text(shortName);
  return short.length < typeset(name).length ? short : '';
}

/** Kinds that the rules admit are facets, too: lists are narrowed by them. */
function demanded(rules: EligibilityRule | null, fact: 'projects' | 'applicants'): string[] {
  return (rules === null ? [] : leavesOf(rules)).flatMap((leaf) =>
    leaf.op === 'anyOf' && leaf.fact === fact ? leaf.values : [],
  );
}

const figuresIn = (words: string): string[] => words.match(/\d[\d.,]*\d|\d/g) ?? [];

/** Note of a benefit, after the computation of its amount where the note does not state the same figures. */
function noteOf({ note, formula }: CatalogueEntry['benefits'][number]): string {
  const said = figuresIn(note ?? '');
  if (!formula || (note !== null && figuresIn(formula.text).every((figure) => said.includes(figure))))
    return text(note);
  return text([formula.text.replace(/\.$/, ''), note].filter((part) => part !== null && part !== '').join('. '));
}

function toBenefit(one: CatalogueEntry['benefits'][number], checkDistrict: CheckDistrict): ProgrammeBenefit {
  return {
    kind: one.kind,
    rateMinimum: one.rateMin,
    rateMaximum: one.rateMax,
    rateKind: one.rateKind,
    amountMinimumCents: euros(one.amountMinEur),
    amountMaximumCents: euros(one.amountMaxEur),
    amountPer: one.amountPer ?? null,
    // A share of wages has no amount that months would multiply: there the note tells how long it is paid.
    unitsMaximum: one.unitsMax ?? (one.amountPer === 'month' ? (one.months ?? null) : null),
    supplements: (one.supplements ?? []).map(({ points, amountEur, when, whenRules }) => ({
      points,
      amountCents: euros(amountEur),
      when: text(when),
      whenRules: whenRules === null ? null : toRule(whenRules, checkDistrict),
    })),
    rateCeiling: one.rateCeiling ?? null,
    when: text(one.when),
    whenRules: one.whenRules === null ? null : toRule(one.whenRules, checkDistrict),
    note: noteOf(one),
  };
}

/** A source as people name it: the official stock and our own tables have no address that a reader could open. */
function nameSource(source: string): string {
  if (source.startsWith('programmes-real/')) return 'Förderdatenbank des Bundes, Bestand Juli 2025';
  return source.startsWith('areas.csv') ? 'Fördergebietskarte 2022 bis 2027' : source;
}

function toEvidence(one: CatalogueEntry['evidence'][number]): ProgrammeEvidence {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(one.on ?? '');
  return { fields: one.fields, source: nameSource(one.source), on: isDay ? one.on : null, says: typeset(one.says) };
}

function contactOf({ contact }: CatalogueEntry): string {
  return [contact?.name, contact?.phone, contact?.url].filter(Boolean).join('\n\n');
}

/** Where the facts come from, in one line: the newest source that has a name or an address. */
function sourceOf({ evidence, officialUrl }: CatalogueEntry): string {
  const newest = evidence.toSorted((one, other) => (other.on ?? '').localeCompare(one.on ?? ''))[0];
  const source = newest === undefined ? (officialUrl ?? '') : nameSource(newest.source);
  const host = /^https?:\/\/(?:www\.)?([^/]+)/.exec(source)?.[1];
  return host ?? source;
}

/** Content of a programme from an entry of the catalogue. */
export function toContent(
  entry: CatalogueEntry,
  { checkDistrict, isReadTwice }: { checkDistrict: CheckDistrict; isReadTwice: boolean },
): Partial<ProgrammeContent> {
  const given = entry.rules === null ? null : toRule(entry.rules, checkDistrict);
  // A group without any demand states no rules, and no editor could save it.
  const rules =
    given === null || leavesOf(given).length === 0 ? null : freeSteps(entry.id, correctRules(entry.id, given));
  return {
    title: typeset(entry.name),
    shortTitle: shortTitleOf(entry),
    otherNames: texts(entry.otherNames),
    funder: typeset(entry.funder),
    administeredBy: text(entry.administeredBy),
    level: levels[entry.level],
    status: statusOf(entry),
    statusOn: entry.statusOn,
    endedOn: entry.endedOn,
    successors: entry.successor === null ? [] : entry.successor.split('; ').map(typeset),
    yieldsTo: entry.yieldsTo ?? [],
    fundingTypes: entry.types,
    programmeGroups: entry.programmeGroups,
    fundingAreas: entry.fundingAreas,
    purposes: entry.purposes ?? [],
    projects: [...new Set([...entry.projects, ...demanded(rules, 'projects')])],
    applicants: [...new Set([...entry.applicants, ...demanded(rules, 'applicants')])],
    companySizes: entry.companySizeMax === null ? [] : [...sizes[entry.companySizeMax]],
    regions: entry.regions.map((code) => region.parse(code)),
    districts: (entry.districts ?? []).map(checkDistrict),
    specificity: entry.specificity,
    topics: texts(entry.topics),
    topicIndustries: (entry.topicIndustries ?? []).map((code) => `wz2008:${code}`),
    family: text(entry.family),
    benefits: supplement(
      entry.id,
      entry.benefits.map((one) => toBenefit(one, checkDistrict)),
    ),
    aidBasis: texts(entry.aidBasis),
    interest: text(entry.interest),
    term: text(entry.term),
    combination: text(entry.combination?.text),
    combinationExcludes: texts(entry.combination?.excludes),
    combinationAllows: texts(entry.combination?.allows),
    applicationBeforeStart: entry.applicationBeforeStart,
    startMeans: text(entry.startMeans),
    earlyStart: text(entry.earlyStart),
    routes: entry.route,
    routeText: text(entry.routeText),
    applicationDocuments: typeof entry.documents === 'string' ? [typeset(entry.documents)] : texts(entry.documents),
    traps: texts(entry.traps),
    validFrom: entry.validFrom,
    validUntil: entry.validUntil,
    deadlines: entry.deadlines.flatMap(({ on, note }) => (on === null ? [] : [{ on, note: text(note) }])),
    shortText: typeset(entry.subject),
    conditions: rules === null ? '' : conditionsOf(leavesOf(rules)),
    legalBasis: text(entry.legalBasis),
    contact: contactOf(entry),
    officialUrl: entry.officialUrl ?? '',
    source: sourceOf(entry),
    factsOn: entry.factsOn,
    guidelineOn: entry.guidelineOn,
    confidence: entry.confidence,
    reading: isReadTwice ? 'twice' : 'once',
    evidence: entry.evidence.map(toEvidence),
    note: text(entry.note),
    // A note that names a file of the collection speaks of that alone.
    editorNotes: texts(entry.editorNotes).filter((note) => !note.includes('.jsonl')),
    rules,
  };
}
