import { type PlanTable, planTableLimits } from '@fundus/contract/business-plan-table';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { useState } from 'react';
import { upload } from '#lib/api/upload.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './business-plan-table.module.css';
import type { TableKind } from './table-mapping.ts';
import { TablePreview } from './table-preview.tsx';

/** Takes a table of sales or costs into the finance plan: file, mapping, preview, one step that can be undone. */
export function PlanTableDialog({
  businessPlanId,
  kind,
  input,
  law,
  wordMonth,
  onChange,
  onClose,
}: {
  businessPlanId: string;
  /** Guesses the kind of rows from the place where the dialog was opened. */
  kind: TableKind;
  input: PlanInput;
  law: readonly DatedValue[];
  /** A month of the plan as its tables name it. */
  wordMonth: (month: number) => string;
  /** Takes the next plan, by what stands at that moment. */
  onChange: (change: (input: PlanInput) => PlanInput) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('business-plan-table');
  const [table, setTable] = useState<PlanTable | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={table === null ? 'lg' : 'min(72rem, 96vw)'}>
      {table === null ? (
        <div className={classes['upload']}>
          <p>{t(`intro.${kind === 'sales' ? 'sales' : 'costs'}`)}</p>
          <UploadArea
            label={t('area')}
            send={async (file, progress) =>
              setTable(
                await upload('POST /api/business-plans/:businessPlanId/finance/table', {
                  params: { businessPlanId },
                  file,
                  ...progress,
                }),
              )
            }
            maxBytes={planTableLimits.bytes}
            accept=".xlsx,.csv,.txt"
            acceptLabel={t('accept', {
              rows: formatNumber(planTableLimits.rows, 0),
              columns: formatNumber(planTableLimits.columns, 0),
            })}
            isMultiple={false}
          />
        </div>
      ) : (
        <TablePreview
          table={table}
          firstKind={kind}
          input={input}
          law={law}
          wordMonth={wordMonth}
          onChange={onChange}
          onOther={() => setTable(null)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
