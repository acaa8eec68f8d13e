import { Link } from '@tanstack/react-router';
import { daysFromToday, formatDate } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import cell from '#ui/list/list-cell.module.css';
import { personPaths } from '../../../paths.ts';
import type { PersonRow } from './person.queries.ts';
import classes from './person-list.module.css';
import { nameOfPerson } from './person-name.ts';

export type PersonWords = Translate<readonly ['person', 'consulting-status']>;

/** The link to a person. In a list the name stands in two columns; only the first is a stop of the tab key. */
export function PersonLink({
  row,
  children,
  isSecond = false,
}: {
  row: PersonRow;
  children?: string;
  isSecond?: boolean;
}) {
  const { t } = useTranslation('person');
  const name = nameOfPerson(row) || t('unnamed');
  return (
    <Link
      to={personPaths[row.kind]}
      params={{ personId: row.personId }}
      draggable={false}
      className={cell['link']}
      title={name}
      {...(isSecond ? { tabIndex: -1 } : {})}
      {...(children === undefined || isSecond ? {} : { 'aria-label': name })}
    >
      {children ?? name}
    </Link>
  );
}

/** When the next task is due, in words. */
export function wordNextTask(on: string | null, t: PersonWords): string {
  if (on === null) return '–';
  const days = daysFromToday(on);
  if (days > 0) return formatDate(on);
  return days === 0 ? t('person:list.due.today') : t('person:list.due.overdue', { date: formatDate(on) });
}

/** The day of the next task, and whether it is due. */
export function NextTask({ on }: { on: string | null }) {
  const { t } = useTranslation(['person', 'consulting-status']);
  const words = wordNextTask(on, t);
  return on !== null && daysFromToday(on) <= 0 ? <span className={classes['due']}>{words}</span> : words;
}
