import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { calendarQuery } from '#features/operation/calendar/calendar.queries.ts';
import {
  type CalendarView,
  calendarViews,
  dayOfAddress,
  daysShown,
  stepTo,
} from '#features/operation/calendar/calendar-days.ts';
import { DayList } from '#features/operation/calendar/day-list.tsx';
import { MonthTable } from '#features/operation/calendar/month-table.tsx';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import flow from '#ui/flow.module.css';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';
import classes from './calendar.module.css';

const route = getRouteApi(paths.calendar);

const FeedDialog = lazyDialog(() =>
  import('#features/operation/calendar/feed-dialog.tsx').then((part) => part.FeedDialog),
);

/** Everything that must not be missed, by its day: as a month, a week or a list; on a phone as a list. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const hasPersons = useMay('person:read');
  const [isSubscribing, setSubscribing] = useState(false);
  const today = dayFromToday(0);
  const view: CalendarView = isPhone ? 'list' : (search.view ?? 'month');
  const current = dayOfAddress(search.on, today);
  const days = daysShown(view, current);
  const [from = current, to = current] = [days[0], days.at(-1)];
  const events = useQuery(calendarQuery(from, to));
  const show = (next: { view?: CalendarView; on?: string }): void =>
    void navigate({
      search: (before) => {
        const wanted = { ...before, ...next };
        return {
          ...(wanted.view !== undefined && wanted.view !== 'month' && { view: wanted.view }),
          ...(wanted.on !== undefined && wanted.on !== today && { on: wanted.on }),
        };
      },
      replace: true,
      resetScroll: false,
    });
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${current}T00:00:00Z`),
  );
  const label = view === 'month' ? monthName : `${formatDate(from)} – ${formatDate(to)}`;
  return (
    <>
      <PageHeader
        title={t('title')}
        // Users without clients have tasks alone; what advisors find here besides would be looked for in vain.
        description={hasPersons ? undefined : t('tasksAlone')}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={18} aria-hidden />}
            onClick={() => setSubscribing(true)}
          >
            {t('feed.open')}
          </Button>
        }
      />
      <div className={classes['bar']}>
        <div className={flow['row']}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(`step.${view}.back`)}
            onClick={() => show({ on: stepTo(view, current, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => show({ on: today })}>
            {t('today')}
          </Button>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(`step.${view}.forward`)}
            onClick={() => show({ on: stepTo(view, current, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
        <p className={classes['span']} aria-live="polite">
          {label}
        </p>
        {!isPhone && (
          <SegmentedControl
            aria-label={t('view.label')}
            value={view}
            onChange={(next) => show({ view: calendarViews.find((one) => one === next) ?? 'month' })}
            data={calendarViews.map((one) => ({ value: one, label: t(`view.${one}`) }))}
          />
        )}
      </div>
      <Loaded query={events} skeleton={{ count: 5, height: 104 }}>
        {(found) =>
          view === 'list' ? (
            <DayList events={found} />
          ) : (
            <MonthTable
              days={days}
              current={current}
              isWhole={view === 'week'}
              label={label}
              events={found}
              onDay={(day) => show({ on: day })}
              onOpen={(day) => show({ view: 'list', on: day })}
            />
          )
        }
      </Loaded>
      <FeedDialog isOpen={isSubscribing} onClose={() => setSubscribing(false)} />
    </>
  );
}
