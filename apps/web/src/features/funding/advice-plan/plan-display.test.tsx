import type { PlanProgramme, PlanSetAside, PlanSlot } from '@fundus/contract/advice-plan';
import { answers, wordsOf } from '@fundus/messages/test/every-kind';
import { speechOf } from '@fundus/messages/test/speech';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ResearchContext, type ResearchContextValue } from '#features/funding/funding-research/research-context.ts';
import { loadNamespaces } from '#lib/i18n/i18n.ts';
import { show } from '../../../../test/show.tsx';
import { placeSlots } from './plan-order.ts';
import { PlanSetAsideList } from './plan-set-aside.tsx';
import { PlanSlotCard } from './plan-slot.tsx';

beforeAll(() => loadNamespaces(['common', 'ui', 'advice-plan', 'funding-research', 'funding-wording', 'vocabulary']));
afterEach(cleanup);

const named = (title: string, more: Partial<PlanProgramme> = {}): PlanProgramme =>
  ({
    programme: {
      programmeId: title,
      title,
      shortTitle: '',
      status: 'open',
      fundingRateMinimum: null,
      fundingRateMaximum: null,
      amountMinimumCents: null,
      amountMaximumCents: 9_000_000,
      applicationBeforeStart: true,
      nextDeadlineOn: null,
      validUntil: null,
      hasRules: true,
    },
    verdict: 'fits',
    finding: null,
    exception: null,
    worth: null,
    isSelected: false,
    ...more,
  }) as PlanProgramme;

const slot = (slotId: string, chosen: PlanProgramme, more: Partial<PlanSlot> = {}): PlanSlot => ({
  situationCode: 'machine-investment',
  slotId,
  role: 'leadGrant',
  why: 'Der höchste Zuschuss für neue Maschinen.',
  chosen,
  family: '',
  variants: [],
  alternatives: [],
  steps: [],
  notWhen: '',
  points: 90,
  isLeading: true,
  ...more,
});

function inResearch(part: ReactNode, selectedIds: readonly string[] = [], given = answers) {
  const value = {
    answers: given,
    words: wordsOf(speechOf('de')),
    selection: { isSelected: (id: string) => selectedIds.includes(id) },
  } as unknown as ResearchContextValue;
  return show(<ResearchContext value={value}>{part}</ResearchContext>);
}

it('shows an instrument with role, why, order of steps, and alternatives folded', () => {
  const steps: PlanSlot['steps'] = [{ withSlotId: 'loan', order: 'before', text: 'Erst der Antrag, dann der Kredit.' }];
  const { leading } = placeSlots({
    slots: [
      slot('grant', named('GRW RIGA'), { steps, alternatives: [named('EFRE Digital')] }),
      slot('loan', named('Sachsenkredit'), { role: 'subsidisedLoan' }),
    ],
  });
  const onSelect = vi.fn<() => void>();
  const actions = { canEdit: true, onOpen: vi.fn<() => void>(), onSelect };
  inResearch(
    <ol>
      {leading.map((entry) => (
        <PlanSlotCard key={entry.place} entry={entry} placed={leading} situation={null} actions={actions} />
      ))}
    </ol>,
    ['Sachsenkredit'],
  );
  const [grant, loan] = [...document.querySelectorAll<HTMLElement>('ol > li')] as [HTMLElement, HTMLElement];
  expect(grant.textContent).toContain('1Zuschuss');
  expect(grant.textContent).toContain('Der höchste Zuschuss für neue Maschinen.');
  expect(grant.textContent).toContain('Erst Antrag, dann bestellen.');
  expect(grant.textContent).toContain('Vor Nr. 2: Erst der Antrag, dann der Kredit.');
  expect(within(grant).getByText('1 Alternative').closest('details')?.open).toBe(false);
  expect(within(loan).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.click(within(grant).getByRole('checkbox', { name: '„GRW RIGA“ auswählen' }));
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ verdict: 'fits' }), true);
});

it('shows siblings of the family as variants, folded, each with its own verdict', () => {
  const family = { family: 'Energie und Ressourcen (EEW)', variants: [named('Modul 4', { verdict: 'dataMissing' })] };
  const { leading } = placeSlots({ slots: [slot('grant', named('Modul 1'), family)] });
  const actions = { canEdit: true, onOpen: () => undefined, onSelect: () => undefined };
  inResearch(
    <ol>
      {leading.map((entry) => (
        <PlanSlotCard key={1} entry={entry} placed={leading} situation={null} actions={actions} />
      ))}
    </ol>,
  );
  const variants = screen.getByText('Energie und Ressourcen (EEW): 1 weitere Variante').closest('details');
  expect(variants?.open).toBe(false);
  expect(variants?.textContent).toContain('Modul 4');
  expect(variants?.textContent).toContain('Daten fehlen');
});

it('tells a begun Vorhaben by which exception alone it may still apply, and not to apply first', () => {
  const rule = (own: object) =>
    ({ rule: own, position: '1', isAlternative: true, missingFacts: [], verdict: 'dataMissing' }) as never;
  const chosen = named('KfW-Kredit', {
    verdict: 'dataMissing',
    finding: rule({ op: 'is', fact: 'isFullTime', value: true }),
    exception: rule({ op: 'condition', text: 'Nach dem Beginn nur nach einem Gespräch mit der Bank.' }),
  });
  const { leading } = placeSlots({ slots: [slot('loan', chosen)] });
  const actions = { canEdit: true, onOpen: () => undefined, onSelect: () => undefined };
  const start = { ...answers.start, hasStarted: true };
  inResearch(
    <ol>
      {leading.map((entry) => (
        <PlanSlotCard key={1} entry={entry} placed={leading} situation={null} actions={actions} />
      ))}
    </ol>,
    [],
    { ...answers, start },
  );
  expect(document.body.textContent).toContain('Zu beachten: Nach dem Beginn nur nach einem Gespräch mit der Bank.');
  expect(document.body.textContent).not.toContain('Erst Antrag');
});

it('offers no choice where the research may only be read', () => {
  const { leading } = placeSlots({ slots: [slot('grant', named('GRW RIGA'))] });
  const actions = { canEdit: false, onOpen: () => undefined, onSelect: () => undefined };
  inResearch(
    <ol>
      {leading.map((entry) => (
        <PlanSlotCard key={1} entry={entry} placed={leading} situation={null} actions={actions} />
      ))}
    </ol>,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

it('says of what was checked why it cannot be had, with the clause', () => {
  const finding = {
    rule: {
      op: 'between',
      fact: 'employees',
      minimum: null,
      maximum: 249,
      clause: { reference: 'Nr. 3.1', text: 'Nur kleine und mittlere Unternehmen.' },
    },
    verdict: 'doesNotFit',
    missingFacts: [],
  } as unknown as NonNullable<PlanProgramme['finding']>;
  const setAside: PlanSetAside[] = [
    {
      situationCode: 'machine-investment',
      slotId: 'grant',
      role: 'leadGrant',
      why: '',
      reason: 'doesNotFit',
      checked: named('GRW RIGA', { verdict: 'doesNotFit', finding }),
      text: '',
    },
    { situationCode: 'a', slotId: 'b', role: 'guarantee', why: '', reason: 'noUse', checked: null, text: 'Ohne Bank.' },
    { situationCode: 'a', slotId: 'c', role: 'equity', why: '', reason: 'nothingHere', checked: null, text: '' },
  ];
  inResearch(<PlanSetAsideList setAside={setAside} onOpen={() => undefined} />);
  const [grant, guarantee, equity] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(grant).toMatch(
    /^ZuschussGRW RIGAPasst nicht: .*Beschäftigte.*249.*Nr\. 3\.1: Nur kleine und mittlere Unternehmen\.$/,
  );
  expect(guarantee).toBe('BürgschaftOhne Bank.');
  expect(equity).toBe('BeteiligungIn diesem Land gibt es dafür kein Programm.');
});
