import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchQuery } from '@fundus/contract/funding-list';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { isOverOn } from '@fundus/contract/programme-day';
import { expect, it } from 'vitest';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { Catalogue } from './catalogue.ts';

const file = fileURLToPath(new URL('../../../../../reference/catalogue.json', import.meta.url));
const shipped = JSON.parse(readFileSync(file, 'utf8')) as { externalId: string; content: Partial<ProgrammeContent> }[];
const contents = new Map(
  shipped.map(({ externalId, content }) => [externalId, { ...emptyProgrammeContent, ...content }]),
);

const today = '2027-01-04';
const context = { ...contextOf2026, today };
const cases = [
  {
    applicants: ['unternehmen'],
    seatState: 'SN' as const,
    projects: ['machinery', 'hiring'],
    investmentCents: 18_000_000,
  },
  { applicants: ['existenzgruenderin'], seatState: 'HE' as const, projects: ['startup'], investmentCents: 6_000_000 },
  {
    applicants: ['unternehmen'],
    seatState: 'BB' as const,
    projects: ['energyEfficiency'],
    investmentCents: 20_000_000,
  },
];

it('after the turn of the year no programme of the shipped catalogue that is over fits or carries euros', async () => {
  const catalogue = await Catalogue.build([...contents].map(([id, content]) => makeEntry(id, content)));
  const over = [...contents].filter(([, content]) => isOverOn(content, today)).map(([id]) => id);
  expect(over).toContain('kaelte-klima-richtlinie');
  for (const facts of cases) {
    const research = makeResearch({ countryOfOrigin: 'DE', hasStarted: false, employees: 9, ...facts });
    const ask = (query: Record<string, string>) => catalogue.search(matchQuery.parse(query), research, context);
    const listed = ask({ limit: '200' }).rows.map(({ programme }) => programme.programmeId);
    expect(listed.filter((id) => over.includes(id))).toEqual([]);
    for (const id of over) {
      const match = catalogue.findMatch(id, research, context);
      expect([match?.verdict, match?.worth, match?.place.worthCents], id).toEqual(['doesNotFit', null, null]);
      expect(['lapsed', 'ended'], id).toContain(match?.programme.status);
    }
  }
});

it('leaves out what has been over for more than a year, also where what does not fit is shown', async () => {
  const catalogue = await Catalogue.build([...contents].map(([id, content]) => makeEntry(id, content)));
  const shown = new Set<string>();
  for (let offset = 0; offset < contents.size; offset += 200) {
    const query = matchQuery.parse({ includeUnfit: 'true', limit: '200', offset: String(offset) });
    const { rows } = catalogue.search(query, makeResearch(), context);
    for (const { programme } of rows) shown.add(programme.programmeId);
  }
  expect(shown.has('kaelte-klima-richtlinie')).toBe(true);
  expect(['be-welmo', 'hh-hamburg-digital', 'bb-grw-g-grosse-richtlinie'].filter((id) => shown.has(id))).toEqual([]);
});
