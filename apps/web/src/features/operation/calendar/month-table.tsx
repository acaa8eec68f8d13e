import type { CalendarEvent } from '@fundus/contract/calendar';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayFromToday, formatLongDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './calendar.module.css';
import { byDay, dayByKey } from './calendar-days.ts';
import { CalendarEventLine } from './calendar-event-line.tsx';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** Number of events per day shown in the month; the others are counted. */
const shownOfDay = 3;

/**
 * Days as a table of weeks. The buttons of the days are one stop of the keyboard: arrows walk from day to day, Home and End
 * to the ends of the week, Page keys by months; Enter opens the day in the list.
 */
export function MonthTable({
  days,
  current,
  isWhole,
  label,
  events,
  onDay,
  onOpen,
}: {
  days: readonly string[];
  /** The day that the keyboard stands on. */
  current: string;
  /** Every event is shown, as in the week. */
  isWhole: boolean;
  label: string;
  events: readonly CalendarEvent[];
  onDay: (day: string) => void;
  onOpen: (day: string) => void;
}) {
  const { t } = useTranslation('calendar');
  const table = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const dated = byDay(events);
  const today = dayFromToday(0);
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const walk = (event: KeyboardEvent, day: string): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(event.key, day);
    if (next === null) return;
    event.preventDefault();
    isWalking.current = true;
    onDay(next);
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table ref={table} className={classes['table']} aria-label={label} data-whole={isWhole || undefined}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {t(`weekday.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const ofDay = dated.get(day) ?? [];
              const shown = isWhole
                ? ofDay
                : ofDay.slice(0, ofDay.length > shownOfDay + 1 ? shownOfDay : shownOfDay + 1);
              const more = ofDay.length - shown.length;
              const isOutside = !isWhole && day.slice(0, 7) !== current.slice(0, 7);
              return (
                <td key={day} data-outside={isOutside || undefined} data-today={day === today || undefined}>
                  <button
                    type="button"
                    className={classes['day']}
                    data-day={day}
                    tabIndex={day === current ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={t('day', { day: formatLongDate(day), count: ofDay.length })}
                    onKeyDown={(event) => walk(event, day)}
                    onClick={() => onOpen(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  {shown.length > 0 && (
                    <ul className={classes['events']}>
                      {shown.map((event) => (
                        <li key={event.eventId}>
                          <CalendarEventLine event={event} isShort={!isWhole} />
                        </li>
                      ))}
                    </ul>
                  )}
                  {more > 0 && (
                    <button type="button" className={classes['more']} onClick={() => onOpen(day)}>
                      {t('more', { count: more })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
