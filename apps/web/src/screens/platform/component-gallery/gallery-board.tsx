import { useState } from 'react';
import { Board } from '#ui/board/board.tsx';
import type { BoardColumn } from '#ui/board/board-column.ts';
import { samples } from './samples.ts';

const first: BoardColumn<string>[] = (['grey', 'orange', 'green', 'red'] as const).map((tone, place) => ({
  key: tone,
  label: samples.tones[tone],
  tone,
  total: [1_234, 2, 2, 0][place] ?? 0,
  totalIsExact: true,
  cards: place === 3 ? [] : samples.names.slice(place, place + 2).map((name) => `${name} ${place + 1}`),
}));

const keyOf = (name: string): string => name;

/** A board whose cards can be moved, with a long, a short and an empty column. */
export function GalleryBoard() {
  const [columns, setColumns] = useState(first);
  return (
    <Board
      label="Board"
      columns={columns}
      keyOf={keyOf}
      nameOf={keyOf}
      onMove={(moved, _, to) =>
        setColumns(
          columns.map((column) => ({
            ...column,
            cards: [...(column.key === to ? [moved] : []), ...column.cards.filter((card) => card !== moved)],
          })),
        )
      }
    >
      {(name) => name}
    </Board>
  );
}
