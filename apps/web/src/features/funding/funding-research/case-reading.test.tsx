import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { ReadProposal } from '@fundus/contract/research-reading';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeTermBook } from '#features/platform/vocabulary/term-book.ts';
import { fetchWords, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../../test/show.tsx';
import { CaseReading } from './case-reading.tsx';
import { ResearchContext, type ResearchContextValue } from './research-context.ts';
import { useResearchWords } from './use-research-words.ts';

const book = makeTermBook([]);
const type = vi.fn<ResearchContextValue['saver']['type']>();

/** The field in a research without answers, whose saver notes what it is given. */
function Case({ researchId }: { researchId: string }) {
  const words = useResearchWords(book);
  const value = {
    research: { researchId },
    answers: { name: '', start: emptyResearchStart, projects: [], industries: [] },
    saver: { type },
    words,
  } as unknown as ResearchContextValue;
  return (
    <ResearchContext value={value}>
      <CaseReading />
    </ResearchContext>
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Satz oder Mail');
const takes = () => screen.queryAllByRole('button', { name: /übernehmen, aus/ });
const said = () => screen.getByRole('status').textContent;
/** Typed text outlives the field, so each test has a research of its own. */
let researches = 0;

/** Types a sentence, sends it with Enter, and has it answered. */
async function readSentence(proposals: readonly ReadProposal[]): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ proposals }));
  researches += 1;
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Case researchId={`research-${researches}`} />
    </QueryClientProvider>,
  );
  fireEvent.change(field(), { target: { value: '9 Leute, 180.000' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(said()).not.toBe(''));
}

const employees: ReadProposal = { field: 'employees', value: 9, from: '9 Leute' };
const investment: ReadProposal = { field: 'investmentCents', value: 18_000_000, from: '180.000' };

beforeAll(async () => {
  await startI18n();
  await fetchWords('de', ['funding-research', 'research-start', 'funding-wording', 'vocabulary']);
});
beforeEach(() => type.mockClear());

it('shows each proposal with the words that it comes from, and takes one over after the other with Enter', async () => {
  await readSentence([employees, investment]);
  expect(takes().map(({ textContent }) => textContent)).toEqual([
    'Beschäftigte9aus „9 Leute“',
    expect.stringMatching(/^Investitionssumme180\.000\s€aus „180\.000“$/),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(takes()[0]));
  expect(type).not.toHaveBeenCalled();
  fireEvent.click(takes()[0] as HTMLElement);
  expect(type).toHaveBeenLastCalledWith({ 'start.employees': 9 }, 0);
  await waitFor(() => expect(document.activeElement).toBe(takes()[0]));
  fireEvent.click(takes()[0] as HTMLElement);
  expect(type).toHaveBeenLastCalledWith({ 'start.investmentCents': 18_000_000 }, 0);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(said()).toContain('Kein Vorschlag mehr offen');
});

it('takes all over at once, besides what was discarded', async () => {
  const jobs: ReadProposal = { field: 'newJobs', value: 2, from: 'stellt zwei ein' };
  await readSentence([employees, investment, jobs]);
  fireEvent.click(screen.getByRole('button', { name: 'Beschäftigte: 9 verwerfen' }));
  press('Alle übernehmen');
  expect(type).toHaveBeenCalledExactlyOnceWith({ 'start.investmentCents': 18_000_000, 'start.newJobs': 2 }, 0);
  expect(takes()).toEqual([]);
});

it('says so where nothing was recognised, and keeps the text', async () => {
  await readSentence([]);
  expect(said()).toContain('keine Angabe, die das Portal sicher erkennt');
  expect(field().value).toBe('9 Leute, 180.000');
  expect(type).not.toHaveBeenCalled();
});
