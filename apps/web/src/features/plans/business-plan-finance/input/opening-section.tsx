import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import type { PlanWork } from '../use-finance-desk.ts';
import { FieldTable } from './field-table.tsx';
import { amountField } from './frame-fields.ts';
import { emptyLoan, useItemColumns } from './input-sections.tsx';
import { ItemTable } from './item-table.tsx';

type Opening = NonNullable<PlanInput['opening']>;

const emptyOpening: Opening = {
  cashCents: 0,
  receivables: [],
  payables: [],
  vat: [],
  wageTax: [],
  assets: [],
  loans: [],
  capitalCents: 0,
  turnoverLastYearCents: 0,
  turnoverThisYearCents: 0,
  vatLastYearCents: 0,
};
const named = () => ({ id: newId(), name: '', note: '' });
const dueKinds = ['receivables', 'payables', 'vat', 'wageTax'] as const;
const amounts = [
  ['cashCents', true],
  ['capitalCents', false],
  ['turnoverLastYearCents', false],
  ['turnoverThisYearCents', false],
  ['vatLastYearCents', true],
] as const;

/** Opening balance of a going concern. */
export function OpeningSection({ desk }: { desk: PlanWork }) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const { opening } = input;
  const columns = useItemColumns(input.startMonth);
  if (opening === null) {
    return (
      <section aria-label={t('opening.title')}>
        <h3>{t('opening.title')}</h3>
        <p>{t('opening.none')}</p>
        <Button variant="light" onClick={() => desk.change({ ...input, opening: emptyOpening })}>
          {t('opening.begin')}
        </Button>
      </section>
    );
  }
  const put = (change: Partial<Opening>): PlanInput => ({ ...input, opening: { ...opening, ...change } });
  return (
    <>
      <section aria-label={t('opening.title')}>
        <h3>{t('opening.title')}</h3>
        <FieldTable
          desk={desk}
          label={t('opening.title')}
          fields={amounts.map(([key, isSigned]) =>
            amountField(
              { key, label: t(`opening.${key}`), about: t(`openingAbout.${key}`) },
              opening[key],
              (plan, cents) => ({ ...plan, opening: { ...(plan.opening ?? emptyOpening), [key]: cents } }),
              isSigned,
            ),
          )}
        />
      </section>
      {dueKinds.map((kind) => (
        <ItemTable
          key={kind}
          desk={desk}
          title={t(`opening.${kind}`)}
          items={opening[kind]}
          columns={kind === 'vat' ? columns.signedDue : columns.due}
          put={(items) => put({ [kind]: items })}
          create={() => ({ ...named(), month: 0, cents: 0 })}
          addLabel={t('opening.addLine')}
          empty={t('opening.emptyLine')}
        />
      ))}
      <ItemTable
        desk={desk}
        title={t('opening.assets')}
        items={opening.assets}
        columns={columns.openingAssets}
        put={(assets) => put({ assets })}
        create={() => ({ ...named(), bookCents: 0, monthsLeft: 36 })}
        addLabel={t('opening.addLine')}
        empty={t('opening.emptyLine')}
      />
      <ItemTable
        desk={desk}
        title={t('opening.loans')}
        items={opening.loans}
        columns={columns.loans.filter(({ key }) => key !== 'month' && key !== 'payout')}
        put={(loans) => put({ loans: loans.map((loan) => ({ ...loan, month: 0 as const })) })}
        create={emptyLoan}
        addLabel={t('opening.addLine')}
        empty={t('opening.emptyLine')}
      />
      <Button variant="subtle" color="gray" onClick={() => desk.change({ ...input, opening: null })}>
        {t('opening.remove')}
      </Button>
    </>
  );
}
