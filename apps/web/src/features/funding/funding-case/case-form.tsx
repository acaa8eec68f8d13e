import { type FundingCase, type FundingCaseFields, fundingCaseFields } from '@fundus/contract/funding-case';
import { caseStateOf, daysOfMove, isApproved } from '@fundus/contract/funding-case-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { GuardFault } from '@fundus/contract/order-guard';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useOrderGuard } from '#features/people/order-guard/use-order-guard.tsx';
import { dayFromToday, formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { DateField, MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import { SectionFrame } from '#ui/section-page.tsx';
import typography from '#ui/typography.module.css';
import { CaseCalendar } from './case-calendar.tsx';
import {
  BlockList,
  ChangeList,
  ConditionList,
  DrawdownList,
  DutyList,
  InterimReportList,
  NoticeFields,
} from './case-notice-fields.tsx';
import { caseAccountQuery, useUpdateCase } from './funding-case.queries.ts';
import { procedureWords } from './procedure-words.ts';

const names = Object.keys(fundingCaseFields.shape) as (keyof FundingCaseFields)[];
const days = [
  'preparedOn',
  'appliedOn',
  'queriedOn',
  'approvedOn',
  'refusedOn',
  'startsOn',
  'endsOn',
  'proofOn',
  'paidOn',
  'closedOn',
] as const;

const toRecord = (row: FundingCase): VersionedRecord<FundingCaseFields> => ({
  revision: row.revision,
  values: Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as FundingCaseFields,
});

/** The days of a broken rule as they are read. */
const formatDays = (values: GuardFault['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, day]) => [name, formatDate(String(day))]));

/** The sections of the form, from the approval on all of them. */
export const caseSections = (state: FundingCaseState) =>
  isApproved(state)
    ? (['state', 'notice', 'duties', 'plan', 'drawdowns'] as const)
    : state === 'rejected'
      ? (['state'] as const)
      : (['calendar', 'state'] as const);

/** Everything of a case that is saved with it; the days say its state. */
export function CaseForm({
  entry,
  moveTo,
  onSaved,
}: {
  entry: FundingCase;
  /** The form begins with the days of a move to this state, and the requested sum as the granted one. */
  moveTo?: FundingCaseState | undefined;
  onSaved: () => void;
}) {
  const { t } = useTranslation(['funding-case', 'order-guard', 'common']);
  const { t: tProcedure } = useTranslation(['funding-procedure', 'message', 'common']);
  const update = useUpdateCase(entry.caseId);
  const guard = useOrderGuard((fault) =>
    entry.procedure === null
      ? t(`order-guard:case.${fault.code as 'afterLastDay'}`, formatDays(fault.values))
      : procedureWords(entry.procedure, tProcedure).finding(fault),
  );
  const editing = useRecordForm<FundingCase, FundingCaseFields>({
    row: entry,
    toRecord,
    schema: fundingCaseFields,
    save: (changes, { revision }) =>
      guard.guarded((guardReason) =>
        update.mutateAsync({ ...changes, revision, ...(guardReason === undefined ? {} : { guardReason }) }),
      ),
  });
  const { control, setValue } = editing.form;
  const begin = useEffectEvent(() => {
    if (moveTo === undefined || moveTo === entry.state) return;
    const sum = isApproved(moveTo) && entry.grantedCents === null ? { grantedCents: entry.askedCents } : {};
    for (const [name, value] of Object.entries({ ...daysOfMove(moveTo, dayFromToday(0), entry), ...sum })) {
      setValue(name as keyof FundingCaseFields, value, { shouldDirty: true });
    }
  });
  useEffect(() => begin(), []);
  const [drawdowns, wishedStartOn, decisionWeeks, ...typedDays] = useWatch({
    control,
    name: ['drawdowns', 'wishedStartOn', 'decisionWeeks', ...days],
  });
  const state = caseStateOf(Object.fromEntries(days.map((name, place) => [name, typedDays[place] ?? null])) as never);
  const { data: account } = useQuery({ ...caseAccountQuery(entry.caseId), enabled: isApproved(entry.state) });
  const needsAmount = isApproved(state) && entry.procedure === null;
  const words: RecordWords<FundingCaseFields> = {
    label: (field) => t(`field.${field}`),
    word: (field, value) => {
      if (field === 'isDeMinimis') return t(value === true ? 'common:answer.yes' : 'common:answer.no');
      if (value === null) return '';
      if (field === 'decisionWeeks') return formatNumber(value as number, 0);
      if (typeof value === 'number') return formatMoney(value);
      if (Array.isArray(value)) return t('notice.entries', { count: value.length });
      if (field === 'noticeDocumentId') return t('notice.chosenFile');
      if (field === 'noticeKind') return t(`noticeKind.${value as 'project'}`);
      if (field === 'financing') return t(`financing.${value as 'share'}`);
      return field === 'note' || field === 'noticeReference' ? (value as string) : formatDate(value as string);
    },
  };
  return (
    <>
      <RecordForm
        name="case"
        label={t('page.form')}
        editing={editing}
        words={words}
        savedMessage={t('page.saved')}
        onSaved={onSaved}
      >
        {!isApproved(state) && state !== 'rejected' && (
          <SectionFrame id="calendar" title={t('page.section.calendar')}>
            <FieldGroup title={t('calendar.wish')}>
              <Cell>
                <DateField control={control} name="wishedStartOn" label={t('field.wishedStartOn')} />
              </Cell>
              <Cell>
                <NumberField
                  control={control}
                  name="decisionWeeks"
                  label={t('field.decisionWeeks')}
                  description={t('calendar.weeksHint')}
                  isWhole
                />
              </Cell>
            </FieldGroup>
            <CaseCalendar entry={entry} wished={{ wishedStartOn, decisionWeeks }} />
          </SectionFrame>
        )}
        <SectionFrame id="state" title={t('page.section.state')}>
          <FieldGroup title={t('page.money')}>
            <AmountFields
              control={control}
              needsAmount={needsAmount}
              isPaidByDrawdowns={(drawdowns ?? []).length > 0}
            />
            {entry.isLent && <GrantEquivalent control={control} needsAmount={needsAmount} />}
            <Cell span={6}>
              <CheckboxField
                control={control}
                name="isDeMinimis"
                label={t('field.isDeMinimis')}
                description={t('page.isDeMinimisHint')}
              />
            </Cell>
          </FieldGroup>
          <FieldGroup title={t('page.days')}>
            <Cell span={6}>
              <p className={typography['quiet']}>{t('page.daysHint')}</p>
            </Cell>
            {days.map((name) => (
              <Cell key={name}>
                <DateField control={control} name={name} label={t(`field.${name}`)} />
              </Cell>
            ))}
          </FieldGroup>
          <TextArea control={control} name="note" label={t('field.note')} minRows={2} />
        </SectionFrame>
        {isApproved(state) && (
          <>
            <SectionFrame id="notice" title={t('page.section.notice')}>
              <NoticeFields control={control} personId={entry.personId} />
              <ChangeList control={control} />
              <ConditionList control={control} />
            </SectionFrame>
            <SectionFrame id="duties" title={t('page.section.duties')}>
              <InterimReportList control={control} />
              <DutyList control={control} />
            </SectionFrame>
            <SectionFrame id="plan" title={t('page.section.plan')}>
              <BlockList control={control} hasReceipts={account !== undefined && account.receipts !== null} />
            </SectionFrame>
            <SectionFrame id="drawdowns" title={t('page.section.drawdowns')}>
              <DrawdownList control={control} />
            </SectionFrame>
          </>
        )}
      </RecordForm>
      {guard.dialog}
    </>
  );
}

function AmountFields({
  control,
  needsAmount,
  isPaidByDrawdowns,
}: {
  control: Control<FundingCaseFields>;
  needsAmount: boolean;
  isPaidByDrawdowns: boolean;
}) {
  const { t } = useTranslation('funding-case');
  return (
    <>
      {(['costsCents', 'askedCents', 'grantedCents'] as const).map((name) => (
        <Cell key={name}>
          <MoneyField
            control={control}
            name={name}
            label={t(`field.${name}`)}
            required={name === 'grantedCents' && needsAmount}
          />
        </Cell>
      ))}
      <Cell>
        {isPaidByDrawdowns ? (
          <MoneyField
            control={control}
            name="paidCents"
            label={t('field.paidCents')}
            description={t('page.paidHint')}
            disabled
          />
        ) : (
          <MoneyField control={control} name="paidCents" label={t('field.paidCents')} />
        )}
      </Cell>
    </>
  );
}

function GrantEquivalent({ control, needsAmount }: { control: Control<FundingCaseFields>; needsAmount: boolean }) {
  const { t } = useTranslation('funding-case');
  const isDeMinimis = useWatch({ control, name: 'isDeMinimis' });
  return (
    <Cell span={6}>
      <MoneyField
        control={control}
        name="grantEquivalentCents"
        label={t('field.grantEquivalentCents')}
        description={t('page.grantEquivalentHint')}
        required={needsAmount && isDeMinimis}
      />
    </Cell>
  );
}
