/** Codes of kinds of costs, without zod, so that the web reads them without loading any. */

/**
 * Purposes of a case's costs. Aid for one block does not apply to another: half of the cost of advice is not half of a machine.
 * `general`: what a founding or growth needs, not said what. `workplace`: equipment of the place of a person who is hired. `extra`: the part
 * of an investment by which it costs more than the usual one. No Vorhaben has costs of these two alone.
 */
export const costBlocks = [
  'general',
  'machine',
  'building',
  'energy',
  'digital',
  'research',
  'vehicles',
  'running',
  'wages',
  'training',
  'advice',
  'fairs',
  'living',
  'workplace',
  'extra',
] as const;
export type CostBlock = (typeof costBlocks)[number];
