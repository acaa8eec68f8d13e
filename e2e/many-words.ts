/** Word in every record made here and in none of the demo, so that a search finds these alone. */
export const mark = 'Vielbild';

/** Records of a kind; where the API takes them slowly, or a page shows all at once, fewer. */
export const many = { usual: 200, slow: 60 } as const;

export const firstNames = ['Änne', 'Büsra', 'Ole Maximilian', 'Jo', 'Wiebke Maria'];
export const lastNames = [
  'Ofenbrink',
  'Çelik',
  'von Schwarzenfeld-Hohenlohe-Langenburg',
  'Li',
  'Achterberg-Wollschläger',
];
export const towns = ['Dresden', 'Ulm', 'Villingen-Schwenningen', 'Köln', 'Neustadt an der Weinstraße'];
export const things = [
  'Backofen',
  'Umbau der Backstube mit Kühlraum, Verkaufsraum und barrierefreiem Eingang im laufenden Betrieb',
  'Kassensystem',
  'Elektromobilitätsberatungsdienstleistungsgesellschaft',
  'Zweite Filiale mit Café',
];
export const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '';
export const thingOf = (number: number): string => `${mark}: ${pick(things, number)} ${number}`;
/** For what takes a hundred signs at most. */
export const nameOf = (number: number): string => thingOf(number).slice(0, 100);
export const companyOf = (number: number): string =>
  `${mark} ${pick(['GmbH', 'Donaudampfschifffahrtsgesellschaft mbH & Co. KG', 'e. K.'], number)} ${number}`;

/** One after the other: the newest stands first in lists. Kinds are made side by side. */
export async function make<Made>(count: number, one: (number: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 1; number <= count; number += 1) made.push(await one(number));
  return made;
}
export const byId = <Part>(parts: readonly Part[]): Record<string, Part> =>
  Object.fromEntries(parts.map((part) => [crypto.randomUUID(), part]));
