import { type Announcements, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import type { BusinessModel, NotePlace } from '@fundus/contract/business-model';
import { fieldIn, type ModelField, variantBoards } from '@fundus/contract/business-model-codes';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { findDropTarget, useCardSensors, useRelease } from '#ui/board/card-drag.ts';
import typography from '#ui/typography.module.css';
import { noteName, type PlacedNote, placeAt, placeBeside, readBoard } from './board-notes.ts';
import { fieldTarget, stepAcross } from './board-steps.ts';
import classes from './model-board.module.css';
import { ModelFieldBox } from './model-field.tsx';
import { NoteCard, NoteText } from './note-card.tsx';

/**
 * The board: notes are moved by mouse, by touch (after a short hold), by keyboard at the handle (space, arrows, space) with
 * spoken feedback, and by the menu of each note.
 */
export function ModelBoard({
  model,
  onAdd,
  onEdit,
  onMove,
  onRemove,
}: {
  model: BusinessModel;
  onAdd: (field: ModelField) => void;
  onEdit: (note: PlacedNote) => void;
  onMove: (noteId: string, place: NotePlace) => void;
  onRemove: (note: PlacedNote) => void;
}) {
  const { t } = useTranslation('business-model');
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; place: NotePlace } | null>(null);
  const { content } = model;
  const canEdit = model.abilities.includes('edit');
  const board = readBoard(content);
  const { fields, layout } = variantBoards[content.variant];
  const notes = [...[...board.fields.values()].flat(), ...board.parked];
  const noteOf = (id: string): PlacedNote | undefined => notes.find((note) => note.id === id);
  const fieldOf = (note: PlacedNote): ModelField | null => fieldIn(content.variant, note.place.field);
  const labelOf = (field: ModelField | null): string =>
    field === null ? t('board.parked') : t(`field.${field}.label`);

  /** Drop target: a field, or a note of a field, before which the dragged one is put. */
  const targetOf = (overId: string): { field: ModelField; beforeId: string | null } | null => {
    const field = fields.find((one) => fieldTarget(one) === overId);
    if (field !== undefined) return { field, beforeId: null };
    const under = noteOf(overId);
    const home = under === undefined ? null : fieldOf(under);
    return home === null ? null : { field: home, beforeId: overId };
  };
  const words = (kind: 'pickedUp' | 'over' | 'dropped' | 'cancelled', noteId: string, overId?: string): string => {
    const note = noteOf(noteId);
    const target = overId === undefined ? null : targetOf(overId);
    const field = target?.field ?? (note === undefined ? null : fieldOf(note));
    return t(`board.${kind}`, { name: note === undefined ? '' : noteName(note), field: labelOf(field) });
  };
  const releasedOver = useRelease();
  const announcements: Announcements = {
    onDragStart: ({ active }) => words('pickedUp', String(active.id)),
    onDragOver: ({ active, over }) => (over === null ? undefined : words('over', String(active.id), String(over.id))),
    onDragEnd: (event) => {
      const to = releasedOver(event);
      return to === null ? words('cancelled', String(event.active.id)) : words('dropped', String(event.active.id), to);
    },
    onDragCancel: ({ active }) => words('cancelled', String(active.id)),
  };
  const sensors = useCardSensors(stepAcross());

  const move = (note: PlacedNote, place: NotePlace): void => {
    moved.current = { id: note.id, place };
    onMove(note.id, place);
  };
  const finish = (event: DragEndEvent): void => {
    setDragged(null);
    const note = noteOf(String(event.active.id));
    const to = releasedOver(event);
    if (note === undefined || to === null || to === note.id) return;
    const target = targetOf(to);
    if (target !== null) move(note, placeAt(board, note.id, target.field, target.beforeId));
  };
  const step = (note: PlacedNote, by: 1 | -1): void => {
    const field = fieldOf(note);
    const place = field === null ? null : placeBeside(board, note, field, by);
    if (field === null || place === null) return;
    const all = board.fields.get(field) ?? [];
    const position = all.findIndex(({ id }) => id === note.id) + by + 1;
    setSpoken(t('board.droppedAt', { name: noteName(note), field: labelOf(field), position, total: all.length }));
    move(note, place);
  };
  // The note is redrawn where it stands now; who moved it by keyboard or menu goes on from there.
  useEffect(() => {
    if (moved.current === null) return;
    const { id, place } = moved.current;
    const there = content.places[id] ?? null;
    if (there?.field !== place.field || there.rank !== place.rank) return;
    moved.current = null;
    root.current?.querySelector<HTMLElement>(`[data-note="${CSS.escape(id)}"] [data-handle]`)?.focus();
  });

  const cardOf = (note: PlacedNote) => (
    <NoteCard
      key={note.id}
      note={note}
      content={content}
      canEdit={canEdit}
      targets={fields.map((field) => ({ field, label: labelOf(field), isHere: fieldOf(note) === field }))}
      onEdit={() => onEdit(note)}
      onRemove={() => onRemove(note)}
      onStep={(by) => step(note, by)}
      onMoveTo={(field) => {
        setSpoken(t('board.dropped', { name: noteName(note), field: labelOf(field) }));
        move(note, placeAt(board, note.id, field, null));
      }}
    />
  );
  const draggedNote = dragged === null ? undefined : noteOf(dragged);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findDropTarget}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={finish}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('board.instructions') },
        restoreFocus: false,
      }}
    >
      <div ref={root}>
        <div
          className={classes['board']}
          style={{ '--areas': layout.map((row) => `"${row.join(' ')}"`).join(' ') } as CSSProperties}
        >
          {fields.map((field) => (
            <ModelFieldBox
              key={field}
              field={field}
              count={board.fields.get(field)?.length ?? 0}
              canEdit={canEdit}
              onAdd={() => onAdd(field)}
            >
              {(board.fields.get(field) ?? []).map(cardOf)}
            </ModelFieldBox>
          ))}
        </div>
        {board.parked.length > 0 && (
          <section className={classes['parked']} aria-label={t('board.parked')}>
            <h2 className={classes['label']}>{t('board.parked')}</h2>
            <p className={typography['small']}>{t('board.parkedHint')}</p>
            <ul className={classes['notes']}>{board.parked.map(cardOf)}</ul>
          </section>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {draggedNote !== undefined && (
          <div className={classes['note']} data-colour={draggedNote.colour} data-overlay>
            <NoteText note={draggedNote} content={content} />
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
      <p className={classes['attribution']}>{t(`variant.${content.variant}.attribution`)}</p>
    </DndContext>
  );
}
