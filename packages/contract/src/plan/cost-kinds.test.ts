import { describe, expect, it } from 'vitest';
import { costKindOf, proposedCostKind } from './cost-kinds.ts';

describe('the kind of a cost', () => {
  it.each([
    ['Pacht und Nebenkosten', 'rooms'],
    ['Reinigung und Wäsche', 'rooms'],
    ['Strom, Gas, Wasser', 'energy'],
    ['Miete mit Strom', 'rooms'],
    ['Versicherungen (Betriebshaftpflicht, Inhalt, Ausfall)', 'insurance'],
    ['Versicherungsbeitrag', 'insurance'],
    ['Kfz-Versicherung', 'vehicle'],
    ['Leasing Transporter', 'vehicle'],
    ['Leasing Kopierer', 'leasing'],
    ['Handwerkskammer und Beiträge', 'dues'],
    ['Musik (GEMA)', 'dues'],
    ['Werbung und Internetauftritt', 'advertising'],
    ['Telefon, Internet, Kassensystem', 'communication'],
    ['Buchführung und Steuerberatung', 'advice'],
    ['Wartung und Reparaturen', 'maintenance'],
    ['Kontoführung', 'payments'],
    ['Fortbildung', 'training'],
    ['BÜROMATERIAL', 'office'],
    ['Porto', 'office'],
    ['Versand und Verpackung', 'shipping'],
    ['Reisekosten', 'travel'],
    ['Rent', 'rooms'],
    ['Insurance', 'insurance'],
    ['Zeit-Puffer', 'other'],
    ['Reserve', 'other'],
    ['', 'other'],
  ])('is proposed from the name: %s', (name, kind) => {
    expect(proposedCostKind(name)).toBe(kind);
  });

  it('is the chosen one where one is chosen', () => {
    expect(costKindOf({ name: 'Miete', costKind: 'advertising' })).toBe('advertising');
    expect(costKindOf({ name: 'Miete' })).toBe('rooms');
  });
});
