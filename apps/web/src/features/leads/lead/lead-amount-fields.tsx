import type { LeadFields } from '@fundus/contract/lead-fields';
import { type Control, useWatch } from 'react-hook-form';
import { formatMoney } from '#lib/format.ts';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { MoneyField } from '#ui/form/value-fields.tsx';
import { type AmountGroup, amountKinds, sumCents } from './lead-amounts.ts';
import { LeadBandIcon } from './lead-band-icon.tsx';
import classes from './lead-fields.module.css';
import type { LeadWords } from './lead-words.ts';

/** The amounts of a group with their sum, which follows the typing. */
export function LeadAmountFields({
  group,
  control,
  words: { t },
}: {
  group: AmountGroup;
  control: Control<LeadFields, unknown, LeadFields>;
  words: LeadWords;
}) {
  const kinds = amountKinds[group];
  const totalCents = sumCents(useWatch({ control, name: kinds }));
  const name = t(`lead:amount.${group}`);
  return (
    <FieldGroup title={name}>
      {kinds.map((kind, index) => (
        <Cell key={kind} span={2}>
          <MoneyField control={control} name={kind} label={`${index + 1} ${t(`lead:field.${kind}`)}`} />
        </Cell>
      ))}
      <Cell span={6}>
        <p className={classes['total']}>
          <span>{t('lead:amount.total', { group: name })}</span>
          <output className={classes['sum']}>
            <LeadBandIcon group={group} totalCents={totalCents} />
            {formatMoney(totalCents)}
          </output>
        </p>
      </Cell>
    </FieldGroup>
  );
}
