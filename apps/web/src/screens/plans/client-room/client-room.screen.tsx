import type { SharedRoom } from '@fundus/contract/shared-room';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RoomCodeForm } from '#features/plans/client-room/room-code-form.tsx';
import {
  RoomCases,
  RoomDays,
  RoomPapers,
  RoomPlans,
  RoomResearches,
} from '#features/plans/client-room/room-sections.tsx';
import { SharedQuestions } from '#features/plans/client-room/shared-questions.tsx';
import { sharedRoomQuery, useCountRoomView } from '#features/plans/client-room/shared-room.queries.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FriendlyError } from '#ui/friendly-error.tsx';
import { Letter, LetterClosing, LetterPlace, LetterText, LetterTitle } from '#ui/letter.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';

/** A client's page with all that their advisor shows, for phones first. */
export function ClientRoomScreen() {
  const { t } = useTranslation('client-room');
  const { uuid = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(sharedRoomQuery(uuid));
  // A room that was closed, or whose grant ended, shows nothing of its cached content.
  const isGone = isApiError(error, 'SHARE_LINK_UNAVAILABLE') || isApiError(error, 'NOT_FOUND');
  const isLocked = isApiError(error, 'ROOM_CODE_REQUIRED');
  useCountRoomView(uuid, data !== undefined && !isGone && !isLocked);
  usePageTitle(t('page.title'));
  if (isGone) {
    return (
      <FriendlyError
        title={t('page.unavailableTitle')}
        text={t('page.unavailable')}
        actions={[{ label: t('page.reload'), onClick: () => void refetch() }]}
      />
    );
  }
  if (isLocked) return <RoomCodeForm uuid={uuid} />;
  if (data !== undefined) return <Room uuid={uuid} room={data} />;
  return (
    <LetterPlace>
      {error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </LetterPlace>
  );
}

function Room({ uuid, room }: { uuid: string; room: SharedRoom }) {
  const { t } = useTranslation('client-room');
  const { advisor, recipient, message, expiresAt, days, questions, papers, researches, plans, cases } = room;
  const isEmpty = [papers, researches, plans, cases].every((part) => part.length === 0);
  return (
    <main>
      <Letter
        sender={advisor}
        words={{
          photo: t('page.photo', { name: advisor.name }),
          logo: t('page.logo', { company: advisor.company || advisor.name }),
        }}
      >
        <LetterTitle above={t('page.for', { recipient })}>{t('page.title')}</LetterTitle>
        <LetterText text={message === '' ? t('page.opening') : message} />
        {isEmpty && <p className={typography['quiet']}>{t('page.empty')}</p>}
        <RoomPapers papers={papers} />
        <RoomResearches researches={researches} />
        <RoomPlans plans={plans} />
        <RoomCases cases={cases} />
        {days !== null && !(isEmpty && days.length === 0) && <RoomDays days={days} />}
        {questions !== null && <SharedQuestions uuid={uuid} questions={questions} advisor={advisor.name} />}
        <p className={typography['quiet']}>{t('page.until', { date: formatDate(expiresAt) })}</p>
        <LetterClosing sender={advisor} words={t('page.closing')} />
      </Letter>
    </main>
  );
}
