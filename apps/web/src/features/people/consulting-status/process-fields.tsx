import type { OrderFault } from '@fundus/contract/consulting-order';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField, MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import classes from './consulting-status.module.css';
import type { ProcessValues } from './process-record.ts';

/** Value of a case's field. */
export type FactKind = 'text' | 'day' | 'cents' | 'count' | 'region';

/** The facts of a BAFA case, in the order in which they come about. */
export const bafaGroups = {
  application: {
    applicationNumber: 'text',
    region: 'region',
    employees: 'count',
    foundedOn: 'day',
    informationTalkOn: 'day',
    appliedOn: 'day',
    letterOn: 'day',
  },
  consulting: { contractOn: 'day', firstSessionOn: 'day', lastSessionOn: 'day', reportOn: 'day' },
  money: {
    invoiceOn: 'day',
    invoiceCents: 'cents',
    ownContributionPaidOn: 'day',
    proofDueOn: 'day',
    proofSubmittedOn: 'day',
    expectedCents: 'cents',
    paidCents: 'cents',
    paidOn: 'day',
  },
} as const satisfies Record<string, Record<string, FactKind>>;

/** The facts of an AVGS coaching, likewise. */
export const avgsGroups = {
  voucher: {
    agency: 'text',
    agencyContact: 'text',
    voucherNumber: 'text',
    region: 'text',
    issuedOn: 'day',
    validUntil: 'day',
    measureNumber: 'text',
    secondMeasureNumber: 'text',
  },
  consulting: {
    unitsGranted: 'count',
    unitsUsed: 'count',
    firstSessionOn: 'day',
    lastSessionOn: 'day',
    reportOn: 'day',
  },
  money: { invoiceOn: 'day', invoiceCents: 'cents', paidOn: 'day' },
} as const satisfies Record<string, Record<string, FactKind>>;

/** A field of a case with objections to its value, shown while typing. */
export function FactField({
  control,
  name,
  kind,
  label,
  faults,
  labelOf,
  children,
}: {
  control: Control<ProcessValues, unknown, ProcessValues>;
  name: string;
  kind: FactKind;
  label: string;
  faults: readonly OrderFault[];
  labelOf: (field: string) => string;
  /** Below the field: what the portal works out. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('consulting-status');
  const shared = { control, name: name as never, label };
  return (
    <>
      <div>
        {kind === 'text' && <TextField {...shared} />}
        {kind === 'day' && <DateField {...shared} />}
        {kind === 'cents' && <MoneyField {...shared} />}
        {kind === 'count' && <NumberField {...shared} isWhole />}
        {kind === 'region' && (
          <SelectField
            {...shared}
            choices={[
              { value: 'west', label: t('bafa.regionWest') },
              { value: 'east', label: t('bafa.regionEast') },
            ]}
            isClearable
          />
        )}
        {children}
      </div>
      <div role="status" data-wide data-empty={faults.length === 0 || undefined}>
        {faults.map((fault) => (
          <p key={`${fault.code}-${fault.against}`} className={classes['fault']}>
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
            <span>
              {t(`order.${fault.code as 'outOfOrder'}`, {
                field: labelOf(fault.field),
                against: labelOf(fault.against),
              })}
              {fault.rule !== '' && <span className={classes['rule']}>{t('order.rule', { rule: fault.rule })}</span>}
            </span>
          </p>
        ))}
      </div>
    </>
  );
}
