import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { NativeSelect } from '@mantine/core';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useCurrent } from '#lib/use-current.ts';
import { Banner } from '#ui/banner.tsx';
import { SaveNotice } from '#ui/form/save-notice.tsx';
import classes from './business-plan-finance.module.css';
import { FinanceConflict } from './finance-conflict.tsx';
import { type DeskPart, inputParts, resultParts } from './input/desk-parts.ts';
import {
  AssetsSection,
  CostsSection,
  FinancingSection,
  FrameSection,
  OwnerSection,
  StaffSection,
} from './input/input-sections.tsx';
import { OpeningSection } from './input/opening-section.tsx';
import { SalesSection } from './input/sales-section.tsx';
import { FindingsView } from './results/findings-view.tsx';
import { KeyFigureBar } from './results/key-figure-bar.tsx';
import { NeedsView } from './results/needs-view.tsx';
import { Overview } from './results/overview.tsx';
import { balanceResultLines, liquidityResultLines, profitResultLines, vatResultLines } from './results/result-lines.ts';
import { ResultTable } from './results/result-table.tsx';
import { ScenariosView } from './results/scenarios-view.tsx';
import { BreakEvenView, CashView, DebtServiceView, ReceiptsView } from './results/year-views.tsx';
import { type PlanWork, useFinanceDesk } from './use-finance-desk.ts';
import { useOutlook } from './use-outlook.ts';
import { WorkbookButton } from './workbook-button.tsx';

/** Draws it for the plan as it is, and takes the plan that comes of it. */
type Bridge = (input: PlanInput, onChange: (input: PlanInput) => void) => ReactNode;

/** The finance plan of a business plan: what is typed on one side, what comes of it on the other, key figures always in view. */
export function FinanceDesk({
  businessPlanId,
  found,
  canEdit,
  part: chosen,
  onPart,
  bridge,
}: {
  businessPlanId: string;
  found: PlanFinance;
  /** Without it results are shown alone. */
  canEdit: boolean;
  /** By its name in the address; the first one for an unknown name. */
  part: string | undefined;
  onPart: (part: DeskPart) => void;
  /** Links from the financing to other records. */
  bridge: Bridge;
}) {
  const { t } = useTranslation('business-plan-finance');
  const desk = useFinanceDesk(businessPlanId, found);
  const { work } = desk;
  const offered: readonly DeskPart[] = canEdit ? [...inputParts, ...resultParts] : resultParts;
  const part = offered.find((one) => one === chosen) ?? (canEdit ? 'frame' : 'overview');
  const choosePart = useCurrent(onPart);
  const top = useRef<HTMLDivElement>(null);
  const setPart = useCallback(
    (next: DeskPart): void => {
      choosePart.current(next);
      // A part begins with its heading, however far the one before was scrolled.
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
    },
    [choosePart],
  );
  const count = work.findings.filter(({ weight }) => weight !== 'hint').length;
  return (
    <div ref={top} className={classes['desk']}>
      <KeyFigureBar desk={desk}>
        <WorkbookButton businessPlanId={businessPlanId} />
      </KeyFigureBar>
      <Parts part={part} canEdit={canEdit} findings={count} onChoose={setPart} />
      <div className={classes['parts']}>
        {desk.isTooLarge && <Banner tone="warning">{t('tooLarge')}</Banner>}
        {desk.refused !== null && <Banner tone="warning">{t(`refused.${desk.refused}`)}</Banner>}
        <SaveNotice saver={desk.saver} saving={desk.saving} />
        <FinanceConflict desk={desk} />
        <Part desk={work} part={part} onGo={setPart} bridge={bridge} />
      </div>
    </div>
  );
}

/** The parts by name: beside the page, or in a field where it is narrow. */
const Parts = memo(function Parts({
  part,
  canEdit,
  findings,
  onChoose,
}: {
  part: DeskPart;
  canEdit: boolean;
  /** Number worth a look. */
  findings: number;
  onChoose: (part: DeskPart) => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const inputs = canEdit ? inputParts : [];
  const outputs = canEdit ? resultParts : resultParts.filter((one) => one !== 'scenarios');
  const partName = (one: DeskPart): string => t(`part.${one}`);
  return (
    <>
      <nav className={classes['ways']} aria-label={t('parts')}>
        {canEdit && <h3>{t('inputs')}</h3>}
        {inputs.map((one) => (
          <button key={one} type="button" aria-current={one === part || undefined} onClick={() => onChoose(one)}>
            {partName(one)}
          </button>
        ))}
        <h3>{t('results')}</h3>
        {outputs.map((one) => (
          <button key={one} type="button" aria-current={one === part || undefined} onClick={() => onChoose(one)}>
            {partName(one)}
            {one === 'findings' && findings > 0 && <span className={classes['count']}>{findings}</span>}
          </button>
        ))}
      </nav>
      <NativeSelect
        className={classes['choice'] ?? ''}
        label={t('parts')}
        value={part}
        onChange={({ currentTarget: { value } }) => {
          const chosen = [...inputs, ...outputs].find((one) => one === value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        data={[
          ...(canEdit
            ? [{ group: t('inputs'), items: inputs.map((one) => ({ value: one, label: partName(one) })) }]
            : []),
          { group: t('results'), items: outputs.map((one) => ({ value: one, label: partName(one) })) },
        ]}
      />
    </>
  );
});

/** Work area. Rendered again only with the plan, not with the state of saving. */
const Part = memo(function Part({
  desk,
  part,
  onGo,
  bridge,
}: {
  desk: PlanWork;
  part: DeskPart;
  onGo: (part: DeskPart) => void;
  bridge: Bridge;
}) {
  switch (part) {
    case 'frame':
      return <FrameSection desk={desk} />;
    case 'sales':
      return <SalesSection desk={desk} />;
    case 'costs':
      return <CostsSection desk={desk} />;
    case 'staff':
      return <StaffSection desk={desk} />;
    case 'owner':
      return <OwnerSection desk={desk} />;
    case 'assets':
      return <AssetsSection desk={desk} />;
    case 'financing':
      return <FinancingSection desk={desk} bridge={bridge(desk.input, desk.change)} />;
    case 'opening':
      return <OpeningSection desk={desk} />;
    case 'findings':
      return <FindingsView desk={desk} onGo={onGo} />;
    case 'needs':
    case 'scenarios':
      return <OutlookPart desk={desk} part={part} />;
    default:
      return <ResultPart desk={desk} part={part} />;
  }
});

function OutlookPart({ desk, part }: { desk: PlanWork; part: 'needs' | 'scenarios' }) {
  const { t } = useTranslation('business-plan-finance');
  const { input, law, document } = desk;
  const { outlook, isOld } = useOutlook({ input, law, scenarios: document.scenarios });
  return (
    <div className={classes['parts']} aria-busy={isOld}>
      {outlook === null && <p role="status">{t('computing')}</p>}
      {part === 'scenarios' && <ScenariosView desk={desk} outlook={outlook} />}
      {part === 'needs' && outlook !== null && <NeedsView outlook={outlook} startMonth={input.startMonth} />}
    </div>
  );
}

type StatementPart = Exclude<DeskPart, (typeof inputParts)[number] | 'findings' | 'needs' | 'scenarios'>;
const linesOf = {
  profit: profitResultLines,
  liquidity: liquidityResultLines,
  vat: vatResultLines,
  balance: balanceResultLines,
} as const;

function ResultPart({ desk, part }: { desk: PlanWork; part: StatementPart }) {
  const { t } = useTranslation('business-plan-finance');
  // Long tables follow a moment later than what is typed.
  const result = useDeferredValue(desk.result);
  const isStatement = part === 'profit' || part === 'liquidity' || part === 'vat' || part === 'balance';
  const lines = useMemo(
    () => (result === null || !isStatement ? [] : linesOf[part](t, result)),
    [t, result, part, isStatement],
  );
  if (result === null) return null;
  switch (part) {
    case 'overview':
      return <Overview result={result} />;
    case 'service':
      return <DebtServiceView result={result} />;
    case 'breakEven':
      return <BreakEvenView result={result} />;
    case 'receipts':
      return <ReceiptsView result={result} />;
    case 'cash':
      return <CashView result={result} />;
    default:
      return <ResultTable title={t(`part.${part}`)} result={result} lines={lines} />;
  }
}
