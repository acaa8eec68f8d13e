import { type FundingProcedure, type ProcedureFields, procedureFields } from '@fundus/contract/funding-procedure';
import {
  type ProcedureFact,
  procedureAmounts,
  procedureAnswers,
  procedureCounts,
  procedureSteps,
  type StepCode,
} from '@fundus/contract/funding-procedure-codes';
import type { Control } from 'react-hook-form';
import { type ProcedureWords } from '#features/funding/funding-case/procedure-words.ts';
import { useOrderGuard } from '#features/people/order-guard/use-order-guard.tsx';
import { AnswerField } from '#ui/form/answer-field.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import { useUpdateProcedure } from './funding-procedure.queries.ts';

const fieldNames = Object.keys(procedureFields.shape) as (keyof ProcedureFields)[];

const toRecord = (procedure: FundingProcedure) => ({
  revision: procedure.revision,
  values: Object.fromEntries(fieldNames.map((name) => [name, procedure[name]])) as unknown as ProcedureFields,
});

/** The facts of a step; without one a refusal and the note, which belong to none. */
const factsOf = (procedure: FundingProcedure, step: StepCode | null): readonly ProcedureFact[] =>
  step === null
    ? ['refusedOn']
    : ((procedureSteps[procedure.kind] as Readonly<Record<string, readonly ProcedureFact[]>>)[step] ?? []);

/** Facts of one step of a procedure, or of the procedure as a whole. */
export function ProcedureDialog({
  personId,
  procedure,
  step,
  words,
  onClose,
}: {
  personId: string;
  procedure: FundingProcedure;
  step: StepCode | null;
  words: ProcedureWords;
  onClose: () => void;
}) {
  const save = useUpdateProcedure(personId);
  const guard = useOrderGuard((fault) => words.finding(fault));
  const editing = useRecordForm<FundingProcedure, ProcedureFields>({
    row: procedure,
    toRecord,
    schema: procedureFields,
    save: (input, { row, revision }) =>
      guard.guarded((guardReason) =>
        save.mutateAsync({
          procedure: { procedureId: row.procedureId, revision },
          input: { ...input, ...(guardReason === undefined ? {} : { guardReason }) },
        }),
      ),
  });
  const { control } = editing.form;
  return (
    <>
      <RecordDialog
        title={step === null ? words.name : words.step(step)}
        editing={editing}
        words={{ label: words.field, word: words.value }}
        onClose={onClose}
      >
        {factsOf(procedure, step).map((fact) => (
          <FactField key={fact} control={control} fact={fact} label={words.field(fact)} />
        ))}
        {step === null && <TextArea control={control} name="note" label={words.field('note')} minRows={3} />}
      </RecordDialog>
      {guard.dialog}
    </>
  );
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name);

function FactField({
  control,
  fact,
  label,
}: {
  control: Control<ProcedureFields, unknown, ProcedureFields>;
  fact: ProcedureFact;
  label: string;
}) {
  if (isOneOf(procedureAnswers, fact)) return <AnswerField control={control} name={fact} label={label} />;
  if (isOneOf(procedureCounts, fact)) return <NumberField control={control} name={fact} label={label} isWhole />;
  if (isOneOf(procedureAmounts, fact)) return <MoneyField control={control} name={fact} label={label} />;
  return <DateField control={control} name={fact} label={label} />;
}
