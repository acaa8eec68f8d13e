import { paragraphsOf, type Reason } from '@fundus/contract/plan/explain';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { formatCents, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Drawer } from '#ui/dialogs.tsx';
import classes from '../business-plan-finance.module.css';
import { monthName } from '../input/cells.ts';

/** A figure whose entries are looked at. */
export interface Question {
  readonly title: string;
  readonly period: string;
  readonly cents: number;
  readonly reasons: readonly Reason[];
}

/** Number of listed entries; more are summed up in the last line. */
const shown = 300;

/** Names of all items of a plan by their ids. */
export function itemNames(input: PlanInput): ReadonlyMap<string, string> {
  const { opening, owner, stock } = input;
  const lists = [
    input.products,
    input.variableCosts ?? [],
    input.fixedCosts,
    input.foundingCosts,
    input.staff,
    owner.needs,
    owner.incomes,
    owner.taxes,
    input.assets,
    input.deposits,
    input.loans,
    input.subsidies,
    stock.kind === 'first' ? [stock] : [],
    ...(opening === null
      ? []
      : [opening.receivables, opening.payables, opening.vat, opening.wageTax, opening.assets, opening.loans]),
  ];
  return new Map(lists.flatMap((list) => list.map(({ id, name }): [string, string] => [id, name])));
}

/** Why a figure is what it is: its entries with rule and paragraph, adding up to it. */
export function WhyDrawer({
  input,
  question,
  onClose,
}: {
  input: PlanInput;
  question: Question | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const names = question === null ? new Map<string, string>() : itemNames(input);
  const reasons = question?.reasons ?? [];
  const sum = reasons.reduce((total, { cents }) => total + cents, 0);
  const before = (question?.cents ?? 0) - sum;
  return (
    <Drawer
      opened={question !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={question === null ? '' : t('why.title', { line: question.title, period: question.period })}
    >
      {question !== null && (
        <>
          <p className={classes['whySum']}>{formatMoney(question.cents)}</p>
          {reasons.length === 0 ? (
            <p>{t('why.nothing')}</p>
          ) : (
            <table className={classes['why']}>
              <thead>
                <tr>
                  <th scope="col">{t('column.month')}</th>
                  <th scope="col">{t('why.reason')}</th>
                  <th scope="col">{t('column.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {before !== 0 && (
                  <tr>
                    <td colSpan={2}>{t('why.before')}</td>
                    <td>{formatCents(before)}</td>
                  </tr>
                )}
                {reasons.slice(0, shown).map(({ posting, cents }, place) => (
                  // Entries have no ids, and their order is that of the ledger.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <tr key={place}>
                    <td>{monthName(input.startMonth, posting.month)}</td>
                    <td>
                      <strong>{names.get(posting.item) || t(`rule.${posting.rule}`)}</strong>
                      <span className={classes['below']}>
                        {t('why.entry', {
                          debit: t(`account.${posting.debit}`),
                          credit: t(`account.${posting.credit}`),
                        })}
                      </span>
                      <span className={classes['below']}>
                        {[t(`rule.${posting.rule}`), ...paragraphsOf[posting.rule]].join(' · ')}
                      </span>
                    </td>
                    <td>{formatCents(cents)}</td>
                  </tr>
                ))}
                {reasons.length > shown && (
                  <tr>
                    <td colSpan={2}>{t('why.more', { count: reasons.length - shown })}</td>
                    <td>{formatCents(reasons.slice(shown).reduce((total, { cents }) => total + cents, 0))}</td>
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('why.sum')}
                  </th>
                  <td>{formatCents(question.cents)}</td>
                </tr>
              </tfoot>
            </table>
          )}
        </>
      )}
    </Drawer>
  );
}
