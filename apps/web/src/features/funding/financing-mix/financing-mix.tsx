import type { FinancingMixes, StoredMix } from '@fundus/contract/financing-mix';
import { filingOf } from '@fundus/contract/programme-day';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { useQuery } from '@tanstack/react-query';
import { FilingNotes } from '#features/funding/funding-programme/filing-note.tsx';
import { FactLink } from '#features/funding/funding-research/fact-link.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { dayFromToday } from '#lib/format.ts';
import { choicePause } from '#lib/save/saver.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ChosenMix } from './chosen-mix.tsx';
import classes from './financing-mix.module.css';
import { financingMixesQuery } from './financing-mix.queries.ts';
import { MixCard } from './mix-card.tsx';
import { namesOf } from './mix-words.ts';
import { useMixWords } from './use-mix-words.ts';

/** By when the programmes of the mixes have to be applied for. */
const endingOf = ({ programmes }: FinancingMixes) =>
  programmes.map(({ programme }) => ({
    key: programme.programmeId,
    name: nameOf(programme),
    filing: filingOf(programme, dayFromToday(0)),
  }));

/** Who pays which block of the costs: mixes side by side, and the chosen one to be changed by hand. */
export function FinancingMix() {
  const t = useMixWords();
  const { research, answers, answersKey, saver, words } = useResearch();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    financingMixesQuery(research.researchId, answersKey, research.financingMix),
  );
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} height={132} />
    ) : (
      <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} />
    );
  }
  if (data.blocks.length === 0) {
    return (
      <EmptyState
        title={t('noCosts.title')}
        text={t('noCosts.text')}
        action={<FactLink fact="costsByBlock">{t('noCosts.action')}</FactLink>}
      />
    );
  }
  const { financingMix: chosen } = answers;
  const change = research.abilities.edit
    ? (mix: StoredMix | null, pause: number) => saver.type({ financingMix: mix }, pause)
    : undefined;
  const names = namesOf(data);
  const { receivedCents } = data.room;
  const isSame = (shares: StoredMix['shares']) => JSON.stringify(shares) === JSON.stringify(chosen?.shares);
  const isSplit = Object.keys(answers.start.costsByBlock).length > 0;
  const hints = [
    ...(isSplit ? [] : [t('unsplit')]),
    ...(answers.start.ownFundsCents === null ? [t('ownUnknown')] : []),
    ...(receivedCents === null ? [t('roomUnknown')] : []),
    ...(data.waiting.length > 0
      ? [t('waiting', { programmes: data.waiting.map(({ title }) => title).join('; ') })]
      : []),
    ...(data.loanless.length > 0
      ? [t('loanless', { programmes: data.loanless.map(({ title }) => title).join('; ') })]
      : []),
  ];
  return (
    <div className={classes['root']} data-updating={isPlaceholderData || undefined}>
      <p className={classes['intro']}>{t('intro')}</p>
      {hints.length > 0 && (
        <ul className={classes['hints']}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <FilingNotes programmes={endingOf(data)} />
      {chosen !== null && <ChosenMix mix={chosen} mixes={data} names={names} words={words} onChange={change} />}
      {data.mixes.length === 0 ? (
        <p className={classes['intro']}>{t('noMix')}</p>
      ) : (
        <section>
          <h3 className={classes['heading']}>{t('offered')}</h3>
          <div className={classes['cards']}>
            {data.mixes.map((mix) => (
              <MixCard
                key={mix.kind}
                mix={mix}
                mixes={data}
                names={names}
                words={words}
                isChosen={isSame(mix.shares)}
                onChoose={change && (() => change({ kind: mix.kind, shares: mix.shares }, choicePause))}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
