/** The sections of the settings, in the order of the page. */
export const settingSections = [
  'portal',
  'logo',
  'colours',
  'links',
  'footer',
  'process',
  'mail',
  'liabilityNotice',
  'clientNotice',
  'imprint',
  'privacy',
  'disclosure',
] as const;
export type SettingSectionName = (typeof settingSections)[number];

export const settingSectionId = (name: SettingSectionName): string => `abschnitt-${name}`;
