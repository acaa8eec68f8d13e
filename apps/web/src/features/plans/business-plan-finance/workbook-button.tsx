import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/api/download.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifyError } from '#ui/notify.tsx';

/** The finance plan as a workbook with formulas, as far as it is stored. */
export function WorkbookButton({ businessPlanId }: { businessPlanId: string }) {
  const { t } = useTranslation('business-plan-finance');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download('GET /api/business-plans/:businessPlanId/finance/workbook', {
        params: { businessPlanId },
      }),
    onError: notifyError,
  });
  return (
    <LockedFeature feature="docx-export">
      {(isLocked) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconTableExport size={18} aria-hidden />}
          disabled={isLocked}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('exportXlsx')}
        </Button>
      )}
    </LockedFeature>
  );
}
