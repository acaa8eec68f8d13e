import { documentHeadlines, documentTabs } from '@fundus/contract/document-codes';
import { researchSteps } from '@fundus/contract/funding-research-codes';
import { itemStatuses } from '@fundus/contract/funding-research-item';
import { permissions } from '@fundus/contract/permission';
import { personKinds } from '@fundus/contract/person-codes';
import { printSections } from '@fundus/contract/print-section';
import type { SessionUser } from '@fundus/contract/user';
import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useMatchColumns } from '#features/funding/funding-list/match-columns.ts';
import { useShareLinkColumns } from '#features/funding/share-link/share-link-columns.tsx';
import { type LeadTab, leadTabs } from '#features/leads/lead/lead-list-search.ts';
import { useLeadWords } from '#features/leads/lead/lead-words.ts';
import { useLeadColumns } from '#features/leads/lead/use-lead-columns.tsx';
import { usePartnerColumns } from '#features/leads/partner/partner-list-columns.tsx';
import { greetingName } from '#features/operation/home/greeting.ts';
import { usePersonColumns } from '#features/people/person/person-list-columns.tsx';
import { sectionNames } from '#features/people/person/person-sections.ts';
import { showLanguage } from '#lib/i18n/catalogue.ts';
import { fetchWords } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { initialSettings } from '#lib/settings.ts';
import { specifiedColumns } from '../../test/specified-columns.ts';
import { entriesOf, navigationFor } from './navigation.ts';

const columnsOf = (use: () => readonly { label: string; choice?: string }[]): string[] =>
  renderHook(use)
    .result.current.filter(({ choice }) => choice !== 'hidden')
    .map(({ label }) => label);

const persons = (): string[] =>
  columnsOf(() => usePersonColumns({ federalState: (code) => code, isAdministrator: false, isTrash: false }));
const shared = (): string[] => columnsOf(() => useShareLinkColumns(false));
const wordsOf = (namespace: Parameters<typeof useTranslation>[0], keys: readonly string[]): string[] => {
  const { t } = renderHook(() => useTranslation(namespace)).result.current as { t: (key: string) => string };
  return keys.map((key) => t(key));
};
/** The columns of a tab of the leads: all that its menu offers, or those with which it begins. */
const leadColumns = (tab: LeadTab, isDistributor = true, isFirst = false): string[] =>
  renderHook(() => useLeadColumns(tab, useLeadWords({ list: () => [], label: (_, code) => code }), { isDistributor }))
    .result.current.filter(({ choice }) => !isFirst || choice !== 'hidden')
    .map(({ label }) => label);
const administrator = { permissions } as unknown as SessionUser;
const groups = navigationFor(administrator, initialSettings.links);
const entries = (): string[] => [
  ...wordsOf(
    'layout',
    groups.flatMap((group) => entriesOf(group)).map(({ label }) => `navigation.${label}`),
  ),
  // Out of the person's menu, and the name of the pages that tell of an error.
  ...wordsOf('layout', ['personMenu.logout', 'title.error']),
];
const sections = (specified: readonly string[]): string[] =>
  wordsOf(
    'person-detail',
    // In the sequence of the page, whatever stands between them.
    sectionNames.filter((section) => specified.includes(section)).map((section) => `section.${section}`),
  );
const startFields = ['countryOfOrigin', 'investmentCountry', 'businessForm', 'seatState'].map(
  (field) => `funding-wording:fact.${field}`,
);
const startFacets = ['fundingType', 'fundingArea', 'programmeGroup', 'purpose'].map(
  (facet) => `funding-research:facet.${facet}`,
);

/**
 * The lines of the specification as it writes them (ranges like »1-7« counted out), the German words for them, and the words of the
 * portal. In lists and steps the sequence counts, from the first place; what the specification names without a place is `anywhere`.
 */
const lines: readonly {
  quote: string;
  german: string;
  words: () => readonly string[];
  anywhere?: true;
}[] = [
  {
    ...specifiedColumns.persons,
    words: persons,
  },
  {
    ...specifiedColumns.fundingList,
    words: () => columnsOf(useMatchColumns),
  },
  {
    quote:
      'BAFA contracts, business plan, CI/CD, documents, funding, NRW, onboarding, sales aids, contracts, general, data collection forms, consulting',
    german:
      'BAFA-Verträge, Businessplan, CI/CD, Dokumente, Fördermittel, NRW, Onboarding, Vertriebshilfen, Verträge, Allgemein, Datenerfassungsbögen, Beratung',
    words: () =>
      wordsOf(
        'document',
        documentTabs.map((tab) => `tab.${tab}`),
      ),
  },
  {
    quote:
      'training documents, agenda items, preparatory documents, summaries, general, data collection forms, consulting, lectures, BAFA listing',
    german:
      'Schulungsunterlagen, Tagesordnungspunkte, Vorbereitende Unterlagen, Zusammenfassungen, Allgemein, Datenerfassungsbögen, Beratung, Vorträge, BAFA-Listung',
    words: () =>
      wordsOf(
        'document',
        documentHeadlines.map((headline) => `headline.${headline}`),
      ),
  },
  {
    ...specifiedColumns.sharedResearches,
    words: shared,
  },
  {
    quote:
      'overview, short text, guideline, attachment, leaflet, form, call, remission, policy, terms, other info, external info, user-defined, conditions, table of contents',
    german:
      'Übersicht, Kurztext, Richtlinie, Anlage, Merkblatt, Formular, Aufruf, Erlass, Fördergrundsätze, Bedingungen, Sonstige Informationen, Externe Informationen, Eigener Text, Konditionen, Inhaltsverzeichnis',
    words: () =>
      wordsOf(
        'print',
        printSections.map((section) => `section.${section}`),
      ),
  },
  {
    quote: 'business model development, business model development',
    german: 'Geschäftsmodellentwicklung, Geschäftsmodellentwicklung',
    words: () => [...wordsOf('layout', ['navigation.businessModels']), ...wordsOf('business-model', ['list.title'])],
  },
  {
    ...specifiedColumns.partners,
    words: () => columnsOf(() => usePartnerColumns((code) => code)),
  },
  {
    quote: 'all, company info, contact data, deleted',
    german: 'Alle, Firmendaten, Kontaktdaten, Gelöscht',
    words: () =>
      wordsOf(
        'lead',
        leadTabs.map((tab) => `list.tabs.${tab}`),
      ),
  },
  {
    ...specifiedColumns.leads,
    words: () => leadColumns('all'),
  },
  {
    quote: 'investments, existing company, founder, ALG/BG, refinancing',
    german: 'Investitionen, Bestehender Betrieb, In Gründung, ALG/BG, Umfinanzierung',
    words: () =>
      wordsOf(
        'lead',
        ['investmentBand', 'existing', 'founder', 'isOnBenefit', 'isRefinancing'].map((filter) => `filter.${filter}`),
      ),
  },
  {
    quote: 'address, info, short check',
    german: 'Adresse, Info, Kurzcheck',
    words: () => sections(['address', 'info', 'shortCheck']),
  },
  {
    quote: 'clients, prospects, contacts, all',
    german: 'Mandanten, Interessenten, Kontakte, Alle',
    words: () =>
      wordsOf(
        'person',
        [...personKinds, 'all'].map((kind) => `kindPlural.${kind}`),
      ),
  },
  {
    quote:
      'profile, documents, business plan, funding research, project outline, BAFA, AVGS, consulting, contact type, contact history',
    german:
      'Profil, Dokumente, Businessplan, Fördermittelrecherche, Projektskizze, BAFA, AVGS, Beratung, Kontakttyp, Kontakthistorie',
    words: () =>
      sections([
        'profile',
        'documents',
        'businessPlan',
        'fundingResearch',
        'projectOutline',
        'bafa',
        'avgs',
        'consulting',
        'contactType',
        'history',
      ]),
  },
  {
    quote:
      'business plan, documents, home, lead distribution, funding research, shared researches, logout, leads, clients, prospects, contacts, partner overview, software, videos, content system, error, business model development, project outline, email',
    german:
      'Businessplan, Dokumente, Start, Leadverteilung, Fördermittelrecherche, Geteilte Recherchen, Abmelden, Leads, Mandanten, Interessenten, Kontakte, Partnerübersicht, Software, Videos, Content-System, Fehler, Geschäftsmodellentwicklung, Projektskizze, E-Mail',
    words: entries,
    anywhere: true,
  },
  {
    quote: 'admin, training, software, sales, consulting',
    german: 'Admin, Schulung, Software, Vertrieb, Beratung',
    words: () =>
      wordsOf(
        'layout',
        groups.flatMap(({ name }) => (name === null ? [] : [`group.${name}`])),
      ),
    anywhere: true,
  },
  {
    quote: 'username, password, login',
    german: 'Benutzername, Passwort, Anmelden',
    words: () => wordsOf('auth', ['username', 'password', 'submit']),
  },
  {
    quote: 'liability notice, start, project, industry, funding list, result list',
    german: 'Haftungshinweis, Start, Vorhaben, Branche, Förderliste, Ergebnisliste',
    words: () =>
      wordsOf(
        'funding-research',
        researchSteps.map((step) => `step.${step}`),
      ),
  },
  {
    quote:
      'country of origin, investment country, business form, federal state, funding type, funding area, programme group, purpose',
    german:
      'Herkunftsland, Investitionsland, Rechtsform, Bundesland, Förderart, Förderbereich, Programmgruppe, Verwendungszweck',
    words: () => wordsOf(['funding-wording', 'funding-research'], [...startFields, ...startFacets]),
  },
  {
    quote: 'EU, federal, state',
    german: 'EU, Bund, Land',
    words: () => wordsOf('vocabulary', ['level.eu', 'level.federal', 'level.state']),
  },
  {
    quote: 'guarantees, loans, participations, grants',
    german: 'Bürgschaften, Darlehen, Beteiligungen, Zuschüsse',
    words: () =>
      wordsOf(
        'vocabulary',
        ['guarantee', 'loan', 'participation', 'grant'].map((type) => `fundingTypePlural.${type}`),
      ),
  },
  {
    quote: 'selection, narrower selection, further selection',
    german: 'Auswahl, engere Auswahl, weitere Auswahl',
    words: () =>
      wordsOf(
        'funding-wording',
        itemStatuses.map((status) => `itemStatus.${status}`),
      ),
  },
];

beforeAll(async () => {
  for (const language of ['de', 'en'] as const) {
    await fetchWords(language, [
      'person',
      'consulting-status',
      'share-link',
      'ui',
      'print',
      'layout',
      'business-model',
      'document',
      'funding-research',
      'funding-wording',
      'home',
      'lead',
      'partner',
      'person-detail',
      'auth',
      'user',
      'vocabulary',
    ]);
  }
});
afterAll(() => showLanguage('de'));

const lower = (list: readonly string[]): string[] => list.map((word) => word.replaceAll('\u00ad', '').toLowerCase());

/** A word as the specification has it; behind it may stand what tells it from its neighbours: »Investitionen 1: Grundstück«. */
const asSpecified = (word: string, specified: readonly string[]): string =>
  specified.find((one) => word === one || word.startsWith(`${one}: `)) ??
  specified.find((one) => word.startsWith(`${one} `)) ??
  word;

describe('the words of the specification', () => {
  it.each(lines)('$quote', ({ quote, german, words, anywhere = false }) => {
    for (const [language, line] of [
      ['en', quote],
      ['de', german],
    ] as const) {
      showLanguage(language);
      const specified = lower(line.split(', '));
      const shown = lower(words()).map((word) => asSpecified(word, specified));
      if (anywhere) expect(specified.filter((word) => !shown.includes(word))).toEqual([]);
      else expect(shown.slice(0, specified.length)).toEqual(specified);
    }
  });

  it('the entries of the navigation stand in the sequence of the work, in the groups of the specification', () => {
    showLanguage('de');
    const named = new Set(
      'Businessplan, Dokumente, Start, Leadverteilung, Fördermittelrecherche, Geteilte Recherchen, Leads, Mandanten, Interessenten, Kontakte, Partnerübersicht, Software, Videos, Content-System, Geschäftsmodellentwicklung, Projektskizze, E-Mail'.split(
        ', ',
      ),
    );
    const shown = groups.map((group) => [
      ...wordsOf('layout', group.name === null ? [] : [`group.${group.name}`]),
      ...wordsOf(
        'layout',
        group.entries.map(({ label }) => `navigation.${label}`),
      )
        .map((word) => word.replaceAll('\u00ad', ''))
        .filter((word) => named.has(word)),
    ]);
    expect(shown).toEqual([
      ['Start'],
      [
        'Beratung',
        'Mandanten',
        'Interessenten',
        'Kontakte',
        'Leads',
        'Fördermittelrecherche',
        'Businessplan',
        'Geschäftsmodellentwicklung',
        'Projektskizze',
        'Geteilte Recherchen',
      ],
      ['Vertrieb', 'Leadverteilung', 'Partnerübersicht'],
      ['Schulung', 'Dokumente', 'Videos'],
      ['Software', 'Software', 'E-Mail', 'Content-System'],
      ['Admin'],
    ]);
  });

  it.each(leadTabs)('the tab »%s« of the leads begins with columns in that order, in front of the others', (tab) => {
    showLanguage('de');
    const specified = lower(specifiedColumns.leads.german.split(', '));
    for (const isDistributor of [true, false]) {
      const shown = lower(leadColumns(tab, isDistributor, true)).map((word) => asSpecified(word, specified));
      const inOrder = specified.filter((word) => shown.includes(word));
      expect(shown.slice(0, inOrder.length)).toEqual(inOrder);
      if (tab === 'all') expect(shown.slice(0, 6)).toEqual(specified.slice(0, 6));
    }
  });

  it('salutation, title, first name, last name', () => {
    const user = { salutation: 'Frau', title: 'Dr.', firstName: 'Katrin', lastName: 'Sommerfeld', username: 'ks' };
    const greet = (): string => greetingName(user, renderHook(() => useTranslation('home')).result.current.t);
    showLanguage('de');
    expect(greet()).toBe('Frau Dr. Katrin Sommerfeld');
    showLanguage('en');
    expect(greet()).toBe('Ms Dr. Katrin Sommerfeld');
  });
});
