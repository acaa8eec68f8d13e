import type { CalendarEvent } from '@fundus/contract/calendar';
import { IconCalendar } from '@tabler/icons-react';
import { formatLongDate, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './calendar.module.css';
import { byDay } from './calendar-days.ts';
import { CalendarEventLine } from './calendar-event-line.tsx';

/** The days on which something is due, one below the other. */
export function DayList({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation('calendar');
  const hasPersons = useMay('person:read');
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendar size={32} stroke={1.5} />}
        title={t('empty.title')}
        text={t(hasPersons ? 'empty.text' : 'empty.textOfTasks')}
      />
    );
  }
  return (
    <ol className={classes['list']}>
      {[...byDay(events)].map(([day, ofDay]) => (
        <li key={day} className={classes['listDay']}>
          <h2 className={classes['listHeading']}>
            {formatLongDate(day)} <span className={classes['about']}>{formatRelativeDay(day)}</span>
          </h2>
          <ul className={classes['events']}>
            {ofDay.map((event) => (
              <li key={event.eventId}>
                <CalendarEventLine event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
