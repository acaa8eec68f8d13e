import { type Verdict, verdicts } from '@fundus/contract/eligibility-rule';
import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import { takesApplications } from '@fundus/contract/programme-day';
import type { SharedResearch } from '@fundus/contract/share-link';
import { messageCatalogues } from '@fundus/messages/catalogues';
import deUi from '@fundus/messages/de/ui';
import enUi from '@fundus/messages/en/ui';
import { advice, adviceWords } from '@fundus/messages/test/every-advice';
import { answersOf, kinds, wordsOf } from '@fundus/messages/test/every-kind';
import { programmeFacts } from '@fundus/messages/test/every-programme-fact';
import { speechOf } from '@fundus/messages/test/speech';
import { wordEnd } from '@fundus/messages/wording/advice-words';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FindingsTable } from '#features/funding/funding-list/findings-table.tsx';
import { ProgrammeFacts } from '#features/funding/funding-programme/programme-facts.tsx';
import { OverviewTab } from '#features/funding/funding-programme/programme-overview.tsx';
import { ProgrammeSide } from '#features/funding/funding-programme/programme-side.tsx';
import { RuleTable } from '#features/funding/funding-programme/rule-table.tsx';
import { useProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { SharedItemCard } from '#features/funding/share-link/shared-item.tsx';

import { addMessages, showLanguage } from '#lib/i18n/catalogue.ts';
import { fetchWords } from '#lib/i18n/i18n.ts';

type Language = 'de' | 'en';

beforeAll(async () => {
  for (const language of ['de', 'en'] as const) {
    await fetchWords(language, ['share-link', 'common']);
    const files = { ...messageCatalogues[language], ui: { de: deUi, en: enUi }[language] };
    for (const [file, messages] of Object.entries(files)) addMessages(language, file, messages);
  }
});

afterAll(() => showLanguage('de'));

/** Text of a screen in a language, without the blanks between its parts. */
function shown(screen: ReactNode, language: Language): HTMLElement {
  cleanup();
  showLanguage(language);
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
    </MantineProvider>,
  );
  return container;
}

const bare = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s\u00a0]+/g, '');

const programmeOf = ({ content }: (typeof programmeFacts)[number]): ProgrammeDetail => ({
  programmeId: '01980000-0000-7000-8000-000000000000',
  version: 1,
  currentVersion: 1,
  isSaved: false,
  content: { ...emptyProgrammeContent, ...content, status: content.programmeStatus },
  mentions: { successors: [], combinationExcludes: [], combinationAllows: [] },
  prose: { shortText: [], description: [], conditions: [], legalBasis: [], contact: [], combination: [] },
  factsAge: content.factsAge,
  nextDeadlineOn: content.deadlines[0]?.on ?? null,
  documents: [],
  protectedFields: [],
  successor: null,
  lastCheckedAt: null,
  lastCheckedBy: null,
  endedAt: null,
  createdAt: '2026-11-20T08:15:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
  abilities: { edit: false, end: false, reopen: false },
});

const sharedItemOf = (fact: (typeof programmeFacts)[number]): SharedResearch['items'][number] => {
  const { content, programmeId, version, factsAge, nextDeadlineOn, endedAt } = programmeOf(fact);
  return {
    itemId: '01980000-0000-7000-8000-000000000001',
    status: fact.content.status,
    comment: '',
    programme: {
      ...content,
      programmeId,
      version,
      factsAge,
      nextDeadlineOn,
      endedAt,
      isLastExtension: false,
      hasRules: false,
    },
    verdict: 'fits',
    worth: null,
    place: null,
    shortText: [],
    conditions: [],
    advice: null,
    officialUrl: '',
    feedback: [],
  };
};

/** The page of a programme, as far as it tells facts. */
function Programme({ programme, language }: { programme: ProgrammeDetail; language: Language }) {
  const { term } = wordsOf(speechOf(language));
  const words = useProgrammeWords({ label: term, list: () => [] });
  return (
    <>
      <ProgrammeFacts programme={programme} words={words} />
      <ProgrammeSide programme={programme} words={words} />
    </>
  );
}

/** A programme with every field filled. */
function advisedProgramme(confidence: 'secondary' | 'primary'): ProgrammeDetail {
  const [fact] = programmeFacts;
  if (fact === undefined) throw new Error('no programme');
  const programme = programmeOf(fact);
  const { mentions, ...told } = advice;
  return { ...programme, mentions, content: { ...programme.content, ...told, confidence } };
}

/** The page of a programme without its column beside, within routes, for it names other programmes by links. */
function AdvisedPage({ programme, language }: { programme: ProgrammeDetail; language: Language }) {
  const { term } = wordsOf(speechOf(language));
  const words = useProgrammeWords({ label: term, list: () => [] });
  return (
    <>
      <ProgrammeFacts programme={programme} words={words} />
      <OverviewTab programme={programme} words={words} />
    </>
  );
}

/** Links lead somewhere only within a router. */
async function shownWithLinks(screen: ReactNode, language: Language): Promise<HTMLElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return shown(<RouterProvider router={router} />, language);
}

function Rules({ language }: { language: Language }) {
  const { term, industryTitle } = wordsOf(speechOf(language));
  const words = useProgrammeWords({ label: term, list: () => [] }, industryTitle);
  return <RuleTable rules={{ op: 'all', rules: kinds.map(({ rule }) => rule) }} words={words} />;
}

describe.each(['de', 'en'] as const)('screens in %s', (language) => {
  const words = wordsOf(speechOf(language));

  it.each(kinds)('say a finding as prints do: $words.de.fact: $words.de.required', (kind) => {
    const findings = verdicts.map((verdict: Verdict, index) => ({
      rule: kind.rule,
      position: `${index}`,
      isAlternative: false,
      missingFacts: [],
      verdict,
    }));
    const table = shown(<FindingsTable findings={findings} answers={answersOf(kind)} words={words} />, language);
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    const { fact, required, yours } = kind.words[language];
    expect(rows).toEqual(verdicts.map((verdict) => [fact, required, yours, wordVerdict(verdict, words)]));
  });

  it('say the demands of a programme as findings do', () => {
    const table = shown(<Rules language={language} />, language);
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent),
    );
    expect(rows).toEqual(kinds.map((kind) => [kind.words[language].fact, kind.words[language].required]));
  });

  it.each(programmeFacts)('say the figures and dates of a programme as prints do: $words.de.facts', (fact) => {
    const page = bare(shown(<Programme programme={programmeOf(fact)} language={language} />, language).textContent);
    const { figures } = fact;
    const { say } = words;
    expect(page).toContain(bare(`${say('label.fundingRate')}${figures.rate[language]}`));
    expect(page).toContain(bare(`${say('label.amount')}${figures.amount[language]}`));
    for (const said of fact.words[language].facts) expect(page).toContain(bare(said));
  });

  it('say route, traps and every kind of benefit as prints do, and what is not verified', async () => {
    const { told, law } = adviceWords[language];
    const end = bare(wordEnd(advice, words));
    const page = async (confidence: 'secondary' | 'primary') => {
      const programme = advisedProgramme(confidence);
      return bare(
        (await shownWithLinks(<AdvisedPage programme={programme} language={language} />, language)).textContent,
      );
    };
    const text = await page('secondary');
    // The end of a programme and its successors stand in a banner above.
    for (const said of [...told, ...law].map(bare)) if (said !== end) expect(text).toContain(said);
    expect(text).toContain(bare(words.say('unverified.hint')));
    expect(await page('primary')).not.toContain(bare(words.say('unverified.hint')));
  });

  it('say them to clients', () => {
    const [fact] = programmeFacts;
    if (fact === undefined) throw new Error('no programme');
    const item = sharedItemOf(fact);
    const address = { type: 'recherche', uuid: '01980000-0000-7000-8000-000000000002' };
    const secondary = { ...item, advice, programme: { ...item.programme, confidence: 'secondary' as const } };
    const card = shown(<SharedItemCard address={address} item={secondary} position={1} />, language);
    const { told, law } = adviceWords[language];
    const text = bare(card.textContent);
    for (const said of [...told, ...law, words.say('unverified.hint')]) expect(text).toContain(bare(said));
  });

  it.each(programmeFacts)('say them to clients as prints do: $words.de.facts', (fact) => {
    const address = { type: 'recherche', uuid: '01980000-0000-7000-8000-000000000002' };
    const card = shown(<SharedItemCard address={address} item={sharedItemOf(fact)} position={1} />, language);
    const { figures } = fact;
    const { say } = words;
    const text = bare(card.textContent);
    expect(text).toContain(bare(`${say('label.fundingRate')}${figures.rate[language]}`));
    expect(text).toContain(bare(`${say('label.amount')}${figures.amount[language]}`));
    expect(text).toContain(bare(say(`itemStatus.${fact.content.status}`)));
    const state = bare(`${say('label.status')}${say(`vocabulary:programmeStatus.${fact.content.programmeStatus}`)}`);
    if (takesApplications(fact.content.programmeStatus)) expect(text).not.toContain(state);
    else expect(text).toContain(state);
  });
});
