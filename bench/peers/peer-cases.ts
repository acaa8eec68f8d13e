import type { InstalledPeers } from './installed-peers.ts';
import type { LoadRequest } from './peer-load.ts';
import { type PeerName, type RunningPeer, someRecords } from './peer-servers.ts';

/** Requests to all three, in the form of each. */
export interface PeerCase {
  what: string;
  /** How many times as much as the better of the others the portal should manage. */
  atLeast: number;
  /** Whether calls write: then each takes a record of its own. */
  writes?: boolean;
  /** The portal's lists say the exact number up to a limit; where it lies beyond, this call belongs to the answer. */
  count?: string;
  requests(peers: InstalledPeers, peer: RunningPeer, round: number): LoadRequest[];
}

const query = (path: string, values: Record<string, string>): string => `${path}?${new URLSearchParams(values)}`;
const pageSize = '50';
/** Records that one round may write; more than the quickest manages in its seconds. */
export const recordsPerRound = 16_000;

const newest: Record<PeerName, string> = {
  fundus: query('/api/persons', { kind: 'client', sort: '-updatedAt', limit: pageSize }),
  directus: query('/items/person', {
    limit: pageSize,
    sort: '-updated_at,-id',
    meta: 'filter_count',
    filter: JSON.stringify({ _and: [{ deleted_at: { _null: true } }, { kind: { _eq: 'client' } }] }),
  }),
  strapi: query('/api/persons', {
    'sort[0]': 'updatedAt:desc',
    'sort[1]': 'id:desc',
    'pagination[pageSize]': pageSize,
    'filters[deleted_at][$null]': 'true',
    'filters[kind][$eq]': 'client',
  }),
};

const searched = ['first_name', 'last_name', 'company', 'email'];
const found: Record<PeerName, string> = {
  fundus: query('/api/persons', { search: 'müller', limit: pageSize }),
  directus: query('/items/person', {
    limit: pageSize,
    sort: '-updated_at,-id',
    meta: 'filter_count',
    filter: JSON.stringify({
      _and: [{ deleted_at: { _null: true } }, { _or: searched.map((name) => ({ [name]: { _icontains: 'müller' } })) }],
    }),
  }),
  strapi: query('/api/persons', {
    'sort[0]': 'updatedAt:desc',
    'sort[1]': 'id:desc',
    'pagination[pageSize]': pageSize,
    'filters[deleted_at][$null]': 'true',
    ...Object.fromEntries(searched.map((name, index) => [`filters[$or][${index}][${name}][$containsi]`, 'müller'])),
  }),
};

const paths: Record<PeerName, (table: 'lead' | 'person', id: string) => string> = {
  fundus: (table, id) => `/api/${table}s/${id}`,
  directus: (table, id) => `/items/${table}/${id}`,
  strapi: (table, id) => `/api/${table}s/${id}`,
};

/** A change of the town of many records, each of them once. */
function changes(peers: InstalledPeers, peer: RunningPeer, table: 'lead' | 'person', round: number): LoadRequest[] {
  const town = ['Görlitz', 'Zittau', 'Löbau', 'Kamenz', 'Pirna', 'Meißen'][round % 6];
  return someRecords(peers, peer.name, table, recordsPerRound).map(([id = '', revision = '']) => {
    const path = paths[peer.name](table, id);
    if (peer.name === 'fundus') return peer.change('PATCH', path, { revision: Number(revision), town });
    if (peer.name === 'directus') return peer.change('PATCH', path, { town });
    return peer.change('PUT', path, { data: { town } });
  });
}

export const peerCases: readonly PeerCase[] = [
  {
    what: 'Personen: Liste mit genauer Anzahl',
    atLeast: 2,
    count: '/api/persons/count?kind=client',
    requests: (_peers, peer) => [peer.get(newest[peer.name])],
  },
  {
    what: 'Personen: Suche',
    atLeast: 2,
    count: query('/api/persons/count', { search: 'müller' }),
    requests: (_peers, peer) => [peer.get(found[peer.name])],
  },
  {
    what: 'Eine Person',
    atLeast: 4,
    requests: (peers, peer) =>
      someRecords(peers, peer.name, 'person', 1000).map(([id = '']) => peer.get(paths[peer.name]('person', id))),
  },
  {
    what: 'Personen: ein Feld ändern',
    atLeast: 1.8,
    writes: true,
    requests: (peers, peer, round) => changes(peers, peer, 'person', round),
  },
  {
    what: 'Leads: ein Feld ändern',
    atLeast: 1.8,
    writes: true,
    requests: (peers, peer, round) => changes(peers, peer, 'lead', round),
  },
];
