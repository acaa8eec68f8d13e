import type { BusinessPlan } from '@fundus/contract/business-plan';
import { sumCase } from '@fundus/contract/case-sum';
import type { getProgramme } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import { type BridgedProgramme, bridgeProgramme } from '@fundus/contract/plan/bridged-programme';
import {
  allAssets,
  type BridgeChoice,
  type BridgedPlan,
  type BridgeNote,
  fundableAssets,
  programmesIn,
  withProgrammes,
} from '@fundus/contract/plan/plan-bridge';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { readLoanTerms } from '@fundus/contract/plan/stated-loan-terms';
import { wordWorthLead } from '@fundus/messages/wording/worth-words';
import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { call } from '#lib/api/client.ts';
import { formatMoney } from '#lib/format.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useCurrent } from '#lib/use-current.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './plan-bridge.module.css';
import { ResearchChoice } from './research-choice.tsx';

interface Own {
  person: BusinessPlan['person'];
  input: PlanInput;
  onChange: (input: PlanInput) => void;
  onClose: () => void;
}

/** Chosen programmes of a research become lines of the financing. */
export function TakeProgrammesDialog({ person, ...own }: Own) {
  const { t } = useTranslation('business-plan-finance');
  return (
    <Modal opened onClose={own.onClose} title={t('bridge.take.title')} size="lg">
      <ResearchChoice person={person}>{(research) => <Programmes research={research} {...own} />}</ResearchChoice>
    </Modal>
  );
}

type Item = FundingResearch['items'][number];
interface Line {
  item: Item;
  programme: BridgedProgramme;
  isThere: boolean;
}

/** Most programmes pay some months after the purchase, when it was proven. */
const usualDelay = 3;

function Programmes({ research, input, onChange, onClose }: Omit<Own, 'person'> & { research: FundingResearch }) {
  const { t } = useTranslation(['business-plan-finance', 'common']);
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const [assetIds, setAssetIds] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Readonly<Record<string, number | null>>>({});
  const [delay, setDelay] = useState(usualDelay);
  const lines = useMemo(() => readLines(research, input), [research, input]);
  const proposed = useMemo(() => proposeTaken(research, lines), [research, lines]);
  const isTaken = ({ programme: { itemId, way }, isThere }: Line): boolean =>
    way !== null && !isThere && (decided[itemId] ?? proposed.has(itemId));
  const taken = lines.filter(isTaken);
  const take = useTakeProgrammes(research);
  // A colleague may have stored something while the programmes were read.
  const current = useCurrent(input);
  if (lines.length === 0) return <p className={classes['hint']}>{t('bridge.take.none')}</p>;
  const first = fundableAssets(input).length === 0 ? '' : allAssets;
  const apply = (): void =>
    take.mutate(
      taken.map(({ programme }) => ({
        programme,
        assetId: assetIds[programme.itemId] ?? first,
        delay,
        terms: null,
        askedCents: asked[programme.itemId] ?? null,
      })),
      {
        onSuccess: (write) => {
          const { input: next, taken: done, full } = write(current.current);
          if (done.length > 0) {
            onChange(next);
            notifySuccess(t('bridge.take.done', { count: done.length }));
          }
          if (full.length > 0) notifyError(t('bridge.take.full', { count: full.length }));
          onClose();
        },
        onError: notifyError,
      },
    );
  return (
    <>
      <p className={classes['hint']}>{t('bridge.take.intro')}</p>
      <ul className={classes['list']}>
        {lines.map((line) => (
          <ProgrammeLine
            key={line.programme.itemId}
            line={line}
            input={input}
            isTaken={isTaken(line)}
            onTake={(isOn) => setDecided((before) => ({ ...before, [line.programme.itemId]: isOn }))}
            assetId={assetIds[line.programme.itemId] ?? first}
            onAsset={(assetId) => setAssetIds((before) => ({ ...before, [line.programme.itemId]: assetId }))}
            askedCents={asked[line.programme.itemId] ?? null}
            onAsk={(cents) => setAsked((before) => ({ ...before, [line.programme.itemId]: cents }))}
          />
        ))}
      </ul>
      {taken.some(({ programme: { way } }) => way === 'investment' || way === 'staff') && (
        <NumberInput
          className={classes['delay'] ?? ''}
          label={t('bridge.take.delay')}
          description={t('bridge.take.delayHint')}
          min={0}
          max={24}
          allowDecimal={false}
          value={delay}
          onChange={(value) => setDelay(typeof value === 'number' ? value : usualDelay)}
        />
      )}
      <TogetherHint research={research} taken={taken} />
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={taken.length === 0} loading={take.isPending} onClick={apply}>
          {t('bridge.take.apply', { count: taken.length })}
        </Button>
      </div>
    </>
  );
}

function readLines({ items }: FundingResearch, input: PlanInput): Line[] {
  const there = programmesIn(input);
  return items.map((item) => {
    const programme = bridgeProgramme(item);
    return { item, programme, isThere: there.has(programme.programmeId) };
  });
}

const sumOf = ({ cumulation: { warnings }, start }: FundingResearch, items: readonly Item[]) =>
  sumCase({ items, warnings, costsCents: start.investmentCents });

/** Proposed is what the advisor chose first and what no other programme excludes. */
function proposeTaken(research: FundingResearch, lines: readonly Line[]): Set<string> {
  const chosen = lines.filter(({ item: { status, change } }) => status === 'green' && change !== 'ended');
  const { kinds } = sumOf(
    research,
    chosen.map(({ item }) => item),
  );
  const others = new Set(
    kinds.flatMap(({ lines: all }) => all.flatMap((one) => (one.line === 'alternative' ? [one.itemId] : []))),
  );
  return new Set(chosen.flatMap(({ item: { itemId } }) => (others.has(itemId) ? [] : [itemId])));
}

function ProgrammeLine({
  line: { item, programme, isThere },
  input,
  isTaken,
  onTake,
  assetId,
  onAsset,
  askedCents,
  onAsk,
}: {
  line: Line;
  input: PlanInput;
  isTaken: boolean;
  onTake: (isOn: boolean) => void;
  assetId: string;
  onAsset: (assetId: string) => void;
  askedCents: number | null;
  onAsk: (cents: number | null) => void;
}) {
  const { t } = useTranslation(['business-plan-finance', 'vocabulary']);
  const speech = useFundingSpeech();
  const { way, reason, name, cents, kind, isApproved } = programme;
  const granted = isApproved && cents !== null ? t('bridge.take.granted', { amount: formatMoney(cents) }) : null;
  const worth = granted ?? (item.worth === null ? null : wordWorthLead(item.worth, speech));
  const facts = [
    // A sum names its kind already.
    ...(kind === null || (worth !== null && granted === null && cents !== null)
      ? []
      : [t(`vocabulary:benefitKind.${kind}`)]),
    ...(worth === null ? [] : [worth]),
    ...(item.change === 'ended' ? [t('bridge.take.ended')] : []),
  ].join(' · ');
  if (way === null || isThere) {
    return (
      <li className={classes['apart']}>
        <b>{name}</b>
        <span className={classes['quiet']}>{facts}</span>
        <span>{isThere || reason === null ? t('bridge.take.there') : t(`bridge.reason.${reason}`)}</span>
      </li>
    );
  }
  const assets = fundableAssets(input);
  return (
    <li>
      <Checkbox
        label={name}
        description={facts}
        checked={isTaken}
        onChange={({ currentTarget: { checked } }) => onTake(checked)}
      />
      {isTaken && (
        <div className={classes['more']}>
          {way === 'investment' && assets.length > 0 ? (
            <NativeSelect
              label={t('bridge.take.asset')}
              aria-label={t('bridge.take.assetOf', { name })}
              value={assetId}
              onChange={({ currentTarget: { value } }) => onAsset(value)}
              data={[
                { value: allAssets, label: t('bridge.take.allAssets') },
                ...assets.map(({ id, name: label, netCents }) => ({
                  value: id,
                  label: t('bridge.take.assetOption', { name: label, amount: formatMoney(netCents) }),
                })),
              ]}
            />
          ) : (
            <span className={classes['quiet']}>
              {t(way === 'investment' ? 'bridge.way.noAsset' : `bridge.way.${way}`)}
            </span>
          )}
          {(way === 'investment' || way === 'loan') && (
            <NumberInput
              label={t('bridge.take.amount')}
              aria-label={t('bridge.take.amountOf', { name })}
              description={
                cents === null
                  ? t('bridge.take.amountOpen')
                  : t('bridge.take.amountHint', { amount: formatMoney(cents) })
              }
              min={0}
              max={100_000_000}
              decimalScale={2}
              decimalSeparator={currentLanguage() === 'de' ? ',' : '.'}
              thousandSeparator={currentLanguage() === 'de' ? '.' : ','}
              suffix=" €"
              value={askedCents === null ? (cents === null ? '' : cents / 100) : askedCents / 100}
              onChange={(value) => onAsk(typeof value === 'number' ? Math.round(value * 100) : null)}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** What is chosen may be more than the programmes give together: limits of aid, or more than everything costs. */
function TogetherHint({ research, taken }: { research: FundingResearch; taken: readonly Line[] }) {
  const { t } = useTranslation('business-plan-finance');
  const { kinds } = sumOf(
    research,
    taken.map(({ item }) => item),
  );
  const over = kinds.flatMap(({ kind, totalCents, lines }) => {
    const isOver = lines.some(({ line }) => line === 'cut' || line === 'alternative');
    return isOver && (kind === 'given' || kind === 'loan') ? [{ kind, amount: formatMoney(totalCents) }] : [];
  });
  if (over.length === 0) return null;
  return (
    <Banner tone="warning">
      {over.map(({ kind, amount }) => (
        <p key={kind}>{t(`bridge.take.together.${kind}`, { amount })}</p>
      ))}
    </Banner>
  );
}

/** Reads what the programmes state of their loans; answers what writes the lines into a plan, with where they come from. */
function useTakeProgrammes({ name: research, items }: FundingResearch) {
  const { t } = useTranslation('business-plan-finance');
  return useMutation({
    mutationFn: async (choices: readonly BridgeChoice[]): Promise<(input: PlanInput) => BridgedPlan> => {
      const stated = new Map<string, string>();
      const read = await Promise.all(
        choices.map(async (choice): Promise<BridgeChoice> => {
          const { way, programmeId, version } = choice.programme;
          if (way !== 'loan') return choice;
          const { content } = await call<typeof getProgramme>('GET /api/funding-programmes/:programmeId', {
            params: { programmeId },
            query: { version },
          });
          const { interest, term } = content;
          const texts = [
            ...(interest === '' ? [] : [t('bridge.note.interest', { text: interest })]),
            ...(term === '' ? [] : [t('bridge.note.term', { text: term })]),
          ];
          stated.set(programmeId, texts.join(' '));
          return { ...choice, terms: readLoanTerms({ interest, term }) };
        }),
      );
      const note: BridgeNote = ({ itemId, programmeId, cents }, gaps) => {
        const of = items.find((item) => item.itemId === itemId)?.programme;
        const open = gaps.filter((gap) => gap !== 'cut').map((gap) => t(`bridge.gap.${gap}`));
        return [
          t('bridge.note.from', { research, programme: of?.title ?? '', funder: of?.funder ?? '' }),
          ...(cents === null ? [] : [t('bridge.note.most', { amount: formatMoney(cents) })]),
          ...(gaps.includes('cut') ? [t('bridge.note.cut')] : []),
          ...(open.length === 0 ? [] : [t('bridge.note.open', { list: open.join(', ') })]),
          stated.get(programmeId) ?? '',
        ]
          .filter((part) => part !== '')
          .join(' ');
      };
      return (input) => withProgrammes(input, read, note);
    },
  });
}
