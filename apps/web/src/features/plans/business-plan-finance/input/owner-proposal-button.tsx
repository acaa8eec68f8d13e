import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PlanWork } from '../use-finance-desk.ts';

const OwnerProposalDialog = lazyPart(() =>
  import('./owner-proposal-dialog.tsx').then((part) => part.OwnerProposalDialog),
);

/** The way from the result to the income tax and the health insurance of the owners. */
export function OwnerProposalButton({ desk }: { desk: PlanWork }) {
  const { t } = useTranslation('business-plan-finance');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCalculator size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('ownerProposal.open')}
      </Button>
      {isOpen && <OwnerProposalDialog desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}
