import { usualChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import { readinessOf } from '@fundus/contract/plan-readiness';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../../test/show.tsx';
import type { DeskPart } from '../business-plan-finance/input/desk-parts.ts';
import { ReadinessList } from './readiness-list.tsx';

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['business-plan', 'business-plan-finance', 'plan-text']);
});

it('names what is open for an audience, each with the way to the place where it is mended', () => {
  const usual = usualChoice('bank');
  const input = emptyPlan('2027-01');
  const readiness = readinessOf({
    audience: 'bank',
    choice: { ...usual, chapters: usual.chapters.filter((one) => one !== 'risks') },
    written: new Set(usual.chapters.filter((one) => one !== 'founder')),
    hasPerson: false,
    isFinished: false,
    input,
    findings: [
      { code: 'belowZero', weight: 'error', place: 'financing', month: 2, cents: 1_230_000 },
      { code: 'seasonOff', weight: 'hint', place: 'products', percent: 1100 },
    ],
  });
  const ways = {
    onChapter: vi.fn<(chapter: PlanChapter) => void>(),
    onSheet: vi.fn<(part: DeskPart) => void>(),
    onChoice: vi.fn<() => void>(),
    onPerson: vi.fn<() => void>(),
  };
  show(<ReadinessList readiness={readiness} input={input} {...ways} />);
  const missing = within(screen.getByRole('region', { name: 'Was noch fehlt' }));
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Der Plan gehört zu niemandem.*Mandant zuordnen$/),
    expect.stringMatching(/^„Gründerperson\b.*“ ist leer.*Kapitel schreiben$/),
    expect.stringMatching(/^Es ist kein Umsatz.*Im Finanzplan ergänzen$/),
    expect.stringMatching(/^Es sind keine laufenden Kosten/),
    expect.stringMatching(/^Private Ausgaben fehlen/),
    expect.stringMatching(/^Es ist kein Darlehen/),
    expect.stringMatching(/^„Chancen, Risiken.*“ ist unten weggelassen.*Zur Auswahl$/),
  ]);
  press('Mandant zuordnen', missing);
  press('Kapitel schreiben', missing);
  for (const button of missing.getAllByRole('button', { name: 'Im Finanzplan ergänzen' })) fireEvent.click(button);
  press('Zur Auswahl', missing);
  const faults = within(screen.getByRole('region', { name: 'Was am Finanzplan auffällt' }));
  const [fault, ...others] = faults.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(fault?.textContent).toMatch(/^FehlerIm .*12\.300,00\s€ auf dem Konto.*Zur Stelle$/);
  press('Zur Stelle', faults);
  expect(ways.onPerson).toHaveBeenCalledOnce();
  expect(ways.onChapter.mock.calls).toEqual([['founder']]);
  expect(ways.onSheet.mock.calls).toEqual([['sales'], ['costs'], ['owner'], ['financing'], ['financing']]);
  expect(ways.onChoice).toHaveBeenCalledOnce();
});
