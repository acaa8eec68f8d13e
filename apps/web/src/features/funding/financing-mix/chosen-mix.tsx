import type { FinancingMixes, StoredMix } from '@fundus/contract/financing-mix';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { Button, NativeSelect } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { CreateCasesButton } from '#features/funding/funding-case/create-cases-button.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { readAmount } from '#features/funding/funding-research/start-typed.tsx';
import { formatAmount } from '#lib/format.ts';
import { choicePause, typingPause } from '#lib/save/saver.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './financing-mix.module.css';
import { MixSumList } from './mix-sums.tsx';
import { money, wordProblem } from './mix-words.ts';
import { useMixWords } from './use-mix-words.ts';

type Mixed = FinancingMixes['programmes'][number];

/** The chosen mix: who pays how much of which block, changed by hand with its effect, and the ways on from it. */
export function ChosenMix({
  mix,
  mixes,
  names,
  words,
  onChange,
}: {
  /** As it is typed. */
  mix: StoredMix;
  mixes: FinancingMixes;
  names: ReadonlyMap<string, string>;
  words: FundingWords;
  onChange: ((mix: StoredMix | null, pause: number) => void) | undefined;
}) {
  const t = useMixWords();
  const { blocks, programmes, chosen, room } = mixes;
  const isIn = ({ programme }: Mixed) => mix.shares.some((share) => share.programmeId === programme.programmeId);
  const used = programmes.filter(isIn);
  const centsOf = (programmeId: string, block: string) =>
    mix.shares.find((share) => share.programmeId === programmeId && share.block === block)?.cents ?? null;
  const put = (share: StoredMix['shares'][number], pause: number): void => {
    const others = mix.shares.filter((one) => one.programmeId !== share.programmeId || one.block !== share.block);
    // A programme without any amount stays in the table: its row is where one is typed.
    onChange?.({ kind: 'own', shares: [...others, share] }, pause);
  };
  const add = (programmeId: string): void => {
    const block = programmes.find(({ programme }) => programme.programmeId === programmeId)?.blocks[0];
    if (block !== undefined) put({ programmeId, block, cents: 0 }, choicePause);
  };
  return (
    <section className={classes['chosen']}>
      <h3 className={classes['heading']}>{t('chosen')}</h3>
      <p className={classes['quiet']}>{t(`kind.${mix.kind}`)}</p>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('programme')}</th>
              {blocks.map(({ block, cents }) => (
                <th key={block} scope="col">
                  {words.say(`costBlock.${block}`)}
                  <span>{money(cents)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {used.map((mixed) => (
              <tr key={mixed.programme.programmeId}>
                <th scope="row">{names.get(mixed.programme.programmeId)}</th>
                {blocks.map(({ block }) => (
                  <td key={block}>
                    {mixed.blocks.includes(block) && (
                      <TypedInput
                        aria-label={t('cell', {
                          programme: names.get(mixed.programme.programmeId) ?? '',
                          block: words.say(`costBlock.${block}`),
                        })}
                        value={centsOf(mixed.programme.programmeId, block)}
                        inputMode="decimal"
                        parse={readAmount}
                        format={formatAmount}
                        readOnly={onChange === undefined}
                        rightSection={<span aria-hidden>€</span>}
                        onChange={(cents, text) => {
                          if (cents === null && text.trim() !== '') return;
                          put({ programmeId: mixed.programme.programmeId, block, cents: cents ?? 0 }, typingPause);
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onChange !== undefined && used.length < programmes.length && (
        <NativeSelect
          label={t('add')}
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value)}
          data={[
            { value: '', label: t('addChoose') },
            ...programmes
              .filter((one) => !isIn(one))
              .map(({ programme: { programmeId } }) => ({ value: programmeId, label: names.get(programmeId) ?? '' })),
          ]}
        />
      )}
      {chosen !== null && (
        <>
          <div className={classes['sums']}>
            <MixSumList sums={chosen.sums} />
          </div>
          <p className={classes['quiet']}>
            {t('room', { used: money(chosen.sums.deMinimisCents), left: money(room.leftCents) })}
          </p>
          <div role="status" className={classes['problems']} data-broken={chosen.problems.length > 0 || undefined}>
            {chosen.problems.length === 0 ? (
              <p>{t('holds')}</p>
            ) : (
              <ul>
                {chosen.problems.map((problem) => (
                  <li key={JSON.stringify(problem)}>{wordProblem(problem, names, words, t)}</li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
      <Ways used={used} onDiscard={onChange && (() => onChange(null, choicePause))} />
    </section>
  );
}

/** On from a mix: into the result list, to funding cases, or away. */
function Ways({ used, onDiscard }: { used: readonly Mixed[]; onDiscard: (() => void) | undefined }) {
  const t = useMixWords();
  const { research, selection } = useResearch();
  const ids = used.map(({ programme }) => programme.programmeId);
  const missing = ids.filter((id) => !selection.isSelected(id));
  if (onDiscard === undefined) return null;
  const take = (): void =>
    void selection.add(missing).then(
      () => notifySuccess(t('toListDone', { count: missing.length })),
      () => notifyError(t('loadFailed')),
    );
  return (
    <div className={classes['ways']}>
      <Button leftSection={<IconListCheck size={16} aria-hidden />} disabled={missing.length === 0} onClick={take}>
        {t('toList')}
      </Button>
      {research.person !== null && <CreateCasesButton personId={research.person.personId} programmeIds={ids} />}
      <Button variant="subtle" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}
