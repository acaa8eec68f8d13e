import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import {
  emptyProgrammeContent,
  type ProgrammeContent,
  type ProgrammeField,
  programmeFields,
} from '@fundus/contract/programme-content';
import { isStated, listMarkedUnproven } from '@fundus/contract/programme-proof';
import { messageCatalogues } from '@fundus/messages/catalogues';
import deUi from '@fundus/messages/de/ui';
import { wordsOf } from '@fundus/messages/test/every-kind';
import { speechOf } from '@fundus/messages/test/speech';
import { isUnverified } from '@fundus/messages/wording/advice-words';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { listProofs } from '#features/funding/funding-programme/evidence-fields.ts';
import { toPreviewBlocks } from '#features/funding/funding-programme/markdown-preview.ts';
import { ProgrammeFacts } from '#features/funding/funding-programme/programme-facts.tsx';
import { OverviewTab } from '#features/funding/funding-programme/programme-overview.tsx';
import { ProgrammeSide } from '#features/funding/funding-programme/programme-side.tsx';
import { useProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { addMessages } from '#lib/i18n/catalogue.ts';
import { fetchWords } from '#lib/i18n/i18n.ts';

const file = join(import.meta.dirname, '../../../../../server/reference/catalogue.json');
const shipped = JSON.parse(readFileSync(file, 'utf8')) as { externalId: string; content: Partial<ProgrammeContent> }[];
const words = messageCatalogues.de;

/** The same twenty programmes in every run; those that are gone are shown by name and successor alone. */
function chosen(count: number): (typeof shipped)[number][] {
  const left = shipped.filter(({ content }) => content.status !== 'ended');
  let seed = 20_261_123;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    const [one] = left.splice(seed % left.length, 1);
    if (one === undefined) throw new Error('the catalogue is too small');
    return one;
  });
}

/** Evidence and confidence of facts, and words for search and editors alone: no facts themselves. */
const aboutFacts: ReadonlySet<ProgrammeField> = new Set<ProgrammeField>([
  'source',
  'officialUrl',
  'links',
  'factsOn',
  'statusOn',
  'confidence',
  'reading',
  'evidence',
  'note',
  'topics',
  'topicIndustries',
  'yieldsTo',
  'family',
  'editorNotes',
]);

function detailOf(content: ProgrammeContent): ProgrammeDetail {
  const mentions = (names: readonly string[]) => names.map((text) => [{ text, programmeId: null }]);
  return {
    programmeId: '01980000-0000-7000-8000-000000000000',
    version: 1,
    currentVersion: 1,
    isSaved: false,
    content,
    mentions: {
      successors: [],
      combinationExcludes: mentions(content.combinationExcludes),
      combinationAllows: mentions(content.combinationAllows),
    },
    prose: {
      shortText: toPreviewBlocks(content.shortText),
      description: toPreviewBlocks(content.description),
      conditions: toPreviewBlocks(content.conditions),
      legalBasis: toPreviewBlocks(content.legalBasis),
      contact: toPreviewBlocks(content.contact),
      combination: toPreviewBlocks(content.combination),
    },
    factsAge: 'fresh',
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
  };
}

function Page({ programme }: { programme: ProgrammeDetail }) {
  const { term } = wordsOf(speechOf('de'));
  const shownWords = useProgrammeWords({ label: term, list: () => [] });
  return (
    <>
      <ProgrammeFacts programme={programme} words={shownWords} />
      <OverviewTab programme={programme} words={shownWords} />
      <ProgrammeSide programme={programme} words={shownWords} />
    </>
  );
}

async function show(programme: ProgrammeDetail): Promise<HTMLElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page programme={programme} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  cleanup();
  return render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  ).container;
}

beforeAll(async () => {
  await fetchWords('de', ['common']);
  for (const [name, messages] of Object.entries({ ...words, ui: deUi })) addMessages('de', name, messages);
});

it.each(chosen(20))('leads each fact to its evidence, to its source, or marks it: $externalId', async ({ content }) => {
  const whole: ProgrammeContent = { ...emptyProgrammeContent, ...content };
  const page = await show(detailOf(whole));
  const text = page.textContent ?? '';
  const { mark, hint } = words['funding-wording'].unverified;
  const marked = new Set(listMarkedUnproven(whole));
  const hasSource = text.includes(whole.source) && whole.source !== '';
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const hasPage = links.includes(whole.officialUrl);
  const untraced = programmeFields.filter((field) => {
    if (aboutFacts.has(field) || !isStated(whole, field)) return false;
    const label = words['funding-programme'].field[field];
    const places = listProofs(whole.evidence, [field]);
    if (places.length > 0) {
      // Each says what, of which field, and where it stands.
      return !places.every((place) => {
        const { source = '', says = '' } = whole.evidence[place - 1] ?? {};
        const told = page.querySelector(`#beleg-${place}`)?.textContent ?? '';
        return source !== '' && says !== '' && told.includes(says) && told.includes(label);
      });
    }
    if (isUnverified(whole.confidence)) return !(text.includes(mark) && text.includes(hint));
    const told = [...page.querySelectorAll('p')].map((line) => line.textContent ?? '');
    if (marked.has(field)) return !told.some((line) => line.startsWith(mark) && line.includes(label));
    return !hasSource && !hasPage;
  });
  expect(untraced).toEqual([]);
});

it('marks a fact that clients decide by and that has no evidence', async () => {
  const unproven: ProgrammeContent = { ...emptyProgrammeContent, title: 'A', confidence: 'primary', term: '5 Jahre' };
  const { mark } = words['funding-wording'].unverified;
  expect((await show(detailOf(unproven))).textContent).toContain(
    `${words['funding-wording'].label.term}5 Jahre${mark}`,
  );
  const evidence = [{ fields: ['term'], source: 'https://example.org/', on: null, says: 'Laufzeit' }];
  expect((await show(detailOf({ ...unproven, evidence }))).textContent).not.toContain(mark);
});
