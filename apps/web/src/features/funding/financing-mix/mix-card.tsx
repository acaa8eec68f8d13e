import type { FinancingMixes } from '@fundus/contract/financing-mix';
import { type FundingWords, joinAll } from '@fundus/messages/wording/funding-words';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './financing-mix.module.css';
import { MixSumList } from './mix-sums.tsx';
import { money, wordOmission } from './mix-words.ts';
import { useMixWords } from './use-mix-words.ts';

type OfferedMix = FinancingMixes['mixes'][number];

/** One mix that is offered: its sums, who pays for what and what bounds that, and why others are not in it. */
export function MixCard({
  mix,
  mixes,
  names,
  words,
  isChosen,
  onChoose,
}: {
  mix: OfferedMix;
  mixes: FinancingMixes;
  names: ReadonlyMap<string, string>;
  words: FundingWords;
  isChosen: boolean;
  /** Left out: the research can only be read. */
  onChoose: (() => void) | undefined;
}) {
  const t = useMixWords();
  const used = mixes.programmes.filter(({ programme }) => mix.bounds[programme.programmeId] !== undefined);
  return (
    <article className={classes['card']} data-chosen={isChosen || undefined}>
      <h4 className={classes['kind']}>{t(`kind.${mix.kind}`)}</h4>
      {mix.also.length > 0 && (
        <p className={classes['quiet']}>
          {t('also', {
            kinds: joinAll(
              mix.also.map((kind) => t(`kind.${kind}`)),
              words,
            ),
          })}
        </p>
      )}
      <MixSumList sums={mix.sums} />
      <ul className={classes['payers']}>
        {used.map(({ programme: { programmeId }, isBeforeStart }) => (
          <li key={programmeId}>
            <strong>{names.get(programmeId)}</strong>
            {mix.shares
              .filter((share) => share.programmeId === programmeId)
              .map(({ block, cents }) => (
                <span key={block}>{t('pays', { cents: money(cents), block: words.say(`costBlock.${block}`) })}</span>
              ))}
            {mix.bonuses[programmeId] !== undefined && (
              <span>
                {mix.bonuses[programmeId] === 0
                  ? t('bonusNot')
                  : t('bonus', { cents: money(mix.bonuses[programmeId]) })}
              </span>
            )}
            <span className={classes['quiet']}>
              {[t(`bound.${mix.bounds[programmeId] ?? 'most'}`), ...(isBeforeStart ? [t('beforeStart')] : [])].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
      {mix.omitted.length > 0 && (
        <details className={classes['omitted']}>
          <summary>{t('omitted', { count: mix.omitted.length })}</summary>
          <ul>
            {mix.omitted.map((omission) => (
              <li key={omission.programmeId}>
                {names.get(omission.programmeId)}: {wordOmission(omission, names, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {onChoose !== undefined && (
        <Button
          variant={isChosen ? 'default' : 'filled'}
          disabled={isChosen}
          leftSection={isChosen ? <IconCheck size={16} aria-hidden /> : undefined}
          aria-label={`${t(isChosen ? 'isChosen' : 'choose')}: ${t(`kind.${mix.kind}`)}`}
          onClick={onChoose}
        >
          {t(isChosen ? 'isChosen' : 'choose')}
        </Button>
      )}
    </article>
  );
}
