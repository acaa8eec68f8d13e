/** The sections of the settings in their order, each with the end of its address. */
const slugs = {
  portal: 'portal',
  logo: 'logo',
  colours: 'farben',
  links: 'links',
  footer: 'fusszeile',
  process: 'registrierung-und-leads',
  mail: 'e-mails',
  liabilityNotice: 'haftungshinweis',
  clientNotice: 'hinweise-fuer-mandanten',
  imprint: 'impressum',
  privacy: 'datenschutz',
  disclosure: 'auskunft',
} as const;
export type SettingSectionName = keyof typeof slugs;

export const settingSections = Object.keys(slugs) as SettingSectionName[];

export const slugOfSection = (name: SettingSectionName): string => slugs[name];

/** The section of an address; without or with an unknown one, the first. */
export const sectionOfSlug = (slug: string | undefined): SettingSectionName =>
  settingSections.find((name) => slugs[name] === slug) ?? 'portal';
