import type { Person } from '@fundus/contract/person';
import { useQuery } from '@tanstack/react-query';
import { DeMinimisLedger } from '#features/people/de-minimis-aid/ledger.tsx';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AnsweredFacts, CheckQuestion } from './check-question.tsx';
import { FirmFactsForm } from './firm-facts-form.tsx';
import { NamedHits } from './named-hits.tsx';
import classes from './short-check.module.css';
import { shortCheckQuery } from './short-check.queries.ts';
import { DeMinimisRoom, FirmPlace, KmuResult } from './short-check-result.tsx';
import { SizeCalculation } from './size-calculation.tsx';

/** Kurzcheck: a few figures, what follows from them, and the ledger behind the room. */
export function ShortCheckPanel({
  person,
  book,
  onStart,
  isStarting,
}: {
  person: Person;
  book: TermBook;
  onStart: () => void;
  isStarting: boolean;
}) {
  const { t } = useTranslation('person-funding');
  const { personId, abilities } = person;
  const { data: check, error, refetch } = useQuery(shortCheckQuery(personId));
  return (
    <>
      <p className={classes['intro']}>{t('shortCheck.intro')}</p>
      {check === undefined ? (
        error === null ? (
          <SkeletonRows count={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <div className={classes['next']}>
            <CheckQuestion check={check} person={person} book={book} />
          </div>
          <FirmFactsForm person={person} check={check} book={book} />
          <NamedHits check={check} onStart={abilities.edit ? onStart : undefined} isStarting={isStarting} />
          <div className={classes['checkColumns']}>
            <KmuResult check={check} />
            <DeMinimisRoom check={check} />
            <SizeCalculation check={check} person={person} />
            <AnsweredFacts check={check} person={person} book={book} />
            <FirmPlace check={check} person={person} />
          </div>
        </>
      )}
      <h3>{t('ledger.title')}</h3>
      <DeMinimisLedger personId={personId} canEdit={abilities.edit} />
    </>
  );
}
