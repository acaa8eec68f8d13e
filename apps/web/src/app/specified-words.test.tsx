import { documentHeadlines, documentTabs } from '@fundus/contract/document-codes';
import { printSections } from '@fundus/contract/print-section';
import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useMatchColumns } from '#features/funding/funding-list/match-columns.ts';
import { useShareLinkColumns } from '#features/funding/share-link/share-link-columns.tsx';
import { greetingName } from '#features/operation/home/greeting.ts';
import { usePersonColumns } from '#features/people/person/person-list-columns.tsx';
import { showLanguage } from '#lib/i18n/catalogue.ts';
import { fetchWords } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

const columnsOf = (use: () => readonly { label: string; choice?: string }[]): string[] =>
  renderHook(use)
    .result.current.filter(({ choice }) => choice !== 'hidden')
    .map(({ label }) => label);

const persons = (): string[] =>
  columnsOf(() => usePersonColumns({ federalState: (code) => code, isAdministrator: false, isTrash: false }));
const shared = (): string[] => columnsOf(() => useShareLinkColumns(false));
const printParts = (): string[] => {
  const { t } = renderHook(() => useTranslation('print')).result.current;
  return printSections.map((section) => t(`section.${section}`));
};
const tabsOfDocuments = (): string[] => {
  const { t } = renderHook(() => useTranslation('document')).result.current;
  return documentTabs.map((tab) => t(`tab.${tab}`));
};
const headlinesOfDocuments = (): string[] => {
  const { t } = renderHook(() => useTranslation('document')).result.current;
  return documentHeadlines.map((headline) => t(`headline.${headline}`));
};
const modelPage = (): string[] => {
  const layout = renderHook(() => useTranslation('layout')).result.current;
  const page = renderHook(() => useTranslation('business-model')).result.current;
  return [layout.t('navigation.businessModels'), page.t('list.title')];
};

/** The lines of the specification as it writes them, the German words for them, and the words of the portal, where they begin. */
const lines: readonly { quote: string; german: string; words: () => string[]; from: number }[] = [
  {
    quote:
      'first name, last name, business plan, funding research, project outline, BAFA, AVGS, consulting, contact type',
    german: 'Vorname, Nachname, Businessplan, Fördermittelrecherche, Projektskizze, BAFA, AVGS, Beratung, Kontakttyp',
    words: persons,
    from: 0,
  },
  {
    quote: 'funding, share, type, group, funder, amount',
    german: 'Förderung, Anteil, Art, Gruppe, Fördergeber, Höhe',
    words: () => columnsOf(useMatchColumns),
    from: 0,
  },
  {
    quote:
      'BAFA contracts, business plan, CI/CD, documents, funding, NRW, onboarding, sales aids, contracts, general, data collection forms, consulting',
    german:
      'BAFA-Verträge, Businessplan, CI/CD, Dokumente, Fördermittel, NRW, Onboarding, Vertriebshilfen, Verträge, Allgemein, Datenerfassungsbögen, Beratung',
    words: tabsOfDocuments,
    from: 0,
  },
  {
    quote:
      'training documents, agenda items, preparatory documents, summaries, general, data collection forms, consulting, lectures, BAFA listing',
    german:
      'Schulungsunterlagen, Tagesordnungspunkte, Vorbereitende Unterlagen, Zusammenfassungen, Allgemein, Datenerfassungsbögen, Beratung, Vorträge, BAFA-Listung',
    words: headlinesOfDocuments,
    from: 0,
  },
  { quote: 'URL, views, date', german: 'URL, Aufrufe, Datum', words: shared, from: 1 },
  {
    quote:
      'overview, short text, guideline, attachment, leaflet, form, call, remission, policy, terms, other info, external info, user-defined, conditions, table of contents',
    german:
      'Übersicht, Kurztext, Richtlinie, Anlage, Merkblatt, Formular, Aufruf, Erlass, Fördergrundsätze, Bedingungen, Sonstige Informationen, Externe Informationen, Eigener Text, Konditionen, Inhaltsverzeichnis',
    words: printParts,
    from: 0,
  },
  {
    quote: 'business model development, business model development',
    german: 'Geschäftsmodellentwicklung, Geschäftsmodellentwicklung',
    words: modelPage,
    from: 0,
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
    ]);
  }
});
afterAll(() => showLanguage('de'));

describe('the words of the specification', () => {
  it.each(lines)('$quote', ({ quote, german, words, from }) => {
    for (const [language, line] of [
      ['en', quote],
      ['de', german],
    ] as const) {
      showLanguage(language);
      const specified = line.split(', ');
      const lower = (list: readonly string[]): string[] => list.map((word) => word.toLowerCase());
      expect(lower(words().slice(from, from + specified.length))).toEqual(lower(specified));
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
