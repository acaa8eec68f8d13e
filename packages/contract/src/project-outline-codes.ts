/** Codes of project outlines that need no schema, so that the web reads them without loading any. */

export const outlineTemplates = ['zim', 'kmuInnovativ', 'exist', 'free'] as const;
export type OutlineTemplate = (typeof outlineTemplates)[number];

/** By whose rules costs are computed: each names the basis of staff costs and what flat rate covers overheads. */
export const funderFamilies = ['zim', 'azk', 'aza', 'agvo', 'esf', 'horizon', 'researchAllowance'] as const;
export type FunderFamily = (typeof funderFamilies)[number];

/** Skizze · Antrag (second stage) */
export const outlineStages = ['sketch', 'application'] as const;
export type OutlineStage = (typeof outlineStages)[number];

export const outlineChapters = [
  'summary',
  'need',
  'aim',
  'stateOfTheArt',
  'ownWork',
  'novelty',
  'risk',
  'publicMoney',
  'team',
  'workPlan',
  'market',
  'competition',
  'businessModel',
  'exploitation',
  'cooperation',
  'financing',
] as const;
export type OutlineChapter = (typeof outlineChapters)[number];

/** A form that a funder asks for. Limits change with each call: an outline may have its own. */
export interface TemplateForm {
  chapters: readonly OutlineChapter[];
  /** Pages at most, annexes left out; null: no limit. */
  pageLimit: number | null;
  /** Points. */
  fontSize: number;
  /** Line spacing as word processors count it. */
  spacing: number;
  family: FunderFamily;
  months: number;
  /** By what the outline is judged, as codes of the messages. */
  criteria: readonly string[];
  /** Where form and criteria were read. */
  source: string;
}

export const templateForms: Readonly<Record<OutlineTemplate, TemplateForm>> = {
  zim: {
    chapters: ['aim', 'stateOfTheArt', 'novelty', 'risk', 'workPlan', 'team', 'market', 'exploitation'],
    pageLimit: 4,
    fontSize: 11,
    spacing: 1,
    family: 'zim',
    months: 24,
    criteria: ['innovation', 'risk', 'competence', 'market'],
    source: 'ZIM, freiwillige Projektskizze, Stand 2025',
  },
  kmuInnovativ: {
    chapters: [
      'summary',
      'need',
      'aim',
      'stateOfTheArt',
      'ownWork',
      'novelty',
      'risk',
      'workPlan',
      'cooperation',
      'exploitation',
      'market',
      'financing',
    ],
    pageLimit: 12,
    fontSize: 11,
    spacing: 1,
    family: 'azk',
    months: 36,
    criteria: ['relevance', 'innovation', 'risk', 'quality', 'competence', 'exploitation'],
    source: 'Richtlinien KMU-innovativ (Medizintechnik, Bioökonomie), Förderdatenbank, Stand Juli 2025',
  },
  exist: {
    chapters: [
      'summary',
      'team',
      'novelty',
      'stateOfTheArt',
      'market',
      'competition',
      'businessModel',
      'workPlan',
      'financing',
    ],
    pageLimit: 10,
    fontSize: 11,
    spacing: 1.15,
    family: 'aza',
    months: 12,
    criteria: ['innovation', 'market', 'competence', 'exploitation'],
    source: 'Aufbau von Ideenpapieren für Gründungen aus der Wissenschaft; Grenzen des Aufrufs eintragen',
  },
  free: {
    chapters: [
      'summary',
      'need',
      'aim',
      'stateOfTheArt',
      'ownWork',
      'novelty',
      'risk',
      'publicMoney',
      'workPlan',
      'cooperation',
      'market',
      'exploitation',
      'financing',
    ],
    pageLimit: null,
    fontSize: 11,
    spacing: 1.15,
    family: 'agvo',
    months: 24,
    criteria: ['relevance', 'innovation', 'risk', 'quality', 'competence', 'exploitation'],
    source: 'ohne Vorgabe',
  },
};

export const outlinePartnerKinds = ['small', 'medium', 'large', 'university', 'researchBody', 'other'] as const;
export type OutlinePartnerKind = (typeof outlinePartnerKinds)[number];

/** Assisted areas of Art. 107 (3) a and c TFEU. */
export const assistedAreas = ['none', 'a', 'c'] as const;
export type AssistedArea = (typeof assistedAreas)[number];

/** Art. 2 nos. 84 to 87 GBER: Grundlagenforschung · industrielle Forschung · experimentelle Entwicklung · Durchführbarkeit */
export const researchCategories = ['fundamental', 'industrial', 'experimental', 'feasibility'] as const;
export type ResearchCategory = (typeof researchCategories)[number];

/** Reasons of the extra points of Art. 25 (6) b to d GBER; `foreignPartner` counts in ZIM alone. */
export const rateBonuses = [
  'none',
  'cooperation',
  'dissemination',
  'licences',
  'threeStates',
  'foreignPartner',
] as const;
export type RateBonus = (typeof rateBonuses)[number];

/** Costs that are entered; staff and overheads are computed. */
export const outlineCostKinds = ['material', 'thirdParty', 'travel', 'depreciation', 'other'] as const;
export type OutlineCostKind = (typeof outlineCostKinds)[number];

/** All lines of a cost plan in their order. */
export const costLines = ['staff', ...outlineCostKinds, 'overheads'] as const;
export type CostLine = (typeof costLines)[number];

/**
 * Most parts of each kind; more are refused. A hundred packages and a hundred people are ten thousand cells of person
 * months: with more, neither PDF nor Word document would be set in the time that they have.
 */
export const mostOutlineParts = {
  aims: 200,
  partners: 100,
  staff: 100,
  packages: 100,
  milestones: 200,
  costs: 200,
} as const;

/** Parameters that a cost plan needs, in percent, percentage points, or cents. */
export const outlineLawKeys = [
  'gberFundamentalPercent',
  'gberIndustrialPercent',
  'gberExperimentalPercent',
  'gberFeasibilityPercent',
  'gberMediumPercent',
  'gberSmallPercent',
  'gberBonusPercent',
  'gberAreaCPercent',
  'gberThreeStatesPercent',
  'gberCeilingPercent',
  'gberOverheadPercent',
  'zimGrossCapCents',
  'zimFirmOverheadPercent',
  'zimResearchOverheadPercent',
  'zimThirdPartyPercent',
  'zimSingleCostCents',
  'zimJointCostCents',
  'zimResearchCostCents',
  'zimSingleYoungPercent',
  'zimSingleAreaPercent',
  'zimSingleSmallPercent',
  'zimSingleMediumPercent',
  'zimSingleLargePercent',
  'zimJointAreaPercent',
  'zimJointYoungPercent',
  'zimJointSmallPercent',
  'zimJointMediumPercent',
  'zimJointLargePercent',
  'zimResearchPercent',
  'zimForeignPercent',
  'azkOverheadPercent',
  'azaUniversityPercent',
  'esfOverheadPercent',
  'horizonOverheadPercent',
  'researchAllowanceRatePercent',
  'researchAllowanceSmeRatePercent',
  'researchAllowanceBaseCents',
  'researchAllowanceContractPercent',
  'researchAllowanceOverheadPercent',
] as const;
export type OutlineLawKey = (typeof outlineLawKeys)[number];
export type OutlineLaw = Readonly<Record<OutlineLawKey, number>>;
