import type { BusinessPlan } from '@fundus/contract/business-plan';
import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { flushSavers } from '#lib/save/savers.ts';
import { queryKeys } from '#query-keys.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { notifyError } from '#ui/notify.tsx';

const PlanKitDialog = lazyPart(
  () => import('./plan-kit-dialog.tsx').then((part) => part.PlanKitDialog),
  ['plan-kit', 'validation'],
);

/** The way from the kit of an industry into a plan, and back. */
export function PlanKitButton({ plan }: { plan: BusinessPlan }) {
  const { t } = useTranslation('business-plan');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // The preview counts what was typed last.
  const opening = useMutation({
    mutationFn: async () => {
      await flushSavers();
      await client.invalidateQueries({ queryKey: queryKeys.businessPlan.finance(plan.businessPlanId) });
    },
    onSuccess: () => setOpen(true),
    onError: notifyError,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackage size={18} aria-hidden />}
        aria-haspopup="dialog"
        loading={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('page.kit')}
      </Button>
      {isOpen && <PlanKitDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}
