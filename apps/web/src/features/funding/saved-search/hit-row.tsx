import type { SavedSearch, SavedSearchHit } from '@fundus/contract/saved-search';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CreateCasesButton } from '#features/funding/funding-case/create-cases-button.tsx';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './saved-search.module.css';
import { useDismissHit, useTakeOverHit } from './saved-search.queries.ts';

const tones: Record<SavedSearchHit['kind'], StatusTone> = {
  new: 'green',
  newlyFitting: 'green',
  aboutToEnd: 'orange',
  changed: 'grey',
};

/** A programme that a saved search found: taken over into its research, or dismissed. */
export function HitRow({
  personId,
  search,
  hit,
  canEdit,
}: {
  personId: string;
  search: SavedSearch;
  hit: SavedSearchHit;
  canEdit: boolean;
}) {
  const { t } = useTranslation('person-funding');
  const { programme, isDismissed } = hit;
  const { programmeId } = programme;
  const { searchId, research } = search;
  const title = nameOf(programme);
  const dismissing = useDismissHit(personId);
  const dismiss = useRecordAction<boolean>({
    run: (next) => dismissing.mutateAsync({ searchId, programmeId, isDismissed: next }),
    done: (next) => t(next ? 'savedSearch.dismissed' : 'savedSearch.shownAgain', { title }),
    undo: (next) => dismissing.mutateAsync({ searchId, programmeId, isDismissed: !next }),
  });
  const taking = useTakeOverHit(personId);
  const take = useRecordAction<NonNullable<SavedSearch['research']>, string | null>({
    run: ({ researchId }) => taking.take.mutateAsync({ researchId, programmeId }),
    done: ({ name }) => t('savedSearch.taken', { title, name }),
    undo: async ({ researchId }, itemId) => {
      if (itemId !== null) await taking.giveBack.mutateAsync({ researchId, itemId });
    },
  });
  const facts = [programme.funder, t('savedSearch.found', { date: formatDate(hit.foundOn) })];
  return (
    <li className={classes['hit']}>
      <div className={classes['words']}>
        <Link className={classes['title']} to={paths.programme} params={{ programmeId }}>
          {title}
        </Link>
        <span className={typography['below']}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </div>
      <StatusChip tone={tones[hit.kind]}>{t(`savedSearch.kind.${hit.kind}`)}</StatusChip>
      <VerdictChip verdict={hit.verdict} />
      {canEdit && (
        <div className={classes['buttons']}>
          <CreateCasesButton personId={personId} programmeIds={[programmeId]} title={title} />
          {research !== null && (
            <Button
              variant="light"
              size="compact-sm"
              loading={take.isBusy}
              aria-label={t('savedSearch.takeOf', { title, name: research.name })}
              onClick={() => take.start(research)}
            >
              {t('savedSearch.take')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            loading={dismiss.isBusy}
            aria-label={t(isDismissed ? 'savedSearch.showAgainOf' : 'savedSearch.dismissOf', { title })}
            onClick={() => dismiss.start(!isDismissed)}
          >
            {t(isDismissed ? 'savedSearch.showAgain' : 'savedSearch.dismiss')}
          </Button>
        </div>
      )}
    </li>
  );
}
