import type { ModelContent, ModelNote } from '@fundus/contract/business-model';
import { fieldIn, type ModelField, variantBoards } from '@fundus/contract/business-model-codes';
import type { Language } from '@fundus/contract/user';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { formatDate, formatMoney, formatNumber } from '@fundus/messages/wording/format';

interface Words {
  language: Language;
  say(key: string, values?: Record<string, unknown>): string;
}

/** One field of the drawn board: which cells of the grid it takes, and its notes. */
export interface PrintedField {
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  notes: PrintedNote[];
}

export interface PrintedNote {
  text: string;
  colour: string;
  /** The name of the colour, as the legend calls it. */
  colourName: string;
  /** Number and segments, in words; empty without segments. */
  facts: string;
}

/** Print data of a business model. */
export function printDataOf(content: ModelContent, day: string, words: Words) {
  const { variant, hypotheses } = content;
  const { layout } = variantBoards[variant];
  const { say } = words;
  const fields = [...new Set(layout.flat())].map((field) => printedField(content, field, words));
  const parked = partsOf(content.notes)
    .filter(({ id }) => fieldIn(variant, content.places[id]?.field ?? 'value') === null)
    .map(({ part }) => printedNote(content, part, words));
  return {
    subtitle: say(`variant.${variant}.name`),
    date: say('print.on', { day: formatDate(day) }),
    attribution: say(`variant.${variant}.attribution`),
    fields,
    rows: layout.length,
    legend: [...new Set(partsOf(content.notes).map(({ part }) => part.colour))].map((colour) => ({
      colour,
      name: say(`colour.${colour}`),
    })),
    parkedTitle: say('board.parked'),
    parked,
    pageOf: [say('print.pageOf.before'), say('print.pageOf.between'), ''],
    hypothesesTitle: say('hypothesis.title'),
    hypothesisColumns: ['statement', 'risk', 'test', 'threshold', 'dueOn', 'state', 'result'].map((column) =>
      say(`hypothesis.${column}`),
    ),
    hypotheses: partsOf(hypotheses)
      .toSorted((one, other) => one.part.rank - other.part.rank)
      .map(({ part }) => [
        part.statement,
        say(`risk.${part.risk}`),
        part.test,
        [part.measure, part.threshold].filter((text) => text !== '').join(': '),
        part.dueOn === null ? '' : formatDate(part.dueOn),
        `${say(`state.${part.state}`)} · ${say(`evidence.${part.evidence}`)}`,
        part.result,
      ]),
  };
}

function printedField(content: ModelContent, field: ModelField, words: Words): PrintedField {
  const { layout } = variantBoards[content.variant];
  const cells = layout.flatMap((row, y) => row.flatMap((name, x) => (name === field ? [{ x, y }] : [])));
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const notes = partsOf(content.notes)
    .map(({ id, part }) => ({ part, place: content.places[id] ?? null }))
    .filter(({ place }) => place !== null && fieldIn(content.variant, place.field) === field)
    .toSorted((one, other) => (one.place?.rank ?? 0) - (other.place?.rank ?? 0));
  return {
    label: words.say(`field.${field}.label`),
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs) + 1,
    height: Math.max(...ys) - Math.min(...ys) + 1,
    notes: notes.map(({ part }) => printedNote(content, part, words)),
  };
}

function printedNote({ notes }: ModelContent, note: ModelNote, words: Words): PrintedNote {
  const segments = note.segmentIds.flatMap((id) => notes[id]?.text.split('\n')[0] ?? []);
  const facts = [
    numberOf(note, words),
    segments.length === 0 ? '' : words.say('note.forSegments', { segments: segments.join(', ') }),
  ];
  return {
    text: note.text,
    colour: note.colour,
    colourName: words.say(`colour.${note.colour}`),
    facts: facts.filter((fact) => fact !== '').join(' · '),
  };
}

function numberOf({ number }: ModelNote, { language, say }: Words): string {
  if (number === null) return '';
  const { kind, label, amountCents, basisPoints } = number;
  const amount =
    kind === 'share'
      ? basisPoints === null
        ? ''
        : `${formatNumber(basisPoints / 100, language)} %`
      : amountCents === null
        ? ''
        : formatMoney(amountCents, language);
  return [label || say(`numberKind.${kind}`), amount].filter((part) => part !== '').join(': ');
}
