import { PlanTableButton } from '#features/plans/business-plan-table/plan-table-button.tsx';
import type { TableKind } from '#features/plans/business-plan-table/table-mapping.ts';
import type { PlanWork } from '../use-finance-desk.ts';
import { monthName } from './cells.ts';

/** Reads rows of a kind from a table that the user keeps elsewhere. */
export function TableTool({ desk, kind }: { desk: PlanWork; kind: TableKind }) {
  const { businessPlanId, input, law, changeBy } = desk;
  return (
    <PlanTableButton
      businessPlanId={businessPlanId}
      kind={kind}
      input={input}
      law={law}
      wordMonth={(month) => monthName(input.startMonth, month)}
      onChange={changeBy}
    />
  );
}
