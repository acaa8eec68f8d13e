/** Codes of business models that need no schema, so that the web reads them without loading any. */

/** Every field of every variant. */
export const modelFields = [
  'partners',
  'activities',
  'resources',
  'value',
  'relationships',
  'channels',
  'segments',
  'costs',
  'revenues',
  'problem',
  'solution',
  'metrics',
  'advantage',
  'purpose',
  'beneficiaries',
  'impact',
  'surplus',
] as const;
export type ModelField = (typeof modelFields)[number];

export const modelVariants = ['businessModel', 'lean', 'social'] as const;
export type ModelVariant = (typeof modelVariants)[number];

/** One board: its fields in the order in which they are worked on, and where each stands on the drawn board. */
export interface VariantBoard {
  fields: readonly ModelField[];
  /** The rows of the drawn board, column by column; a field may span several. */
  layout: readonly (readonly ModelField[])[];
  /** Where notes of fields go that this board does not have; a field without a home is parked. */
  homes: Readonly<Partial<Record<ModelField, ModelField>>>;
}

/**
 * The variants as data. Notes keep the field in which they were put: another variant shows them at their home, and going
 * back shows them where they were.
 */
export const variantBoards: Readonly<Record<ModelVariant, VariantBoard>> = {
  businessModel: {
    fields: [
      'segments',
      'value',
      'channels',
      'relationships',
      'revenues',
      'resources',
      'activities',
      'partners',
      'costs',
    ],
    layout: [
      [
        'partners',
        'partners',
        'activities',
        'activities',
        'value',
        'value',
        'relationships',
        'relationships',
        'segments',
        'segments',
      ],
      [
        'partners',
        'partners',
        'resources',
        'resources',
        'value',
        'value',
        'channels',
        'channels',
        'segments',
        'segments',
      ],
      ['costs', 'costs', 'costs', 'costs', 'costs', 'revenues', 'revenues', 'revenues', 'revenues', 'revenues'],
    ],
    homes: { solution: 'value', beneficiaries: 'segments' },
  },
  lean: {
    fields: ['problem', 'segments', 'value', 'solution', 'channels', 'revenues', 'costs', 'metrics', 'advantage'],
    layout: [
      [
        'problem',
        'problem',
        'solution',
        'solution',
        'value',
        'value',
        'advantage',
        'advantage',
        'segments',
        'segments',
      ],
      ['problem', 'problem', 'metrics', 'metrics', 'value', 'value', 'channels', 'channels', 'segments', 'segments'],
      ['costs', 'costs', 'costs', 'costs', 'costs', 'revenues', 'revenues', 'revenues', 'revenues', 'revenues'],
    ],
    homes: { beneficiaries: 'segments' },
  },
  social: {
    fields: [
      'purpose',
      'beneficiaries',
      'segments',
      'value',
      'impact',
      'channels',
      'relationships',
      'revenues',
      'resources',
      'activities',
      'partners',
      'costs',
      'surplus',
    ],
    layout: [
      ['purpose', 'purpose', 'purpose', 'purpose', 'purpose', 'impact', 'impact', 'impact', 'impact', 'impact'],
      [
        'partners',
        'partners',
        'activities',
        'activities',
        'value',
        'value',
        'relationships',
        'relationships',
        'segments',
        'segments',
      ],
      [
        'partners',
        'partners',
        'resources',
        'resources',
        'value',
        'value',
        'channels',
        'channels',
        'beneficiaries',
        'beneficiaries',
      ],
      ['costs', 'costs', 'costs', 'costs', 'revenues', 'revenues', 'revenues', 'surplus', 'surplus', 'surplus'],
    ],
    homes: { solution: 'value' },
  },
};

/** Where a variant shows the notes of a field; null: parked beside the board. */
export function fieldIn(variant: ModelVariant, field: ModelField): ModelField | null {
  const { fields, homes } = variantBoards[variant];
  return fields.includes(field) ? field : (homes[field] ?? null);
}

/** Colours of notes; each is called by its name beside the colour. */
export const noteColours = ['yellow', 'blue', 'green', 'rose', 'violet', 'grey'] as const;
export type NoteColour = (typeof noteColours)[number];

/** Unit of a note's number in the finance plan: an amount, or a share in hundredths of a percent. */
export const noteNumberKinds = ['price', 'share', 'cost'] as const;
export type NoteNumberKind = (typeof noteNumberKinds)[number];

/** Risk if the hypothesis is wrong: customers do not want it, we cannot do it, it does not pay. */
export const hypothesisRisks = ['attractive', 'feasible', 'profitable'] as const;
export type HypothesisRisk = (typeof hypothesisRisks)[number];

export const hypothesisStates = ['open', 'confirmed', 'refuted'] as const;
export type HypothesisState = (typeof hypothesisStates)[number];

/** How well it is shown by now: nothing but belief, what people say, what people do. */
export const evidenceLevels = ['none', 'said', 'done'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

/** Most notes or hypotheses of one business model; more are refused. */
export const mostModelParts = 300;
