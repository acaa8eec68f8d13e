import type { BusinessModel } from '@fundus/contract/business-model';
import { Button } from '@mantine/core';
import { IconArrowBarRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const NotesToPlanDialog = lazyPart(
  () => import('./notes-to-plan-dialog.tsx').then((part) => part.NotesToPlanDialog),
  ['plan-text'],
);

/** The way from the notes of a business model to the chapters of a plan. */
export function NotesToPlanButton({ model }: { model: BusinessModel }) {
  const { t } = useTranslation('business-model');
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('business-plan:edit');
  if (!mayEdit) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBarRight size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('toPlan.action')}
      </Button>
      {isOpen && <NotesToPlanDialog model={model} onClose={() => setOpen(false)} />}
    </>
  );
}
