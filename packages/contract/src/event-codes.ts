import type { LiveEvent } from './event.ts';

/** Queries that live events make stale, without any schema, so that the web loads none. */

/**
 * Nouns whose answers a live event can make stale: the first part of the keys under which the web keeps them. `session` is who
 * is logged in, with roles and package.
 */
export const staleNouns = [
  'session',
  'setting',
  'parameter',
  'user',
  'role-policy',
  'administration',
  'notification',
  'lead',
  'lead-distribution',
  'message',
  'business-model',
  'project-outline',
  'partner',
  'business-plan',
  'consulting-status',
  'short-check',
  'de-minimis-aid',
  'home',
  'document',
  'person-document',
  'video',
] as const;
export type StaleNoun = (typeof staleNouns)[number];

/** Nouns that each kind of event makes stale. A missing or unknown kind does not compile. */
export const staleByEvent: { readonly [Kind in LiveEvent['type']]: readonly StaleNoun[] } = {
  // Most notifications are answers of clients, which the clients' pages show as well.
  notification: ['notification', 'home', 'person-document'],
  // Who sees the history of a lead sees what happened to it.
  leadChanged: ['lead', 'lead-distribution', 'message', 'home'],
  leadsChanged: ['lead', 'lead-distribution', 'home'],
  businessModelChanged: ['business-model'],
  projectOutlineChanged: ['project-outline'],
  planChanged: ['business-plan'],
  partnerChanged: ['partner', 'lead-distribution'],
  sessionChanged: ['session'],
  userChanged: ['user', 'administration'],
  rolesChanged: ['role-policy'],
  settingsChanged: ['setting'],
  parametersChanged: ['parameter', 'short-check', 'de-minimis-aid', 'consulting-status', 'home'],
  libraryChanged: ['document', 'video'],
  // The stream was away: anything of it may have happened.
  resync: staleNouns,
};
