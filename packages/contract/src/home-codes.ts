/** Codes of the start page that need no schema, so that the web reads them without loading any. */

/** The figures of the start page. What ends with Cents is an amount, `acceptance` a share in percent, all others are counts. */
export const homeFigureNames = [
  'leadsEntered',
  'leadsReceived',
  'acceptance',
  'conversions',
  'researches',
  'sharesOpened',
  'requestedCents',
  'grantedCents',
] as const;
export type HomeFigureName = (typeof homeFigureNames)[number];

/** Number of compared months, including the running one. */
export const comparedMonths = 6;

/** The first steps of an administrator, in the order in which they are shown. */
export const firstStepNames = [
  'ownName',
  'firstPassword',
  'legalTexts',
  'disclosure',
  'phone',
  'address',
  'mail',
  'backup',
  'storage',
  'time',
  'users',
  'quota',
  'leadSources',
  'catalogue',
  'links',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];
