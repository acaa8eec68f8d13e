import { PlanTableButton } from '#features/plans/business-plan-table/plan-table-button.tsx';
import type { TableKind } from '#features/plans/business-plan-table/table-mapping.ts';
import type { FinanceDesk } from './use-finance-desk.ts';

/** Reads rows of a kind from a table of one's own. */
export function TableTool({ desk, kind }: { desk: FinanceDesk; kind: TableKind }) {
  return (
    <PlanTableButton businessPlanId={desk.businessPlanId} kind={kind} input={desk.input} onChange={desk.changeBy} />
  );
}
