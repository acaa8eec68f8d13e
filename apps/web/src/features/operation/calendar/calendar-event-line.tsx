import type { CalendarEvent } from '@fundus/contract/calendar';
import { tabOfKind } from '@fundus/contract/calendar-codes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SubjectLink } from '#features/people/task/subject-link.tsx';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { paths } from '../../../paths.ts';
import classes from './calendar.module.css';

/** Due event, in the words of its kind. */
function wordEvent(t: Translate<['calendar']>, { kind, title, note }: CalendarEvent): string {
  if (kind === 'certificate') {
    const name = t(`certificate.${note as 'azav'}`);
    return title === '' ? name : `${name} ${title}`;
  }
  return title === '' ? t(`kind.${kind}`) : title;
}

/** One event: what, of which kind, about whom; a link to where it is dealt with. */
export function CalendarEventLine({ event, isShort = false }: { event: CalendarEvent; isShort?: boolean }) {
  const { t } = useTranslation('calendar');
  const { kind, time, subject, person, research, partner, note } = event;
  const what = wordEvent(t, event);
  const kindWord = t(`kind.${kind}`);
  const about = [
    kindWord === what ? '' : kindWord,
    subject === null || subject.kind === 'person' ? '' : subject.name,
    person?.name ?? partner?.name ?? '',
    research?.name ?? '',
    kind === 'certificate' ? '' : note,
  ].filter((part) => part !== '');
  return (
    <EventLink event={event} title={isShort ? [what, ...about].join(' · ') : undefined}>
      <span className={classes['dot']} data-kind={kind} aria-hidden />
      <span className={classes['words']}>
        {time !== null && <span className={classes['time']}>{time}</span>}
        <span className={classes['what']}>{what}</span>
        <span className={isShort ? classes['unseen'] : classes['about']}>{about.join(' · ')}</span>
      </span>
    </EventLink>
  );
}

function EventLink({
  event: { kind, subject, person, research, programmeId, partner },
  title,
  children,
}: {
  event: CalendarEvent;
  title: string | undefined;
  children: ReactNode;
}) {
  const seesPartners = useMay('partner:read');
  const shared = { className: classes['event'], title };
  if (subject !== null) {
    return (
      <SubjectLink subject={subject} {...shared}>
        {children}
      </SubjectLink>
    );
  }
  if (research !== null) {
    return (
      <Link to={paths.researchResultList} params={{ researchId: research.researchId }} {...shared}>
        {children}
      </Link>
    );
  }
  if (person !== null) {
    const tab = tabOfKind(kind);
    return (
      <Link to={paths.client} params={{ personId: person.personId }} search={tab === null ? {} : { tab }} {...shared}>
        {children}
      </Link>
    );
  }
  if (programmeId !== null) {
    return (
      <Link to={paths.programme} params={{ programmeId }} {...shared}>
        {children}
      </Link>
    );
  }
  if (partner !== null && seesPartners) {
    return (
      <Link to={paths.partner} params={{ partnerId: partner.partnerId }} {...shared}>
        {children}
      </Link>
    );
  }
  return <span {...shared}>{children}</span>;
}
