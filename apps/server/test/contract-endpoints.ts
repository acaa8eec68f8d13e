/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint, RecordScope } from '@fundus/contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/contract/src/*.ts', '!../../../packages/contract/src/*.test.ts'],
  { eager: true },
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint that the contract states, found by looking through all its files. */
export const contractEndpoints: Endpoint[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

/** Queries of the endpoints that have required ones; everything else takes an empty query. */
const queries: Record<string, Record<string, string>> = {
  'GET /api/business-models/:businessModelId/changed-notes': { since: '0' },
  'GET /api/calendar': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/funding-programmes/ended': { search: 'Muster' },
  'GET /api/global-search': { search: 'Muster' },
  'GET /api/partner-report': { from: '2026-01', until: '2026-11' },
  'GET /api/partner-report/export': { from: '2026-01', until: '2026-11', format: 'csv' },
  'GET /api/reports': { report: 'leadFunnel', from: '2026-01', until: '2026-11' },
  'GET /api/reports/export': { report: 'leadFunnel', from: '2026-01', until: '2026-11', format: 'csv' },
  'GET /api/audit-events/export': { format: 'csv' },
  'GET /api/assisted-area-parts': { federalState: 'BB', district: 'Landkreis Havelland' },
  'GET /api/postcodes': { postcode: '10115' },
  'GET /api/leads/export': { format: 'csv' },
  'GET /api/users/export': { format: 'csv' },
  'GET /api/persons/:personId/data-export': { format: 'json' },
  'GET /api/leads/:leadId/data-export': { format: 'json' },
  'GET /api/persons/board': { process: 'bafa' },
  'GET /api/persons/export': { format: 'csv' },
  'GET /api/companies/export': { format: 'csv' },
  'GET /api/funding-cases/export': { format: 'csv' },
  'GET /api/funding-cases/:caseId/paper': { paper: 'state' },
  'GET /api/list-views': { list: 'client' },
  'GET /api/funding-researches/:researchId/comparison': { programmeIds: '00000000-0000-4000-8000-000000000000' },
};

/** A query that the endpoint takes. */
export function queryOf(endpoint: Endpoint): Record<string, string> {
  return queries[nameOf(endpoint)] ?? {};
}

/** Record that each path parameter names, by the parameter's name. */
export function recordsOf(endpoint: Endpoint): [string, RecordScope][] {
  return Object.entries<RecordScope>(endpoint.records ?? {});
}

export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Names of the path parameters of an endpoint. */
export function paramsOf(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** A UUID that no record has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** Path parameters that name nothing. */
export function unknownParams(endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries(
    paramsOf(endpoint).map((name) => [name, name === 'type' ? 'recherche' : name === 'signature' ? 'x.y' : unknownId]),
  );
}
