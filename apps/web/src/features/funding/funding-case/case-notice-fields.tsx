import type { FundingCaseFields } from '@fundus/contract/funding-case';
import { dutyClauses, dutyKinds, financings, noticeKinds, noticeLimits } from '@fundus/contract/funding-notice-codes';
import { Anchor, Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { personDocumentsQuery } from '#features/people/person-document/person-document.queries.ts';
import { dayFromToday, formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import classes from './case-notice.module.css';

type CaseControl = Control<FundingCaseFields>;

/** Fields of the notice: reference, kind, period, own share. */
export function NoticeFields({ control, personId }: { control: CaseControl; personId: string }) {
  const { t } = useTranslation('funding-case');
  return (
    <FieldGroup title={t('notice.title')}>
      <Cell>
        <TextField control={control} name="noticeReference" label={t('field.noticeReference')} />
      </Cell>
      <Cell>
        <MoneyField control={control} name="ownCents" label={t('field.ownCents')} />
      </Cell>
      <Cell>
        <SelectField
          control={control}
          name="noticeKind"
          label={t('field.noticeKind')}
          choices={noticeKinds.map((value) => ({ value, label: t(`noticeKind.${value}`) }))}
          isClearable
        />
      </Cell>
      <Cell>
        <SelectField
          control={control}
          name="financing"
          label={t('field.financing')}
          choices={financings.map((value) => ({ value, label: t(`financing.${value}`) }))}
          isClearable
        />
      </Cell>
      {(['periodStartsOn', 'periodEndsOn', 'boundUntil'] as const).map((name) => (
        <Cell key={name}>
          <DateField control={control} name={name} label={t(`field.${name}`)} />
        </Cell>
      ))}
      <Cell span={6}>
        <NoticeFile control={control} personId={personId} />
      </Cell>
    </FieldGroup>
  );
}

/** The notice among the files of the client, with the way to open it. */
function NoticeFile({ control, personId }: { control: CaseControl; personId: string }) {
  const { t } = useTranslation('funding-case');
  const { data: documents } = useQuery(personDocumentsQuery(personId));
  const chosenId = useWatch({ control, name: 'noticeDocumentId' });
  const chosen = documents?.find(({ documentId }) => documentId === chosenId);
  const isGone = chosenId !== null && documents !== undefined && chosen === undefined;
  return (
    <>
      <SelectField
        control={control}
        name="noticeDocumentId"
        label={t('field.noticeDocumentId')}
        description={t(documents?.length === 0 ? 'notice.noFilesHint' : 'notice.fileHint')}
        choices={[
          ...(documents ?? []).map(({ documentId, fileName, documentOn }) => ({
            value: documentId,
            label: `${fileName} (${formatDate(documentOn)})`,
          })),
          ...(isGone ? [{ value: chosenId, label: t('notice.fileGone') }] : []),
        ]}
        isClearable
      />
      {chosen !== undefined && (
        <Anchor href={chosen.previewUrl ?? chosen.downloadUrl} target="_blank" rel="noreferrer" size="sm">
          {t('notice.openFile')}
        </Anchor>
      )}
    </>
  );
}

/** A list of entries with the button that adds one. */
function Entries({
  label,
  description,
  add,
  isFull,
  onAdd,
  children,
}: {
  label: string;
  description: string;
  add: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      {children}
      <Button
        className={classes['add'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={onAdd}
      >
        {add}
      </Button>
    </Input.Wrapper>
  );
}

function RemoveEntry({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('funding-case');
  return (
    <Button variant="subtle" color="gray" size="compact-sm" aria-label={label} onClick={onClick}>
      {t('notice.remove')}
    </Button>
  );
}

/** The cost plan. */
export function BlockList({
  control,
  hasReceipts,
}: {
  control: CaseControl;
  /** They say what was spent. */
  hasReceipts: boolean;
}) {
  const { t } = useTranslation('funding-case');
  const { fields, append, remove } = useFieldArray({ control, name: 'blocks', keyName: 'key' });
  return (
    <Entries
      label={t('field.blocks')}
      description={t(hasReceipts ? 'notice.blocksOfReceiptsHint' : 'notice.blocksHint')}
      add={t('notice.addBlock')}
      isFull={fields.length >= noticeLimits.blocks}
      onAdd={() => append({ id: newId(), name: '', approvedCents: 0, changedCents: null, spentCents: 0 })}
    >
      {fields.map((entry, index) => (
        <fieldset key={entry.key} className={classes['entry']}>
          <legend className={classes['legend']}>{t('notice.block', { position: index + 1 })}</legend>
          <TextField control={control} name={`blocks.${index}.name`} label={t('notice.blockName')} required />
          <MoneyField control={control} name={`blocks.${index}.approvedCents`} label={t('notice.approved')} required />
          <MoneyField control={control} name={`blocks.${index}.changedCents`} label={t('notice.changed')} />
          {!hasReceipts && (
            <MoneyField control={control} name={`blocks.${index}.spentCents`} label={t('notice.spent')} required />
          )}
          <RemoveEntry label={t('notice.removeBlock', { position: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
    </Entries>
  );
}

/** The conditions of the notice. */
export function ConditionList({ control }: { control: CaseControl }) {
  const { t } = useTranslation('funding-case');
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' });
  return (
    <Entries
      label={t('field.conditions')}
      description={t('notice.conditionsHint')}
      add={t('notice.addCondition')}
      isFull={fields.length >= noticeLimits.conditions}
      onAdd={() => append({ text: '', dueOn: null, doneOn: null })}
    >
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={classes['entry']}>
          <legend className={classes['legend']}>{t('notice.condition', { position: index + 1 })}</legend>
          <TextField
            control={control}
            name={`conditions.${index}.text`}
            label={t('notice.conditionText')}
            className={classes['wide']}
            required
          />
          <DateField control={control} name={`conditions.${index}.dueOn`} label={t('notice.dueOn')} />
          <DateField control={control} name={`conditions.${index}.doneOn`} label={t('notice.doneOn')} />
          <RemoveEntry label={t('notice.removeCondition', { position: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
    </Entries>
  );
}

/** Interim reports that the notice asks for; those of the rule need no entry until they are filed. */
export function InterimReportList({ control }: { control: CaseControl }) {
  const { t } = useTranslation('funding-case');
  const { fields, append, remove } = useFieldArray({ control, name: 'interimReports' });
  return (
    <Entries
      label={t('field.interimReports')}
      description={t('notice.reportsHint')}
      add={t('notice.addReport')}
      isFull={fields.length >= noticeLimits.reports}
      onAdd={() => append({ upTo: `${dayFromToday(0).slice(0, 4)}-12-31`, dueOn: null, filedOn: null })}
    >
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={classes['entry']}>
          <legend className={classes['legend']}>{t('notice.report', { position: index + 1 })}</legend>
          <DateField control={control} name={`interimReports.${index}.upTo`} label={t('notice.upTo')} required />
          <DateField control={control} name={`interimReports.${index}.dueOn`} label={t('notice.reportDueOn')} />
          <DateField control={control} name={`interimReports.${index}.filedOn`} label={t('notice.filedOn')} />
          <RemoveEntry label={t('notice.removeReport', { position: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
    </Entries>
  );
}

/** Changes that have to be reported to the funder, each with its clause. */
export function DutyList({ control }: { control: CaseControl }) {
  const { t } = useTranslation('funding-case');
  const { fields, append, remove } = useFieldArray({ control, name: 'duties' });
  const duties = useWatch({ control, name: 'duties' });
  return (
    <Entries
      label={t('field.duties')}
      description={t('notice.dutiesHint')}
      add={t('notice.addDuty')}
      isFull={fields.length >= noticeLimits.duties}
      onAdd={() => append({ kind: 'costsChanged', knownOn: dayFromToday(0), reportedOn: null, text: '' })}
    >
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={classes['duty']}>
          <legend className={classes['legend']}>
            {t('notice.duty', { position: index + 1, rule: dutyClauses[duties[index]?.kind ?? entry.kind] })}
          </legend>
          <SelectField
            control={control}
            name={`duties.${index}.kind`}
            label={t('notice.dutyKind')}
            choices={dutyKinds.map((value) => ({ value, label: t(`duty.${value}`) }))}
            required
          />
          <DateField control={control} name={`duties.${index}.knownOn`} label={t('notice.knownOn')} required />
          <DateField control={control} name={`duties.${index}.reportedOn`} label={t('notice.reportedOn')} />
          <TextField
            control={control}
            name={`duties.${index}.text`}
            label={t('notice.reportedText')}
            className={classes['wide']}
          />
          <RemoveEntry label={t('notice.removeDuty', { position: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
    </Entries>
  );
}

/** Money called from the funder. */
export function DrawdownList({ control }: { control: CaseControl }) {
  const { t } = useTranslation('funding-case');
  const { fields, append, remove } = useFieldArray({ control, name: 'drawdowns' });
  return (
    <Entries
      label={t('field.drawdowns')}
      description={t('notice.drawdownsHint')}
      add={t('notice.addDrawdown')}
      isFull={fields.length >= noticeLimits.drawdowns}
      onAdd={() => append({ calledOn: dayFromToday(0), amountCents: 0, receivedOn: null, usedOn: null })}
    >
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={classes['entry']}>
          <legend className={classes['legend']}>{t('notice.drawdown', { position: index + 1 })}</legend>
          <MoneyField control={control} name={`drawdowns.${index}.amountCents`} label={t('notice.amount')} required />
          <DateField control={control} name={`drawdowns.${index}.calledOn`} label={t('notice.calledOn')} required />
          <DateField control={control} name={`drawdowns.${index}.receivedOn`} label={t('notice.receivedOn')} />
          <DateField control={control} name={`drawdowns.${index}.usedOn`} label={t('notice.usedOn')} />
          <RemoveEntry label={t('notice.removeDrawdown', { position: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
    </Entries>
  );
}

/** Later notices; each keeps what sum and period were before it. */
export function ChangeList({ control }: { control: CaseControl }) {
  const { t } = useTranslation('funding-case');
  const { fields, append, remove } = useFieldArray({ control, name: 'noticeChanges' });
  const [granted, periodEndsOn] = useWatch({ control, name: ['grantedCents', 'periodEndsOn'] });
  return (
    <Entries
      label={t('field.noticeChanges')}
      description={t('notice.changesHint')}
      add={t('notice.addChange')}
      isFull={fields.length >= noticeLimits.changes}
      onAdd={() =>
        append({
          decidedOn: dayFromToday(0),
          reference: '',
          grantedCents: null,
          periodEndsOn: null,
          grantedBeforeCents: granted,
          periodEndedOn: periodEndsOn,
          text: '',
        })
      }
    >
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={classes['entry']}>
          <legend className={classes['legend']}>
            {t('notice.changeFrom', {
              position: index + 1,
              sum: entry.grantedBeforeCents === null ? '–' : formatMoney(entry.grantedBeforeCents),
              date: entry.periodEndedOn === null ? '–' : formatDate(entry.periodEndedOn),
            })}
          </legend>
          <DateField
            control={control}
            name={`noticeChanges.${index}.decidedOn`}
            label={t('notice.decidedOn')}
            required
          />
          <MoneyField control={control} name={`noticeChanges.${index}.grantedCents`} label={t('notice.newSum')} />
          <DateField control={control} name={`noticeChanges.${index}.periodEndsOn`} label={t('notice.newEnd')} />
          <TextField control={control} name={`noticeChanges.${index}.text`} label={t('notice.changeText')} />
          <RemoveEntry label={t('notice.removeChange', { position: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
    </Entries>
  );
}
