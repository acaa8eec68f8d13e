import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { TableKind } from './table-mapping.ts';

const PlanTableDialog = lazyPart(
  () => import('./plan-table-dialog.tsx').then((part) => part.PlanTableDialog),
  ['business-plan-table', 'validation'],
);

/** The way from a table that the user keeps elsewhere into the finance plan. */
export function PlanTableButton(props: {
  businessPlanId: string;
  kind: TableKind;
  input: PlanInput;
  law: readonly DatedValue[];
  wordMonth: (month: number) => string;
  onChange: (change: (input: PlanInput) => PlanInput) => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconTableImport size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('readTable')}
      </Button>
      {isOpen && <PlanTableDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
