import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button } from '@mantine/core';
import { IconArrowBarToDown, IconArrowBarUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import flow from '#ui/flow.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';

const TakeProgrammesDialog = lazyPart(
  () => import('./take-programmes-dialog.tsx').then((part) => part.TakeProgrammesDialog),
  ['funding-wording', 'vocabulary'],
);
const HandFactsDialog = lazyPart(() => import('./hand-facts-dialog.tsx').then((part) => part.HandFactsDialog), []);

/** The way between a finance plan and the researches of its person. */
export function PlanBridgeButtons({
  person,
  input,
  onChange,
}: {
  person: BusinessPlan['person'];
  input: PlanInput;
  onChange: (input: PlanInput) => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const [isTaking, setTaking] = useState(false);
  const [isHanding, setHanding] = useState(false);
  const mayRead = useMay('funding-research:read');
  const mayEdit = useMay('funding-research:edit');
  if (!mayRead) return null;
  return (
    <div className={flow['row']}>
      <Button
        variant="default"
        leftSection={<IconArrowBarToDown size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setTaking(true)}
      >
        {t('bridge.takeAction')}
      </Button>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconArrowBarUp size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setHanding(true)}
        >
          {t('bridge.handAction')}
        </Button>
      )}
      {isHanding && <HandFactsDialog person={person} input={input} onClose={() => setHanding(false)} />}
      {isTaking && (
        <TakeProgrammesDialog person={person} input={input} onChange={onChange} onClose={() => setTaking(false)} />
      )}
    </div>
  );
}
