import type { CostSplit } from '@fundus/contract/cost-split';
import { answers, wordsOf } from '@fundus/messages/test/every-kind';
import { speechOf } from '@fundus/messages/test/speech';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '#lib/i18n/i18n.ts';
import { show } from '../../../../test/show.tsx';
import { ResearchContext, type ResearchContextValue } from './research-context.ts';
import { StartCosts } from './start-costs.tsx';

beforeAll(() =>
  loadNamespaces(['common', 'ui', 'funding-research', 'funding-wording', 'research-start', 'vocabulary']),
);
afterEach(cleanup);

function showCosts(costsByBlock: CostSplit, investmentCents: number | null) {
  const type = vi.fn<(fields: Record<string, unknown>) => void>();
  const value = {
    answers: { ...answers, start: { ...answers.start, costsByBlock, investmentCents } },
    words: wordsOf(speechOf('de')),
    saver: { type },
  } as unknown as ResearchContextValue;
  show(
    <ResearchContext value={value}>
      <StartCosts />
    </ResearchContext>,
  );
  return type;
}
const told = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ');

it('keeps an amount for each block that is chosen', () => {
  const type = showCosts({ machine: 12_000_000, advice: 0 }, 18_000_000);
  fireEvent.change(screen.getByRole('textbox', { name: 'Beratung' }), { target: { value: '5.000' } });
  expect(type).toHaveBeenLastCalledWith(
    { 'start.costsByBlock': { machine: 12_000_000, advice: 500_000 } },
    expect.anything(),
  );
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('holds the sum of what is invested against the total', () => {
  showCosts({ machine: 12_000_000, building: 4_000_000, wages: 9_000_000 }, 18_000_000);
  expect(told()).toBe('160.000 € von 180.000 € sind aufgeteilt; die übrigen 20.000 € zählen als sonstige Investition.');
  cleanup();
  const type = showCosts({ machine: 20_000_000 }, 18_000_000);
  expect(told()).toBe(
    'Die Blöcke kommen auf 200.000 €, das sind 20.000 € mehr als die Investitionssumme von 180.000 €.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Als Investitionssumme übernehmen' }));
  expect(type).toHaveBeenLastCalledWith({ 'start.investmentCents': 20_000_000 }, expect.anything());
});
