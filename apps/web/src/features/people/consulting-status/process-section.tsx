import { findAvgsFaults, findBafaFaults, findProcessFaults, type OrderFault } from '@fundus/contract/consulting-order';
import type { AvgsFacts, BafaFacts, ConsultingStatus, ProcessDates } from '@fundus/contract/consulting-status';
import { type ConsultingProcess, processStatuses } from '@fundus/contract/person-codes';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useOrderGuard } from '#features/people/order-guard/use-order-guard.tsx';
import { ApiError, isApiError } from '#lib/api/api-error.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import classes from './consulting-status.module.css';
import { useUpdateConsultingStatus } from './consulting-status.mutations.ts';
import { avgsGroups, bafaGroups, FactField, type FactKind } from './process-fields.tsx';
import { type ProcessValues, processSchemaOf, toProcessRecord, toStatusChange } from './process-record.ts';

const dateNames = ['beganOn', 'submittedOn', 'decidedOn', 'completedOn'] as const;

function findFaults(process: ConsultingProcess, values: ProcessValues): OrderFault[] {
  const faults = findProcessFaults(values as unknown as ProcessDates);
  if (process === 'bafa') faults.push(...findBafaFaults(values as unknown as BafaFacts));
  if (process === 'avgs') faults.push(...findAvgsFaults(values as unknown as AvgsFacts));
  return faults;
}

/** Objections of the server name `bafa.contractOn`; the form knows the field without its part. */
function withFlatIssues(error: unknown): unknown {
  if (!isApiError(error, 'VALIDATION_FAILED')) return error;
  const { status, code, message, details } = error;
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.slice(-1) }));
  return new ApiError({ status, code, message, details, issues });
}

/** One process of a person: status, dates, notes and the facts of the case, saved together. */
export function ProcessSection({ personId, section }: { personId: string; section: ConsultingStatus }) {
  const { process } = section;
  const { t } = useTranslation(['consulting-status', 'person-detail']);
  const update = useUpdateConsultingStatus(personId, process);
  const schema = useMemo(() => processSchemaOf(process), [process]);
  const words = useProcessWords(process);
  const guard = useOrderGuard(({ code }) => t(`consulting-status:order.${code as 'contractBeforeLetter'}`));
  const editing = useRecordForm<ConsultingStatus, ProcessValues>({
    row: section,
    toRecord: toProcessRecord,
    schema,
    save: async (changes, from) => {
      try {
        const values = { ...from.values, ...changes } as ProcessValues;
        const change = toStatusChange(process, values, Object.keys(changes), from.revision);
        return await guard.guarded((guardReason) => update.mutateAsync({ ...change, guardReason }));
      } catch (error) {
        throw withFlatIssues(error);
      }
    },
  });
  const { control } = editing.form;
  const values = useWatch({ control }) as ProcessValues;
  const faults = useMemo(() => findFaults(process, values), [process, values]);
  const groups: Record<string, Record<string, FactKind>> = process === 'bafa'
    ? bafaGroups
    : process === 'avgs'
      ? avgsGroups
      : {};
  const name = t(`consulting-status:process.${process}`);
  return (
    <>
      <RecordForm
        name={process}
        label={name}
        editing={editing}
        words={words}
        savedMessage={t('person-detail:process.saved', { process: name })}
      >
        <div className={classes['group']}>
          <div className={classes['fields']}>
            <SelectField
              control={control}
              name={'status' as never}
              label={words.label('status')}
              choices={processStatuses.map((value) => ({ value, label: t(`consulting-status:status.${value}`) }))}
              isClearable
            />
          </div>
        </div>
        <fieldset className={classes['group']}>
          <legend>{t('consulting-status:field.dates')}</legend>
          <div className={classes['fields']}>
            {dateNames.map((field) => (
              <FactField
                key={field}
                control={control}
                name={field}
                kind="day"
                label={words.label(field)}
                labelOf={words.label}
                faults={faults.filter((fault) => fault.field === field)}
              />
            ))}
          </div>
        </fieldset>
        {Object.entries(groups).map(([group, facts]) => (
          <fieldset key={group} className={classes['group']}>
            <legend>
              {t(`person-detail:process.group.${process === 'bafa' ? 'bafa' : 'avgs'}.${group as 'money'}`)}
            </legend>
            <div className={classes['fields']}>
              {Object.entries(facts).map(([field, kind]) => (
                <FactField
                  key={field}
                  control={control}
                  name={field}
                  kind={kind}
                  label={words.label(field)}
                  labelOf={words.label}
                  faults={faults.filter((fault) => fault.field === field)}
                >
                  <Expectation
                    field={field}
                    expected={section.expected}
                    value={values[field] ?? null}
                    onTake={(value) =>
                      editing.form.setValue(field, value, {
                        shouldDirty: true,
                        shouldValidate: true,
                        shouldTouch: true,
                      })
                    }
                  />
                </FactField>
              ))}
            </div>
          </fieldset>
        ))}
        <TextArea control={control} name={'notes' as never} label={words.label('notes')} />
      </RecordForm>
      {guard.dialog}
    </>
  );
}

/** Proposal computed from the saved facts, taken over with a click. */
function Expectation({
  field,
  expected,
  value,
  onTake,
}: {
  field: string;
  expected: ConsultingStatus['expected'];
  value: string | number | null;
  onTake: (value: string | number) => void;
}) {
  const { t } = useTranslation('consulting-status');
  const worked =
    field === 'expectedCents'
      ? (expected?.fundingCents ?? null)
      : field === 'proofDueOn'
        ? (expected?.proofDueOn ?? null)
        : null;
  if (worked === null) return null;
  return (
    <p className={classes['expected']}>
      {typeof worked === 'number'
        ? t('bafa.expected', { amount: formatMoney(worked) })
        : t('bafa.expectedDue', { date: formatDate(worked) })}
      {worked !== value && (
        <Button variant="subtle" size="compact-xs" onClick={() => onTake(worked)}>
          {t('bafa.takeOver')}
        </Button>
      )}
    </p>
  );
}

/** Names and values of the fields of a process in the reader's language. */
function useProcessWords(process: ConsultingProcess): RecordWords<ProcessValues> {
  const { t } = useTranslation('consulting-status');
  return useMemo(() => {
    const isDate = (field: string) => dateNames.some((name) => name === field);
    return {
      label: (field) =>
        field === 'status' || field === 'notes'
          ? t(`field.${field}`)
          : isDate(field)
            ? t(`dates.${field as 'beganOn'}`)
            : process === 'avgs'
              ? t(`avgs.${field as 'agency'}`)
              : t(`bafa.${field as 'region'}`),
      word: (field, value) => {
        if (value === null || value === undefined || value === '') return '';
        if (field === 'status') return t(`status.${value as 'open'}`);
        if (field === 'region' && process === 'bafa')
          return t(value === 'west' ? 'bafa.regionWest' : 'bafa.regionEast');
        if (typeof value === 'number') return field.endsWith('Cents') ? formatMoney(value) : formatNumber(value);
        const text = value as string;
        return field.endsWith('On') || field === 'validUntil' ? formatDate(text) : text;
      },
    };
  }, [t, process]);
}
