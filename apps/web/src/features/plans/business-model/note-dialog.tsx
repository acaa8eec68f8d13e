import { type BusinessModel, type ModelNote, modelNote, type NotePlace } from '@fundus/contract/business-model';
import { type ModelField, noteColours, noteNumberKinds } from '@fundus/contract/business-model-codes';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { Select } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { wordPart } from '#features/plans/project-outline/part-words.ts';
import { usePartForm } from '#features/plans/work-paper/use-part-form.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { MoneyField, PercentField } from '#ui/form/value-fields.tsx';
import { noteName } from './board-notes.ts';
import { saveModel } from './business-model-api.tsx';

/** The form keeps a share in percent, as people say it. */
interface NoteValues extends Omit<ModelNote, 'number'> {
  numberKind: 'price' | 'share' | 'cost' | null;
  numberLabel: string;
  amountCents: number | null;
  percent: number | null;
}

const schema = modelNote.omit({ number: true }).extend({
  numberKind: modelNote.shape.number.unwrap().shape.kind.nullable(),
  numberLabel: modelNote.shape.number.unwrap().shape.label,
  amountCents: modelNote.shape.number.unwrap().shape.amountCents,
  percent: modelNote.shape.number.unwrap().shape.basisPoints,
});

const toValues = ({ number, ...note }: ModelNote): NoteValues => ({
  ...note,
  numberKind: number?.kind ?? null,
  numberLabel: number?.label ?? '',
  amountCents: number?.amountCents ?? null,
  percent: number === null || number.basisPoints === null ? null : number.basisPoints / 100,
});

const toNote = ({ numberKind, numberLabel, amountCents, percent, ...note }: NoteValues): ModelNote => ({
  ...note,
  number:
    numberKind === null
      ? null
      : {
          kind: numberKind,
          label: numberLabel,
          amountCents: numberKind === 'share' ? null : amountCents,
          basisPoints: numberKind === 'share' && percent !== null ? Math.round(percent * 100) : null,
        },
});

const newNote: ModelNote = { text: '', colour: 'yellow', segmentIds: [], number: null, evidence: '' };

/** A note being written: a new one in a field (`place`), or one of the board. */
export function NoteDialog({
  model,
  noteId,
  field,
  place,
  onSaved,
  onClose,
}: {
  model: BusinessModel;
  noteId: string;
  field: ModelField;
  /** Where a new one is put; null: it stands somewhere already. */
  place: NotePlace | null;
  onSaved: (model: BusinessModel) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['business-model', 'common']);
  const editing = usePartForm<BusinessModel, NoteValues>({
    paper: model,
    read: ({ content }) => toValues(content.notes[noteId] ?? newNote),
    schema,
    save: (values, revision) =>
      saveModel(model.businessModelId, revision, {
        notes: { [noteId]: toNote(values) },
        ...(place !== null && { places: { [noteId]: place } }),
      }),
  });
  const { control } = editing.form;
  const kind = useWatch({ control, name: 'numberKind' });
  const segments = partsOf(model.content.notes).filter(
    ({ id }) => id !== noteId && model.content.places[id]?.field === 'segments',
  );
  const label = (name: string): string => {
    if (name === 'amountCents') return t('note.amount');
    return name === 'percent' ? t('note.share') : t(`note.${name as 'text'}`);
  };
  return (
    <RecordDialog<BusinessModel, NoteValues>
      title={place === null ? t('note.editTitle') : t('note.createTitle')}
      editing={editing}
      words={{ label, word: wordPart }}
      submitLabel={t(place === null ? 'common:action.save' : 'common:action.create')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Select
        label={t('note.field')}
        data={[{ value: field, label: t(`field.${field}.label`) }]}
        value={field}
        readOnly
      />
      <TextArea control={control} name="text" label={t('note.text')} minRows={2} required />
      <SelectField
        control={control}
        name="colour"
        label={t('note.colour')}
        choices={noteColours.map((value) => ({ value, label: t(`colour.${value}`) }))}
      />
      {segments.length > 0 && field !== 'segments' && (
        <MultiSelectField
          control={control}
          name="segmentIds"
          label={t('note.segmentIds')}
          description={t('note.segmentHint')}
          choices={segments.map(({ id, part }) => ({ value: id, label: noteName(part) }))}
        />
      )}
      <SelectField
        control={control}
        name="numberKind"
        label={t('note.numberKind')}
        isClearable
        choices={noteNumberKinds.map((value) => ({ value, label: t(`numberKind.${value}`) }))}
      />
      {kind !== null && (
        <>
          <TextField control={control} name="numberLabel" label={t('note.numberLabel')} maxLength={120} />
          {kind === 'share' ? (
            <PercentField control={control} name="percent" label={t('note.share')} />
          ) : (
            <MoneyField control={control} name="amountCents" label={t('note.amount')} />
          )}
        </>
      )}
      <TextArea
        control={control}
        name="evidence"
        label={t('note.evidence')}
        description={t('note.evidenceHint')}
        minRows={2}
      />
    </RecordDialog>
  );
}
