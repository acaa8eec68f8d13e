import type { Lead } from '@fundus/contract/lead';
import type { LeadSummary } from '@fundus/contract/lead-list';
import type { Caller } from './caller.ts';
import type { Figure, FigureGroup } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import {
  expectHits,
  measureLists,
  measurePhoneSearch,
  measureQuestions,
  names,
  one,
  type Question,
} from './list-figures.ts';

const partner = 'zfmb-profi';

const list = (query: Record<string, string>): string => `/api/leads?${new URLSearchParams(query)}`;
const count = (query: Record<string, string>): string => `/api/leads/count?${new URLSearchParams(query)}`;

const questions: Question[] = [
  { what: 'Erste Seite', path: () => list({}) },
  {
    what: 'Erste Seite, andere Reihenfolgen',
    path: (round) =>
      list({
        sort: one(
          [
            'enteredAt',
            '-assignedAt',
            'assignedAt',
            'lastName',
            '-company',
            'postcode',
            '-town',
            '-investmentTotal',
            'workingCapitalTotal',
            '-digitalisationTotal',
            '-updatedAt',
          ],
          round,
        ),
      }),
  },
  {
    what: 'Gefiltert: Investitionen und Bundesland',
    path: (round) =>
      list({
        investmentBand: one(['upTo10k', 'upTo50k,upTo100k', 'over100k'], round),
        federalState: one(['SN', 'BY', 'NW'], round),
      }),
  },
  {
    what: 'Gefiltert: in Gründung, ALG/BG, Umfinanzierung',
    path: (round) =>
      list(one([{ maturity: 'founder' }, { isOnBenefit: 'true' }, { isRefinancing: 'true' }] as const, round)),
  },
  {
    what: 'Gefiltert: Stand, nach Namen',
    path: (round) => list({ stage: one(['pool', 'assigned', 'converted'], round), sort: 'lastName' }),
  },
  { what: 'Suche nach Namen', path: (round) => list({ search: one(names, round) }) },
  {
    what: 'Suche nach Vorhaben und Ort',
    path: (round) =>
      list({
        search: `${one(['Photovoltaik', 'Webshop', 'Halle'], round)} ${one(['Dresden', 'Köln', 'Berlin'], round)}`,
      }),
  },
  {
    what: 'Genaue Anzahl, gefiltert',
    path: (round) => count({ federalState: one(['SN', 'SL'], round), isOnBenefit: 'true' }),
  },
  { what: 'Genaue Anzahl, alle', path: () => count({}) },
];

/** Lists, filters, searches and counts of leads, over 100,000 and a million of them. */
export function measureLeads(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  return measureLists(say, {
    noun: 'Leads',
    readers: [
      { username: partner, called: 'Partner', seen: 'mit einem Zehntel davon' },
      { username: 'leadverteilung', called: 'Leadverteilung', seen: 'sieht alle' },
    ],
    fill: (db, total) => insertGeneratedLeads(db, partner, total),
    measure: async (caller) => {
      await expectHits(caller, list({ search: 'Webshop' }));
      return [
        ...(await measureQuestions(caller, questions)),
        ...(await measurePhoneSearch(caller, list({ search: 'Halle', sort: 'lastName' }), (search) =>
          list({ search }),
        )),
        ...(await measureDetail(caller)),
      ];
    },
  });
}

/** The page of a lead with its history. */
async function measureDetail(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: LeadSummary[] }>('GET', list({ limit: '200' }));
  const ids = rows.map(({ leadId }) => leadId);
  await caller.call<Lead>('GET', `/api/leads/${ids[0]}`);
  const path = (round: number): string => `/api/leads/${one(ids, round)}`;
  return measureQuestions(caller, [
    { what: 'Lead', path, aimMs: 30 },
    { what: 'Verlauf eines Leads', path: (round) => `${path(round)}/messages` },
  ]);
}
