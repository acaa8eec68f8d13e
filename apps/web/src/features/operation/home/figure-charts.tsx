import type { HomeFigures } from '@fundus/contract/home';
import type { HomeFigureName } from '@fundus/contract/home-codes';
import { formatMoney, formatNumber, formatPercent } from '#lib/format.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MonthBars } from '#ui/month-bars.tsx';
import classes from './figure-charts.module.css';

type Shown = Pick<HomeFigures, 'months' | 'figures'>;

/** A value as it is written; a dash where there is nothing of which it could be a share. */
function formatFigure(name: HomeFigureName, value: number | null): string {
  if (value === null) return '–';
  if (name.endsWith('Cents')) return formatMoney(value, { whole: true });
  return name === 'acceptance' ? formatPercent(value, 0) : formatNumber(value, 0);
}

function monthName(month: string, length: 'long' | 'short'): string {
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: length, timeZone: 'UTC' });
  return name.format(new Date(`${month}-01T00:00:00Z`));
}

/** Each figure with its value of this month, that of the month before, and bars. */
export function FigureCharts({ months, figures }: Shown) {
  const { t } = useTranslation('home');
  const before = monthName(months.at(-2) ?? '', 'long');
  return (
    <ul className={classes['figures']}>
      {figures.map(({ name, values }) => {
        const told = months.map((month, index) => {
          const value = formatFigure(name, values[index] ?? null);
          return `${monthName(month, 'long')} ${value}`;
        });
        return (
          <li key={name}>
            <span className={classes['words']}>
              <span className={classes['name']}>{t(`figures.name.${name}`)}</span>
              <span className={classes['value']}>{formatFigure(name, values.at(-1) ?? null)}</span>
              <span className={classes['before']}>
                {t('figures.before', { month: before, value: formatFigure(name, values.at(-2) ?? null) })}
              </span>
            </span>
            <MonthBars label={`${t(`figures.name.${name}`)}: ${told.join(', ')}`} values={values} />
          </li>
        );
      })}
    </ul>
  );
}

/** The same in numbers: a line for each month. */
export function FigureTable({ months, figures }: Shown) {
  const { t } = useTranslation('home');
  return (
    // Scrolled by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['scroll']} tabIndex={0} role="group" aria-labelledby="month-figures">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('figures.month')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthName(month, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{t(`figures.name.${name}`)}</th>
              {values.map((value, index) => (
                <td key={months[index]}>{formatFigure(name, value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
