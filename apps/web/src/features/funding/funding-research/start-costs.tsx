import { blocksOfSplit, type SplitBlock, splitBlocks, splitTotal } from '@fundus/contract/cost-split';
import { Button } from '@mantine/core';
import { formatAmount, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { typingPause } from '#lib/save/saver.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { useChangeStart, useResearch } from './research-context.ts';
import { useStartLabels } from './start-choice.tsx';
import classes from './start-costs.module.css';
import { readAmount, useTypedAnswer } from './start-typed.tsx';

/** The costs of the case by block: the blocks that are known, an amount for each, and their sum against the total. */
export function StartCosts() {
  const { t } = useTranslation('research-start');
  const { label, id } = useStartLabels('costsByBlock');
  const { costsByBlock } = useResearch().answers.start;
  const change = useChangeStart();
  const shown = splitBlocks.filter((block) => costsByBlock[block] !== undefined);
  const toggle = (code: string): void => {
    const block = code as SplitBlock;
    const { [block]: known, ...others } = costsByBlock;
    change({ costsByBlock: known === undefined ? { ...others, [block]: 0 } : others });
  };
  return (
    <div className={classes['root']}>
      <ToggleChips
        id={id}
        label={label}
        description={t('costs.description')}
        chips={splitBlocks.map((block) => ({ value: block, label: t(`costs.block.${block}`) }))}
        values={shown}
        onToggle={toggle}
      />
      {shown.length > 0 && (
        <div className={classes['amounts']}>
          {shown.map((block) => (
            <BlockAmount key={block} block={block} />
          ))}
        </div>
      )}
      <SplitCheck />
    </div>
  );
}

function BlockAmount({ block }: { block: SplitBlock }) {
  const { t } = useTranslation('research-start');
  const { costsByBlock } = useResearch().answers.start;
  const change = useChangeStart();
  const keep = (cents: number | null): void =>
    change({ costsByBlock: { ...costsByBlock, [block]: cents ?? 0 } }, typingPause);
  return (
    <TypedInput
      {...useTypedAnswer<number>(keep, t('start.invalid.amount'))}
      label={t(`costs.block.${block}`)}
      value={costsByBlock[block] || null}
      inputMode="decimal"
      parse={readAmount}
      format={formatAmount}
      rightSection={<span aria-hidden>€</span>}
    />
  );
}

/** The sum of the blocks held against the total, which it can become. */
function SplitCheck() {
  const { t } = useTranslation('research-start');
  const { investmentCents, costsByBlock } = useResearch().answers.start;
  const change = useChangeStart();
  if (blocksOfSplit(costsByBlock).length === 0) return null;
  const sum = splitTotal(costsByBlock);
  const money = (cents: number): string => formatMoney(cents, { whole: true });
  const total = investmentCents ?? sum;
  const values = { sum: money(sum), total: money(total), rest: money(Math.abs(total - sum)) };
  const kind = investmentCents === null ? 'alone' : sum === total ? 'all' : sum < total ? 'less' : 'more';
  return (
    <div className={classes['check']} data-kind={kind}>
      <p role="status">{t(`costs.${kind}`, values)}</p>
      {(kind === 'alone' || kind === 'more') && (
        <Button variant="default" size="compact-sm" onClick={() => change({ investmentCents: sum })}>
          {t('costs.take')}
        </Button>
      )}
    </div>
  );
}
