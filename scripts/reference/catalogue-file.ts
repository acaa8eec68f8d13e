import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { type Region, region } from '@fundus/contract/federal-state';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { type FundingType, type ProgrammeContent, programmeStatus } from '@fundus/contract/programme-content';
import { createDistrictCheck } from './area-file.ts';
import { leavesOf, toContent } from './catalogue-content.ts';
import { listCatalogueEntries, listReadTwice } from './catalogue-entry.ts';
import {
  conditionsOf,
  doubtBasis,
  joinSentences,
  legalBasisOf,
  noteOf,
  sourceRemarks,
  termOf,
} from './catalogue-texts.ts';
import { type CsvRow, cell, readCsv } from './csv-file.ts';
import { type Cite, rulesOf } from './demands.ts';
import { calendarDateOf, listProgrammeFacts, type ProgrammeFact } from './programme-facts.ts';
import { type ProgrammeSource, sourceOf } from './programme-source.ts';
import { catalogueFolder, jsonLines, tableFolder } from './reference-folder.ts';
import { typeset } from './typography.ts';
import type { ReferenceTerm } from './vocabulary-file.ts';

export interface CatalogueProgramme {
  externalId: string;
  /** Ids under which it came before: who has one of them has this programme. */
  replaces?: string[];
  content: Partial<ProgrammeContent>;
}

const levels = { EU: 'eu', Bund: 'federal', Land: 'state' } as const;
const types: Record<ProgrammeFact['types'][number], FundingType> = {
  Bürgschaft: 'guarantee',
  Darlehen: 'loan',
  Beteiligung: 'participation',
  Zuschuss: 'grant',
};
const confidences = {
  korpus: 'corpus',
  primär: 'primary',
  sekundär: 'secondary',
  'veraltet-prüfen': 'outdated',
} as const;

const sizes: Record<string, string[]> = {
  '': [],
  micro: ['kleinstunternehmen'],
  small: ['kleinstunternehmen', 'kleines_unternehmen'],
  kmu: ['kleinstunternehmen', 'kleines_unternehmen', 'mittleres_unternehmen'],
  all: ['kleinstunternehmen', 'kleines_unternehmen', 'mittleres_unternehmen', 'grosses_unternehmen'],
};

const words = (column: string) => column.split(' ').filter((word) => word !== '');

/** Codes of a vocabulary for the labels (or other spellings) that the facts use. */
function coderOf(terms: readonly ReferenceTerm[], vocabulary: ReferenceTerm['vocabulary']): (label: string) => string {
  const codes = new Map<string, string>();
  for (const term of terms) {
    if (term.vocabulary !== vocabulary || term.parentCode !== null) continue;
    for (const spelling of [...term.aliases, term.label.de]) codes.set(spelling, term.code);
  }
  return (label) => {
    const code = codes.get(label);
    if (code === undefined) throw new Error(`${vocabulary} does not know ${label}.`);
    return code;
  };
}

/** `key=value` pairs, joined by ` + `; a key may repeat. */
function extrasOf(column: string): Map<string, string[]> {
  const extras = new Map<string, string[]>();
  for (const entry of column.split(' + ').filter((part) => part !== '')) {
    const [key = '', ...value] = entry.split('=');
    extras.set(key, [...(extras.get(key) ?? []), value.join('=')]);
  }
  return extras;
}

const euros = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));

class Assembly {
  readonly #areaOf: (label: string) => string;
  readonly #applicantOf: (label: string) => string;
  readonly #regionOf: (label: string) => string;
  readonly #projectLabels: Map<string, string>;
  readonly #applicantLabels: Map<string, string>;

  constructor(terms: readonly ReferenceTerm[]) {
    this.#areaOf = coderOf(terms, 'fundingArea');
    this.#applicantOf = coderOf(terms, 'applicant');
    this.#regionOf = coderOf(terms, 'region');
    const labels = (vocabulary: ReferenceTerm['vocabulary']) =>
      new Map(terms.flatMap((term) => (term.vocabulary === vocabulary ? [[term.code, term.label.de] as const] : [])));
    this.#projectLabels = labels('project');
    this.#applicantLabels = labels('applicant');
  }

  #regionCode(fact: ProgrammeFact): Region {
    // The European Union is a funder, not an area: its programmes are open everywhere in Germany.
    return fact.level === 'EU' ? 'nationwide' : region.parse(this.#regionOf(fact.state));
  }

  #rules(fact: ProgrammeFact, row: CsvRow, applicants: string[], source: ProgrammeSource): EligibilityRule {
    const cite: Cite = (basis, text) => ({ reference: `${source.name}: ${basis}`, text: typeset(`${text}.`) });
    const rules: EligibilityRule[] = [];
    const area = this.#regionCode(fact);
    if (federalStateCodes.some((code) => code === area)) {
      const isSeat = cell(row, 'demands').split(' + ').includes('seat');
      const place = fact.state === 'Saarland' ? 'im Saarland' : `in ${fact.state}`;
      const text = isSeat ? `Wohnsitz oder Sitz ${place}` : `Vorhaben ${place}`;
      rules.push({
        op: 'region',
        of: isSeat ? 'seat' : 'investment',
        values: [area],
        clause: cite('Fördergebiet', text),
      });
    }
    const names = applicants.map((code) => this.#applicantLabels.get(code) ?? code).join(', ');
    // Where the source lists no kinds of applicant, they are ours, read from its target group.
    const [basis, who] =
      fact.applicants === null
        ? ['Zielgruppe', `${fact.targetGroup ?? ''}; zugeordnet: ${names}`]
        : ['Förderberechtigte', `Antragsberechtigt: ${names}`];
    rules.push({ op: 'anyOf', fact: 'applicants', values: applicants, clause: cite(basis, who) });
    const projects = cell(row, 'projects');
    if (projects.startsWith('!')) {
      const values = words(projects.slice(1));
      const labels = values.map((code) => this.#projectLabels.get(code) ?? code).join('; ');
      const what = `${fact.summaryDe} Zugeordnete Vorhaben: ${labels}`;
      rules.push({ op: 'anyOf', fact: 'projects', values, clause: cite('Gegenstand der Förderung', what) });
    }
    rules.push(...rulesOf(typeset(cell(row, 'demands')), cite));
    // Facts from third pages or old ones may look like a match, but never like a certain one.
    const doubt = sourceRemarks[fact.confidence];
    if (doubt !== undefined) {
      const clause = { reference: `${source.name}: ${doubtBasis}`, text: doubt };
      rules.push({ op: 'condition', text: 'Angaben vor dem Antrag beim Fördergeber prüfen.', clause });
    }
    return { op: 'all', rules };
  }

  programme(fact: ProgrammeFact, row: CsvRow): CatalogueProgramme {
    const source = sourceOf(fact);
    const extras = extrasOf(cell(row, 'extra'));
    const extra = (key: string) => extras.get(key)?.[0] ?? null;
    const applicants = fact.applicants?.map(this.#applicantOf) ?? words(cell(row, 'applicants'));
    const rules = this.#rules(fact, row, applicants, source);
    const leaves = leavesOf(rules);
    const isOutdated = fact.confidence === 'veraltet-prüfen';
    const guidelineOn = extra('guideline') ?? calendarDateOf(fact.guidelineDate);
    const rateMinimum = extra('rateMin');
    const content: Partial<ProgrammeContent> = {
      title: typeset(fact.name),
      shortTitle: cell(row, 'short'),
      funder: typeset(fact.funder),
      level: levels[fact.level],
      status: programmeStatus.parse(cell(row, 'status')),
      fundingTypes: fact.types.map((type) => types[type]),
      programmeGroups: words(cell(row, 'groups')),
      fundingAreas: fact.areas?.map(this.#areaOf) ?? words(cell(row, 'areas')),
      purposes: words(cell(row, 'purposes')),
      projects: words(cell(row, 'projects').replace(/^!/, '')),
      applicants,
      companySizes: sizes[cell(row, 'sizes')] ?? [],
      regions: [this.#regionCode(fact)],
      fundingRateMinimum: rateMinimum === null ? null : Number(rateMinimum),
      fundingRateMaximum: isOutdated ? null : fact.ratePercentMax,
      fundingRateNote: isOutdated ? '' : typeset(fact.rateText ?? ''),
      amountMinimumCents: isOutdated ? null : euros(fact.amountMinEur),
      amountMaximumCents: isOutdated ? null : euros(fact.amountMaxEur),
      amountNote: isOutdated ? '' : typeset(fact.amountText ?? ''),
      interest: typeset(extra('interest') ?? ''),
      term: isOutdated ? '' : typeset(extra('term') ?? termOf(fact)),
      combination: typeset(extra('combination') ?? ''),
      applicationBeforeStart: leaves.some((leaf) => leaf.op === 'is') ? true : null,
      validFrom: extra('validFrom'),
      validUntil: extra('validUntil'),
      deadlines: (extras.get('deadline') ?? []).map((entry) => {
        const [on = '', ...note] = entry.split(': ');
        return { on, note: typeset(note.join(': ')) };
      }),
      shortText: joinSentences([fact.summaryDe, fact.targetGroup && `Zielgruppe: ${fact.targetGroup}.`]),
      conditions: conditionsOf(leaves),
      legalBasis: legalBasisOf(fact, guidelineOn),
      officialUrl: fact.officialUrl ?? '',
      links:
        source.url === null || source.url === fact.officialUrl
          ? []
          : [{ title: `Quelle: ${source.name}`, url: source.url }],
      source: source.name,
      factsOn: calendarDateOf(fact.factsAsOf),
      guidelineOn,
      confidence: confidences[fact.confidence],
      note: joinSentences([noteOf(fact), extra('note')]),
      rules,
    };
    return { externalId: fact.id, content: withoutEmpty(content) };
  }
}

/** Leaves out what says nothing: the contract's empty programme has the same values. */
function withoutEmpty(content: Partial<ProgrammeContent>): Partial<ProgrammeContent> {
  return Object.fromEntries(
    Object.entries(content).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** The older facts in the contract's shape, joined with the reviewed table of assignments. */
function listOlderProgrammes(terms: readonly ReferenceTerm[]): CatalogueProgramme[] {
  const assembly = new Assembly(terms);
  const rows = new Map(readCsv(`${tableFolder}catalogue-assignments.csv`, ';').map((row) => [cell(row, 'id'), row]));
  return listProgrammeFacts().map((fact) => {
    const row = rows.get(fact.id);
    if (row === undefined) throw new Error(`Nobody has assigned ${fact.id}.`);
    return assembly.programme(fact, row);
  });
}

const isId = (word: string) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(word);

/** Throws where an entry names a programme by an id that the catalogue does not have. */
function refuseBrokenReferences(programmes: readonly CatalogueProgramme[]): void {
  const ids = new Set(programmes.map(({ externalId }) => externalId));
  const broken = programmes.flatMap(({ externalId, content }) =>
    [
      ...(content.successors ?? []),
      ...(content.yieldsTo ?? []),
      ...(content.combinationExcludes ?? []),
      ...(content.combinationAllows ?? []),
    ].flatMap((word) => (isId(word) && !ids.has(word) ? [`${externalId} names ${word}`] : [])),
  );
  if (broken.length > 0) throw new Error(`The catalogue names unknown programmes: ${broken.join('; ')}.`);
}

/**
 * The catalogue that ships: its own entries, and of the older facts those that no entry replaces. Throws where an id
 * stands twice or names nothing.
 */
export function listCatalogue(terms: readonly ReferenceTerm[], folder = catalogueFolder): CatalogueProgramme[] {
  const entries = listCatalogueEntries(folder);
  const readTwice = listReadTwice(folder);
  const checkDistrict = createDistrictCheck();
  const own = entries.map((entry) => {
    // An entry that kept its id replaces no other.
    const replaces = entry.replaces.filter((id) => id !== entry.id);
    return {
      externalId: entry.id,
      ...(replaces.length > 0 && { replaces }),
      content: withoutEmpty(toContent(entry, { checkDistrict, isReadTwice: readTwice.has(entry.id) })),
    };
  });
  const taken = new Set(entries.flatMap(({ id, replaces }) => [id, ...replaces]));
  const older = listOlderProgrammes(terms).filter(({ externalId }) => !taken.has(externalId));
  const programmes = [...own, ...older].toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1));
  const twice = programmes.filter(({ externalId }, index) => programmes[index - 1]?.externalId === externalId);
  if (twice.length > 0) throw new Error(`Twice in the catalogue: ${twice.map((one) => one.externalId).join(', ')}.`);
  refuseBrokenReferences(programmes);
  return programmes;
}

export function catalogueText(programmes: readonly CatalogueProgramme[]): string {
  return jsonLines(programmes);
}
