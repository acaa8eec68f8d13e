import type { LeadSource } from '@fundus/contract/lead-source';
import { readUrl } from '#lib/read-url.ts';
import { listChanges } from '#lib/save/record-merge.ts';
import type { SourceChange, SourceInput } from './lead-source.queries.ts';

/** A source as its dialog edits it: flat, the websites as lines of a text. */
export interface SourceValues {
  name: string;
  isActive: boolean;
  formIsActive: boolean;
  hasCheck: boolean;
  title: string;
  intro: string;
  consentText: string;
  thanks: string;
  origins: string;
}

export const originLimit = 20;

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The origin of an address as people copy it: with a path, without `https://`, with umlauts. Null if it is not an address. */
export function originOf(line: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(line) ? line : `https://${line}`;
  const url = /\s/.test(line) ? null : readUrl(address);
  if (url === null) return null;
  const { protocol, origin, hostname } = url;
  const isHost = hostname === 'localhost' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
  return (protocol === 'https:' || protocol === 'http:') && isHost ? origin : null;
}

export function valuesOf({ name, isActive, form }: LeadSource): SourceValues {
  const { title, intro, consentText, thanks, origins } = form;
  return {
    name,
    isActive,
    formIsActive: form.isActive,
    hasCheck: form.hasCheck,
    title,
    intro,
    consentText,
    thanks,
    origins: origins.join('\n'),
  };
}

export function toInput({ name, isActive, formIsActive, origins, ...texts }: SourceValues): SourceInput {
  const known = linesOf(origins).map(originOf);
  const distinct = [...new Set(known.filter((origin) => origin !== null))];
  return { name, isActive, form: { ...texts, isActive: formIsActive, origins: distinct } };
}

/** Differing values, each setting of the form by itself. */
export function toChange(was: SourceValues, now: SourceValues): SourceChange {
  const [before, after] = [toInput(was), toInput(now)];
  const { form, ...fields } = listChanges(before, after);
  return { ...fields, form: form && listChanges(before.form, form) };
}
