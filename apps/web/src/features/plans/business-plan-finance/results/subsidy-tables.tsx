import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { decimalOf, shownDecimal } from '../input/cells.ts';
import { FieldTable, type PlanField } from '../input/field-table.tsx';
import { type CostSubsidy, type InvestmentSubsidy, itemColumns } from '../input/item-columns.ts';
import { ItemTable } from '../input/item-table.tsx';
import type { PlanWork } from '../use-finance-desk.ts';

const named = () => ({ id: newId(), name: '', note: '' });

/** Grants: to the cost of an asset, and to staff of a project with quarterly payment. */
export function SubsidyTables({ desk }: { desk: PlanWork }) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const { startMonth, assets, subsidies, staff } = input;
  const [activeId, setActiveId] = useState<string | null>(null);
  const columns = useMemo(() => itemColumns(t, startMonth), [t, startMonth]);
  const investment = useMemo(
    () =>
      columns.investmentSubsidies([
        { value: '', label: t('none') },
        ...assets.map(({ id, name }, place) => ({
          value: id,
          label: name === '' ? t('unnamed', { number: place + 1 }) : name,
        })),
      ]),
    [columns, assets, t],
  );
  const ofInvestment = subsidies.filter((one): one is InvestmentSubsidy => one.kind === 'investment');
  const ofCost = subsidies.filter((one): one is CostSubsidy => one.kind === 'cost');
  const put = (next: PlanInput['subsidies']): PlanInput => ({ ...input, subsidies: next });
  const active = ofCost.find(({ id }) => id === activeId) ?? ofCost[0];
  const shares = (subsidy: CostSubsidy): PlanField[] =>
    staff.map(({ id, name }, place) => ({
      key: id,
      label: name === '' ? t('unnamed', { number: place + 1 }) : name,
      about: t('subsidies.roleAbout'),
      shown: shownDecimal(subsidy.roles.find(({ employeeId }) => employeeId === id)?.percent ?? '0'),
      write: (plan, text) => {
        const percent = decimalOf(text, { places: 4, least: 0, most: 100 });
        if (percent === null) return null;
        return {
          ...plan,
          subsidies: plan.subsidies.map((one) =>
            one.id !== subsidy.id || one.kind !== 'cost'
              ? one
              : {
                  ...one,
                  roles: [
                    ...one.roles.filter(({ employeeId }) => employeeId !== id),
                    ...(percent === '0' ? [] : [{ employeeId: id, percent }]),
                  ],
                },
          ),
        };
      },
    }));
  return (
    <>
      <ItemTable
        desk={desk}
        title={t('subsidies.investment')}
        intro={t('subsidies.investmentIntro')}
        items={ofInvestment}
        columns={investment}
        put={(items) => put([...items, ...ofCost])}
        create={() => ({
          kind: 'investment' as const,
          ...named(),
          isApproved: false,
          assetId: assets[0]?.id ?? '',
          cents: 0,
          month: 0,
        })}
        addLabel={t('subsidies.addInvestment')}
        empty={t('subsidies.emptyInvestment')}
      />
      <ItemTable
        desk={desk}
        title={t('subsidies.cost')}
        intro={t('subsidies.costIntro')}
        items={ofCost}
        columns={columns.costSubsidies}
        put={(items) => put([...ofInvestment, ...items])}
        create={() => ({
          kind: 'cost' as const,
          ...named(),
          isApproved: false,
          roles: [],
          from: 0,
          to: 11,
          flat: '0',
          rate: '50',
          lag: 3,
          retained: '10',
          finalMonth: 15,
        })}
        addLabel={t('subsidies.addCost')}
        empty={t('subsidies.emptyCost')}
        onActive={({ id }) => setActiveId(id)}
      />
      {active !== undefined && staff.length > 0 && (
        <section aria-label={t('subsidies.roles', { name: active.name })}>
          <h3>{t('subsidies.roles', { name: active.name })}</h3>
          <FieldTable desk={desk} label={t('subsidies.roles', { name: active.name })} fields={shares(active)} />
        </section>
      )}
    </>
  );
}
