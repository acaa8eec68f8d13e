import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../test/show.tsx';
import { Board } from './board.tsx';
import type { BoardColumn } from './board-column.ts';

interface Card {
  id: string;
  name: string;
}
const anna = { id: 'a', name: 'Anna' };
const berta = { id: 'b', name: 'Berta' };

const columnsOf = (open: Card[], done: Card[]): BoardColumn<Card>[] => [
  { key: 'open', label: 'Offen', tone: 'orange', total: open.length, totalIsExact: true, cards: open },
  { key: 'done', label: 'Erledigt', tone: 'green', total: done.length, totalIsExact: true, cards: done },
];

type OnMove = (card: Card, from: string, to: string) => void;

/** A board that keeps where its cards were moved to. */
function Sample({ onMove, isFixed = false }: { onMove: OnMove; isFixed?: boolean }) {
  const [columns, setColumns] = useState(columnsOf([anna, berta], []));
  return (
    <Board<Card>
      label="Vorgänge"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      isFixed={() => isFixed}
      onMove={(card, from, to) => {
        onMove(card, from, to);
        setColumns(columnsOf([berta], [card]));
      }}
    >
      {({ name }) => <span>{name}</span>}
    </Board>
  );
}

const lane = (name: RegExp) => within(screen.getByRole('region', { name }));

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'validation']);
});

describe('a board', () => {
  it('has a column per state with its cards and how many they are', () => {
    show(<Sample onMove={vi.fn<OnMove>()} />);
    expect(lane(/^Offen/).getByText('Anna')).toBeDefined();
    expect(lane(/^Offen/).getByText('2 Karten')).toBeDefined();
    expect(lane(/^Erledigt/).getByText('Hier ist niemand.')).toBeDefined();
  });

  it('moves a card by its menu, says so, and leaves the focus with the card', async () => {
    const onMove = vi.fn<OnMove>();
    show(<Sample onMove={onMove} />);
    press('„Anna“ verschieben nach …');
    const target = await screen.findByRole('menuitem', { name: 'Erledigt' });
    expect(screen.getByRole('menuitem', { name: 'Offen' })).toHaveProperty('disabled', true);
    fireEvent.click(target);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(anna, 'open', 'done');
    expect(lane(/^Erledigt/).getByText('Anna')).toBeDefined();
    expect(screen.getByText('„Anna“ liegt jetzt in Spalte „Erledigt“.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '„Anna“ verschieben' }));
  });

  it('drops a card where the mouse let go, however far its drawing lags behind', () => {
    const onMove = vi.fn<OnMove>();
    show(<Sample onMove={onMove} />);
    const done = screen.getByRole('region', { name: /^Erledigt/ });
    // Without a layout no target has a place: only what lies under the pointer tells.
    document.elementsFromPoint = () => [done.querySelector('h2') ?? done, done];
    const card = screen.getByText('Anna');
    fireEvent.mouseDown(card, { clientX: 10, clientY: 10, button: 0 });
    fireEvent.mouseMove(document, { clientX: 30, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 400, clientY: 10 });
    fireEvent.mouseUp(document, { clientX: 400, clientY: 10 });
    expect(onMove).toHaveBeenCalledExactlyOnceWith(anna, 'open', 'done');
  });

  it('keeps its cards where they are while it is fixed', () => {
    show(<Sample onMove={vi.fn<OnMove>()} isFixed />);
    expect(screen.getByText('Anna')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
