import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { FundingResearch } from '@fundus/contract/funding-research';
import { allAssets, fundableAssets, withOwnFunds } from '@fundus/contract/plan/plan-bridge';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button, NumberInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useCurrent } from '#lib/use-current.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { type BridgedLine, proposeTaken, readLines, sumOf } from './bridged-lines.ts';
import { ChosenFinancing, type TakenFinancing } from './chosen-financing.tsx';
import classes from './plan-bridge.module.css';
import { ProgrammeLine } from './programme-line.tsx';
import { ResearchChoice } from './research-choice.tsx';
import { useTakeProgrammes } from './use-take-programmes.ts';

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

/** Most programmes pay some months after the purchase, when it was proven. */
const usualDelay = 3;

function Programmes({ research, input, onChange, onClose }: Omit<Own, 'person'> & { research: FundingResearch }) {
  const { t } = useTranslation(['business-plan-finance', 'common']);
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const [assetIds, setAssetIds] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Readonly<Record<string, number | null>>>({});
  const [ownCents, setOwnCents] = useState<number | null>(null);
  const [delay, setDelay] = useState(usualDelay);
  const lines = useMemo(() => readLines(research, input), [research, input]);
  const proposed = useMemo(() => proposeTaken(research, lines), [research, lines]);
  const isTaken = ({ programme: { itemId, way }, isThere }: BridgedLine): boolean =>
    way !== null && !isThere && (decided[itemId] ?? proposed.has(itemId));
  const taken = lines.filter(isTaken);
  const take = useTakeProgrammes(research);
  // A colleague may have stored something while the programmes were read.
  const current = useCurrent(input);
  if (lines.length === 0) return <p className={classes['hint']}>{t('bridge.take.none')}</p>;
  const first = fundableAssets(input).length === 0 ? '' : allAssets;
  const fill = ({ amounts, ownCents: own }: TakenFinancing): void => {
    const ids = lines.map(({ programme: { itemId, programmeId } }) => [itemId, amounts.get(programmeId)] as const);
    setDecided(Object.fromEntries(ids.map(([itemId, cents]) => [itemId, cents !== undefined])));
    setAsked(Object.fromEntries(ids.map(([itemId, cents]) => [itemId, cents ?? null])));
    setOwnCents(own > 0 ? own : null);
  };
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
          const note = t('bridge.financing.note', { research: research.name });
          const own = { cents: ownCents ?? 0, name: t('bridge.financing.ownName'), note };
          const withOwn = withOwnFunds(next, own);
          if (done.length > 0 || withOwn !== null) onChange(withOwn ?? next);
          if (done.length > 0) notifySuccess(t('bridge.take.done', { count: done.length }));
          if (withOwn !== null) notifySuccess(t('bridge.financing.ownDone'));
          if (full.length > 0) notifyError(t('bridge.take.full', { count: full.length }));
          onClose();
        },
        onError: notifyError,
      },
    );
  return (
    <>
      <p className={classes['hint']}>{t('bridge.take.intro')}</p>
      {research.financingMix !== null && (
        <ChosenFinancing
          research={research}
          input={input}
          isOwnTaken={ownCents !== null}
          onFill={fill}
          onOwn={setOwnCents}
        />
      )}
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
        <Button disabled={taken.length === 0 && ownCents === null} loading={take.isPending} onClick={apply}>
          {taken.length === 0 && ownCents !== null
            ? t('bridge.financing.applyOwn')
            : t('bridge.take.apply', { count: taken.length })}
        </Button>
      </div>
    </>
  );
}

/** The chosen sum may exceed the combined total: limits of aid, or more than all costs. */
function TogetherHint({ research, taken }: { research: FundingResearch; taken: readonly BridgedLine[] }) {
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
