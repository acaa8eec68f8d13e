import { type BusinessModel, type Hypothesis, hypothesis } from '@fundus/contract/business-model';
import { evidenceLevels, hypothesisRisks, hypothesisStates } from '@fundus/contract/business-model-codes';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { wordPart } from '#features/plans/project-outline/part-words.ts';
import { usePartForm } from '#features/plans/work-paper/use-part-form.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { DateField } from '#ui/form/value-fields.tsx';
import { noteName } from './board-notes.ts';
import { saveModel } from './business-model-api.tsx';

/** A hypothesis that begins: open, without evidence, behind all others. */
const newHypothesis = (rank: number): Hypothesis => ({
  statement: '',
  risk: 'attractive',
  test: '',
  measure: '',
  threshold: '',
  dueOn: null,
  result: '',
  state: 'open',
  evidence: 'none',
  noteIds: [],
  rank,
});

/** A hypothesis being written, with its test, and what came of it. */
export function HypothesisDialog({
  model,
  hypothesisId,
  rank,
  onSaved,
  onClose,
}: {
  model: BusinessModel;
  hypothesisId: string;
  /** Where a new one stands in the order. */
  rank: number;
  onSaved: (model: BusinessModel) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['business-model', 'common']);
  const isNew = (model.content.hypotheses[hypothesisId] ?? null) === null;
  const editing = usePartForm<BusinessModel, Hypothesis>({
    paper: model,
    read: ({ content }) => content.hypotheses[hypothesisId] ?? newHypothesis(rank),
    schema: hypothesis,
    save: (part, revision) => saveModel(model.businessModelId, revision, { hypotheses: { [hypothesisId]: part } }),
  });
  const { control } = editing.form;
  return (
    <RecordDialog<BusinessModel, Hypothesis>
      title={t(isNew ? 'hypothesis.createTitle' : 'hypothesis.editTitle')}
      size="lg"
      editing={editing}
      words={{
        label: (name) => t(`hypothesis.${name as 'statement'}`),
        word: wordPart,
      }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextArea control={control} name="statement" label={t('hypothesis.statement')} minRows={2} required />
      <SelectField
        control={control}
        name="risk"
        label={t('hypothesis.risk')}
        choices={hypothesisRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
      />
      <TextArea control={control} name="test" label={t('hypothesis.test')} minRows={2} />
      <TextField control={control} name="measure" label={t('hypothesis.measure')} maxLength={300} />
      <TextField
        control={control}
        name="threshold"
        label={t('hypothesis.threshold')}
        description={t('hypothesis.thresholdHint')}
        maxLength={300}
      />
      <DateField control={control} name="dueOn" label={t('hypothesis.dueOn')} />
      <SelectField
        control={control}
        name="evidence"
        label={t('hypothesis.evidence')}
        choices={evidenceLevels.map((value) => ({ value, label: t(`evidenceHint.${value}`) }))}
      />
      <SelectField
        control={control}
        name="state"
        label={t('hypothesis.state')}
        choices={hypothesisStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <TextArea control={control} name="result" label={t('hypothesis.result')} minRows={2} />
      <MultiSelectField
        control={control}
        name="noteIds"
        label={t('hypothesis.noteIds')}
        choices={partsOf(model.content.notes).map(({ id, part }) => ({ value: id, label: noteName(part) }))}
      />
    </RecordDialog>
  );
}
