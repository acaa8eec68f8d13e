import { type OutlineCosts, type PartnerCost, sumOfAll } from '@fundus/contract/outline/outline-cost';
import type { OutlineParts } from '@fundus/contract/outline/outline-parts';
import { costLines } from '@fundus/contract/project-outline-codes';
import { type ReactNode } from 'react';
import { formatMoney, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import classes from './outline.module.css';

/** The cost plan: by partner and line with grant and own share, by calendar year, by package, by category of research. */
export function CostTables({ costs, parts }: { costs: OutlineCosts; parts: OutlineParts }) {
  const { t } = useTranslation('project-outline');
  if (costs.totalCents === 0) {
    return (
      <Panel title={t('cost.title')}>
        <p className={typography['quiet']}>{t('cost.nothing')}</p>
      </Panel>
    );
  }
  const nameOf = (partnerId: string): string => parts.partners.find(({ id }) => id === partnerId)?.name ?? '–';
  const names = costs.partners.map(({ partnerId }) => nameOf(partnerId));
  const across = (label: string, of: (cost: PartnerCost) => number | null, isTotal = false) => {
    const cells = costs.partners.map(of);
    return { label, cells: [...cells, sumOfAll(cells)], isTotal };
  };
  const yearName = (year: number): string => (year < 1900 ? t('cost.year', { number: year }) : String(year));
  const flat = costs.partners.some(({ flatGrantCents }) => flatGrantCents > 0);
  return (
    <>
      <Panel title={t('cost.title')}>
        <MoneyTable
          label={t('cost.title')}
          head={[t('cost.line'), ...names, t('cost.total')]}
          rows={[
            ...costLines
              .filter((line) => costs.partners.some(({ lines }) => lines[line] > 0))
              .map((line) => across(t(`costLine.${line}`), ({ lines }) => lines[line])),
            across(t('cost.total'), ({ totalCents }) => totalCents, true),
            across(t('cost.grant'), ({ grantCents }) => grantCents, true),
            across(t('cost.own'), ({ ownCents }) => ownCents),
            ...(flat ? [across(t('cost.flatGrant'), ({ flatGrantCents }) => flatGrantCents)] : []),
          ]}
        />
        <p className={typography['small']}>{t('cost.roundedHint')}</p>
      </Panel>
      <Panel title={t('cost.byYear')}>
        <MoneyTable
          label={t('cost.byYear')}
          head={[t('cost.partner'), ...costs.years.map(yearName), t('cost.total')]}
          rows={costs.partners.map((cost) => ({
            label: nameOf(cost.partnerId),
            cells: [...cost.byYear.map(({ totalCents }) => totalCents), cost.totalCents],
            isTotal: false,
          }))}
        />
      </Panel>
      <Panel title={t('cost.byPackage')}>
        <MoneyTable
          label={t('cost.byPackage')}
          head={[t('package.title'), ...names, t('cost.total')]}
          rows={parts.packages.map(({ title }, index) =>
            across(
              `${t('package.short', { number: index + 1 })} ${title}`,
              ({ byPackage }) => byPackage[index]?.totalCents ?? 0,
            ),
          )}
        />
      </Panel>
      <CategoryTable costs={costs} nameOf={nameOf} />
    </>
  );
}

interface MoneyRow {
  label: string;
  /** Null: not known while a rate is missing. */
  cells: readonly (number | null)[];
  isTotal: boolean;
}

function MoneyTable({ label, head, rows }: { label: string; head: readonly string[]; rows: readonly MoneyRow[] }) {
  const { t } = useTranslation('project-outline');
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={label}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={row.isTotal ? classes['total'] : undefined}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cents, index) => (
                <td key={index}>{cents === null ? t('cost.rateMissing') : formatMoney(cents)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CategoryTable({ costs, nameOf }: { costs: OutlineCosts; nameOf: (partnerId: string) => string }): ReactNode {
  const { t } = useTranslation('project-outline');
  return (
    <Panel title={t('cost.byCategory')}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('cost.byCategory')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {[t('cost.partner'), t('cost.category'), t('cost.eligible'), t('cost.rate')].map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {costs.partners.flatMap(({ partnerId, byCategory }) =>
              byCategory.map(({ category, eligibleCents, ratePercent }) => (
                <tr key={`${partnerId} ${category}`}>
                  <th scope="row">{nameOf(partnerId)}</th>
                  <td>{t(`category.${category}`)}</td>
                  <td>{formatMoney(eligibleCents)}</td>
                  <td>{ratePercent === null ? t('cost.rateMissing') : formatPercent(ratePercent)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
