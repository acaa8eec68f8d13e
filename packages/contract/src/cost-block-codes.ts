/** Codes of kinds of costs, without zod, so that the web reads them without loading any. */

/**
 * What costs of a case are for. Aid for one block says nothing of another: half of what advice costs is not half of a machine.
 * `general`: what a founding or growth needs, not said what.
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
] as const;
export type CostBlock = (typeof costBlocks)[number];
