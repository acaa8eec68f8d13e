import { companyLinkKinds } from '@fundus/contract/company-link-codes';
import { firmSizes } from '@fundus/contract/company-size';
import { sizeFirmKinds } from '@fundus/contract/company-size-codes';
import type { ShortCheck } from '@fundus/contract/short-check';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { CheckboxField, SelectField, SwitchField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { MoneyField, NumberField, PercentField } from '#ui/form/value-fields.tsx';
import { useUpdateShortCheck } from './short-check.queries.ts';
import { emptyOther, type SizeDraft, sizeDraft, sizeWays, toDraft, toGroup } from './size-draft.ts';

const schema = z.object({ group: sizeDraft });
interface Values {
  group: SizeDraft;
}
type Control = ReturnType<typeof useRecordForm<ShortCheck, Values>>['form']['control'];

/** Asks step by step for the firms that count: the firm itself, then each other one with the link by which it belongs to it. */
export function SizeDialog({
  personId,
  check,
  name,
  employees,
  year,
  onClose,
}: {
  personId: string;
  check: ShortCheck;
  name: string;
  employees: number | null;
  /** The newest financial year that is over. */
  year: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('person-funding');
  const update = useUpdateShortCheck(personId);
  const { turnoverCents, balanceSheetCents } = check.answers;
  const known = { name, year, figures: { employees, turnoverCents, balanceSheetCents }, accounts: check.accounts };
  const isPrefilled = check.answers.group === null && check.accounts.length > 0;
  const editing = useRecordForm<ShortCheck, Values>({
    row: check,
    toRecord: ({ revision, answers }) => ({ revision, values: { group: toDraft(answers.group, known) } }),
    schema,
    save: ({ group }, { revision }) =>
      update.mutateAsync({ revision, answers: group === undefined ? {} : { group: toGroup(group) } }),
  });
  const { control } = editing.form;
  const words: RecordWords<Values> = {
    label: () => t('size.title'),
    word: (_, value) => {
      const { own, others } = value as SizeDraft;
      return [own, ...others].map((firm) => firm.name).join(', ');
    },
  };
  return (
    <RecordDialog title={t('size.title')} size="xl" editing={editing} words={words} onClose={onClose}>
      <p>{t('size.intro')}</p>
      {isPrefilled && <p>{t('size.fromAccounts')}</p>}
      {check.accounts.some(({ isConsolidated }) => isConsolidated) && <p>{t('size.ownConsolidated')}</p>}
      <FieldGroup title={t('size.own')}>
        <Cell span={4}>
          <TextField control={control} name="group.own.name" label={t('size.name')} required />
        </Cell>
        <Cell span={2}>
          <NumberField control={control} name="group.year" label={t('size.year')} isWhole isUngrouped />
        </Cell>
        <Figures control={control} name="group.own.latest" />
        <Before control={control} check={check} />
      </FieldGroup>
      <Others control={control} />
    </RecordDialog>
  );
}

type FiguresName = 'group.own.latest' | 'group.own.previous' | `group.others.${number}.${'latest' | 'previous'}`;

function Figures({ control, name }: { control: Control; name: FiguresName }) {
  const { t } = useTranslation('person-funding');
  return (
    <>
      <Cell span={2}>
        <NumberField control={control} name={`${name}.employees`} label={t('size.employees')} />
      </Cell>
      <Cell span={2}>
        <MoneyField control={control} name={`${name}.turnoverCents`} label={t('shortCheck.turnover')} />
      </Cell>
      <Cell span={2}>
        <MoneyField control={control} name={`${name}.balanceSheetCents`} label={t('shortCheck.balanceSheet')} />
      </Cell>
    </>
  );
}

/** Questions about earlier years: only where the calculation said that they decide, or they were answered. */
function Before({ control, check }: { control: Control; check: ShortCheck }) {
  const { t } = useTranslation('person-funding');
  const { isNew, hasPrevious, year, statusBefore } = useWatch({ control, name: 'group' });
  const decides = check.calculation?.missing.some(({ what }) => what === 'yearBefore') === true;
  return (
    <>
      <Cell span={6}>
        <SwitchField control={control} name="group.isNew" label={t('size.isNew')} description={t('size.isNewHint')} />
      </Cell>
      {!isNew && (decides || hasPrevious || statusBefore !== null) && (
        <>
          <Cell span={3}>
            <SelectField
              control={control}
              name="group.statusBefore"
              label={t('size.statusBefore')}
              description={t('size.statusBeforeHint')}
              choices={firmSizes.map((size) => ({ value: size, label: t(`shortCheck.size.${size}`) }))}
              isClearable
            />
          </Cell>
          <Cell span={3}>
            <SwitchField
              control={control}
              name="group.hasPrevious"
              label={t('size.hasPrevious', { year: year - 1 })}
              description={t('size.hasPreviousHint')}
            />
          </Cell>
          {hasPrevious && <Figures control={control} name="group.own.previous" />}
        </>
      )}
    </>
  );
}

function Others({ control }: { control: Control }) {
  const { t } = useTranslation('person-funding');
  const { fields, append, remove } = useFieldArray({ control, name: 'group.others' });
  return (
    <>
      {fields.map((entry, index) => (
        <FieldGroup key={entry.id} title={t('size.other', { position: index + 1 })}>
          <Other control={control} index={index} />
          <Cell span={6}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove(index)}
            >
              {t('size.remove', { position: index + 1 })}
            </Button>
          </Cell>
        </FieldGroup>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= 29}
        onClick={() => append(emptyOther(newId(), 'own'))}
      >
        {t('size.add')}
      </Button>
    </>
  );
}

/** A firm and its link; each question stands only where its answer counts for this kind of firm and of link. */
function Other({ control, index }: { control: Control; index: number }) {
  const { t } = useTranslation('person-funding');
  const group = useWatch({ control, name: 'group' });
  const own = group.others[index];
  if (own === undefined) return null;
  const at = `group.others.${index}` as const;
  const counterparts = [group.own, ...group.others]
    .filter(({ firmId }) => firmId !== own.firmId)
    .map(({ firmId, name }) => ({ value: firmId, label: name === '' ? t('size.unnamed') : name }));
  const holdsShares = own.linkKind === 'shares';
  return (
    <>
      <Cell span={3}>
        <TextField control={control} name={`${at}.name`} label={t('size.name')} required />
      </Cell>
      <Cell span={3}>
        <SelectField
          control={control}
          name={`${at}.kind`}
          label={t('size.kind.label')}
          choices={sizeFirmKinds.map((kind) => ({ value: kind, label: t(`size.kind.${kind}`) }))}
        />
      </Cell>
      <Cell span={3}>
        <SelectField
          control={control}
          name={`${at}.linkKind`}
          label={t('size.link.label')}
          choices={companyLinkKinds.map((kind) => ({ value: kind, label: t(`size.link.${kind}`) }))}
        />
      </Cell>
      {own.linkKind !== 'persons' && (
        <Cell span={3}>
          <SelectField
            control={control}
            name={`${at}.way`}
            label={t('size.way.label')}
            choices={sizeWays.map((way) => ({ value: way, label: t(`size.way.${way}`) }))}
          />
        </Cell>
      )}
      {counterparts.length > 1 && (
        <Cell span={3}>
          <SelectField
            control={control}
            name={`${at}.counterpartId`}
            label={t('size.counterpart')}
            choices={counterparts}
          />
        </Cell>
      )}
      {holdsShares && (
        <>
          <Cell span={3}>
            <PercentField control={control} name={`${at}.sharePercent`} label={t('size.share')} />
          </Cell>
          <Cell span={3}>
            <PercentField
              control={control}
              name={`${at}.votingPercent`}
              label={t('size.voting')}
              description={t('size.votingHint')}
            />
          </Cell>
        </>
      )}
      {own.linkKind === 'persons' && (
        <Cell span={3}>
          <SelectField
            control={control}
            name={`${at}.market`}
            label={t('size.market.label')}
            description={t('size.market.hint')}
            choices={(['same', 'other'] as const).map((market) => ({
              value: market,
              label: t(`size.market.${market}`),
            }))}
            isClearable
          />
        </Cell>
      )}
      {own.kind === 'businessAngels' && (
        <Cell span={3}>
          <MoneyField control={control} name={`${at}.angelInvestmentCents`} label={t('size.angelInvestment')} />
        </Cell>
      )}
      {own.kind !== 'publicBody' && (
        <>
          <Figures control={control} name={`${at}.latest`} />
          {group.hasPrevious && !group.isNew && (
            <>
              <Cell span={6}>{t('size.previousOf', { year: group.year - 1 })}</Cell>
              <Figures control={control} name={`${at}.previous`} />
            </>
          )}
          <Cell span={6}>
            <CheckboxField control={control} name={`${at}.isConsolidated`} label={t('size.isConsolidated')} />
          </Cell>
        </>
      )}
    </>
  );
}
