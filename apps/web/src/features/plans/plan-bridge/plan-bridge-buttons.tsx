import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import flow from '#ui/flow.module.css';
import { partOnDemand } from '#ui/on-demand.tsx';

const TakeProgrammesDialog = partOnDemand(
  () => import('./take-programmes-dialog.tsx').then((part) => part.TakeProgrammesDialog),
  ['plan-bridge', 'funding-wording', 'vocabulary'],
);

/** The way between a finance plan and the researches of its person. */
export function PlanBridgeButtons({
  businessPlanId,
  input,
  onChange,
}: {
  businessPlanId: string;
  input: PlanInput;
  onChange: (input: PlanInput) => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const [isTaking, setTaking] = useState(false);
  const mayRead = useMay('funding-research:read');
  if (!mayRead) return null;
  return (
    <div className={flow['row']}>
      <Button
        variant="default"
        leftSection={<IconArrowBarToDown size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setTaking(true)}
      >
        {t('bridge.take')}
      </Button>
      {isTaking && (
        <TakeProgrammesDialog
          businessPlanId={businessPlanId}
          input={input}
          onChange={onChange}
          onClose={() => setTaking(false)}
        />
      )}
    </div>
  );
}
