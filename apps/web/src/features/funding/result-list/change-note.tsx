import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { UnfoldChip } from './unfold-chip.tsx';
import { useRefreshItem } from './use-item-order.ts';

/** Stands on a folded card for the notice, and unfolds it. */
export function ChangeChip({
  change,
  title,
  isOpen,
  onToggle,
}: {
  change: ResearchItem['change'];
  title: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('result-list');
  if (change === 'unchanged') return null;
  return (
    <UnfoldChip
      Icon={IconAlertTriangle}
      words={t(`change.short.${change}`)}
      title={title}
      tone="orange"
      isOpen={isOpen}
      onToggle={onToggle}
    />
  );
}

/** The programme changed or ended since it was chosen: look at it and take it over. */
export function ChangeNote({
  item,
  researchId,
  action,
}: {
  item: ResearchItem;
  researchId: string;
  /** The way to the programme as it is now. */
  action: ReactNode;
}) {
  const { t } = useTranslation('result-list');
  const refresh = useRefreshItem(researchId);
  if (item.change === 'unchanged') return null;
  return (
    <Banner
      tone="warning"
      action={
        <>
          {action}
          {item.change === 'changed' && (
            <Button
              variant="default"
              size="compact-sm"
              loading={refresh.isPending}
              onClick={() =>
                refresh.mutate(item.itemId, {
                  onSuccess: () => notifySuccess(t('change.taken')),
                  onError: notifyError,
                })
              }
            >
              {t('change.takeOver')}
            </Button>
          )}
        </>
      }
    >
      {t(`change.${item.change}`)}
    </Banner>
  );
}
