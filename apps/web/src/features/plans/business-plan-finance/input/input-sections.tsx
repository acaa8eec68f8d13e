import { isCorporation } from '@fundus/contract/plan/owner';
import type { PlanAsset, PlanInput, PlanLoan, PlanVariableCost } from '@fundus/contract/plan/plan-input';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { SubsidyTables } from '../results/subsidy-tables.tsx';
import type { PlanWork } from '../use-finance-desk.ts';
import { employmentColumns } from './employment-columns.ts';
import { FieldTable } from './field-table.tsx';
import { frameFields, overdraftFields, vatFields } from './frame-fields.ts';
import { itemColumns } from './item-columns.ts';
import { ItemTable } from './item-table.tsx';
import { OwnerProposalButton } from './owner-proposal-button.tsx';
import { TableTool } from './table-tool.tsx';

interface Props {
  readonly desk: PlanWork;
}

const named = () => ({ id: newId(), name: '', note: '' });
const bought = { netCents: 0, vat: 'standard', delay: 0, isPaidInput: false } as const;

const emptyCost = (): PlanInput['fixedCosts'][number] => ({
  ...named(),
  ...bought,
  from: 0,
  to: null,
  everyMonths: 1,
  rise: '0',
  addBack: 'none',
});

const emptyVariableCost = (): PlanVariableCost => ({
  ...named(),
  percent: '0',
  productId: null,
  vat: 'standard',
  delay: 0,
  isPaidInput: false,
});

export function useItemColumns(startMonth: string) {
  const { t } = useTranslation('business-plan-finance');
  return useMemo(() => itemColumns(t, startMonth), [t, startMonth]);
}

export function FrameSection({ desk }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const { input, result } = desk;
  const proposals = new Map((result?.vatReturns.years ?? []).map(({ year, proposed }) => [year, proposed]));
  return (
    <>
      <section aria-label={t('frame.title')}>
        <h3>{t('frame.title')}</h3>
        <FieldTable desk={desk} label={t('frame.title')} fields={frameFields(t, input)} />
      </section>
      <section aria-label={t('frame.vat')}>
        <h3>{t('frame.vat')}</h3>
        <FieldTable desk={desk} label={t('frame.vat')} fields={vatFields(t, input, proposals)} />
      </section>
    </>
  );
}

export function CostsSection({ desk }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const columns = useItemColumns(input.startMonth);
  const variableColumns = useMemo(() => columns.variableCosts(input.products), [columns, input.products]);
  return (
    <>
      <ItemTable
        desk={desk}
        title={t('costs.fixed')}
        intro={t('costs.fixedIntro')}
        items={input.fixedCosts}
        columns={columns.fixedCosts}
        put={(fixedCosts) => ({ ...input, fixedCosts })}
        create={emptyCost}
        addLabel={t('costs.add')}
        empty={t('costs.empty')}
        tools={<TableTool desk={desk} kind="fixedCosts" />}
      />
      <ItemTable
        desk={desk}
        title={t('costs.variable')}
        intro={t('costs.variableIntro')}
        items={input.variableCosts ?? []}
        columns={variableColumns}
        put={(variableCosts) => ({ ...input, variableCosts })}
        create={emptyVariableCost}
        addLabel={t('costs.addVariable')}
        empty={t('costs.emptyVariable')}
      />
      <ItemTable
        desk={desk}
        title={t('costs.founding')}
        intro={t('costs.foundingIntro')}
        items={input.foundingCosts}
        columns={columns.foundingCosts}
        put={(foundingCosts) => ({ ...input, foundingCosts })}
        create={() => ({ ...named(), ...bought, month: 0 })}
        addLabel={t('costs.addFounding')}
        empty={t('costs.emptyFounding')}
        tools={<TableTool desk={desk} kind="foundingCosts" />}
      />
    </>
  );
}

export function StaffSection({ desk }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const { input, law } = desk;
  const { startMonth } = input;
  const { staff } = useItemColumns(startMonth);
  const columns = useMemo(() => {
    const { column, following } = employmentColumns(t, { startMonth, law });
    return staff.flatMap((one) => (one.key === 'grossCents' ? [column, following(one)] : [one]));
  }, [t, startMonth, law, staff]);
  return (
    <ItemTable
      desk={desk}
      title={t('staff.title')}
      intro={t('staff.intro')}
      items={input.staff}
      columns={columns}
      put={(staff) => ({ ...input, staff })}
      create={() => ({
        ...named(),
        from: 0,
        to: null,
        heads: 1,
        grossCents: 0,
        employer: '21.5',
        rise: '0',
        special: null,
        wageTax: '0',
      })}
      addLabel={t('staff.add')}
      empty={t('staff.empty')}
    />
  );
}

export function OwnerSection({ desk }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const { owner } = input;
  const columns = useItemColumns(input.startMonth);
  const put = (change: Partial<PlanInput['owner']>): PlanInput => ({ ...input, owner: { ...owner, ...change } });
  const line = () => ({ ...named(), from: 0, to: null, cents: 0 });
  return (
    <>
      {isCorporation(input) && <p>{t('owner.corporation')}</p>}
      <ItemTable
        desk={desk}
        title={t('owner.needs')}
        intro={t('owner.needsIntro')}
        items={owner.needs}
        columns={columns.household}
        put={(needs) => put({ needs })}
        create={line}
        addLabel={t('owner.addNeed')}
        empty={t('owner.emptyNeeds')}
        tools={isCorporation(input) ? undefined : <OwnerProposalButton desk={desk} />}
      />
      <ItemTable
        desk={desk}
        title={t('owner.incomes')}
        intro={t('owner.incomesIntro')}
        items={owner.incomes}
        columns={columns.household}
        put={(incomes) => put({ incomes })}
        create={line}
        addLabel={t('owner.addIncome')}
        empty={t('owner.emptyIncomes')}
      />
      <ItemTable
        desk={desk}
        title={t('owner.taxes')}
        intro={t('owner.taxesIntro')}
        items={owner.taxes}
        columns={columns.due}
        put={(taxes) => put({ taxes })}
        create={() => ({ ...named(), month: 0, cents: 0 })}
        addLabel={t('owner.addTax')}
        empty={t('owner.emptyTaxes')}
      />
    </>
  );
}

export function AssetsSection({ desk }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const columns = useItemColumns(input.startMonth);
  const create = (): PlanAsset => ({ ...named(), ...bought, month: 0, method: 'linear', lifeYears: 5 });
  return (
    <ItemTable
      desk={desk}
      title={t('assets.title')}
      intro={t('assets.intro')}
      items={input.assets}
      columns={columns.assets}
      put={(assets) => ({ ...input, assets })}
      create={create}
      addLabel={t('assets.add')}
      empty={t('assets.empty')}
    />
  );
}

export const emptyLoan = (): PlanLoan => ({
  ...named(),
  month: 0,
  cents: 0,
  payout: '100',
  interest: '5',
  guarantee: '0',
  termMonths: 60,
  graceMonths: 0,
  everyMonths: 1,
  repayment: 'linear',
});

export function FinancingSection({ desk, bridge }: Props & { bridge: ReactNode }) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const columns = useItemColumns(input.startMonth);
  return (
    <>
      {bridge}
      <ItemTable
        desk={desk}
        title={t('financing.deposits')}
        intro={t('financing.depositsIntro')}
        items={input.deposits}
        columns={columns.due}
        put={(deposits) => ({ ...input, deposits })}
        create={() => ({ ...named(), month: 0, cents: 0 })}
        addLabel={t('financing.addDeposit')}
        empty={t('financing.emptyDeposits')}
      />
      <ItemTable
        desk={desk}
        title={t('financing.loans')}
        intro={t('financing.loansIntro')}
        items={input.loans}
        columns={columns.loans}
        put={(loans) => ({ ...input, loans })}
        create={emptyLoan}
        addLabel={t('financing.addLoan')}
        empty={t('financing.emptyLoans')}
      />
      <SubsidyTables desk={desk} />
      <section aria-label={t('financing.account')}>
        <h3>{t('financing.account')}</h3>
        <FieldTable desk={desk} label={t('financing.account')} fields={overdraftFields(t, input)} />
      </section>
    </>
  );
}
