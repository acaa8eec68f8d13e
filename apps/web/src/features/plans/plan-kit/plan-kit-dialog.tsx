import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import type { PlanKit } from '@fundus/contract/plan-kit';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { useRestorePlanVersion } from '../business-plan/business-plan-text.queries.ts';
import { planFinanceQuery } from '../business-plan-finance/plan-finance.queries.ts';
import { KitMaking } from './kit-making.tsx';
import { KitPreview } from './kit-preview.tsx';
import { planKitsQuery, useTakePlanKit } from './plan-kit.queries.ts';

/** The kits for a plan: what one adds before it is taken, and for administrators the plan as a kit. */
export function PlanKitDialog({ plan, onClose }: { plan: BusinessPlan; onClose: () => void }) {
  const { t } = useTranslation('plan-kit');
  const mayMake = useMay('plan-kit:edit');
  const kits = useQuery(planKitsQuery);
  const finance = useQuery(planFinanceQuery(plan.businessPlanId));
  return (
    <Modal opened onClose={onClose} title={t('taking.title')} size="lg">
      <div className={flow['column']}>
        <Loaded query={kits} skeleton={{ count: 3, height: 40 }}>
          {(all) =>
            all.length === 0 ? (
              <p>{t('taking.none')}</p>
            ) : (
              <Loaded query={finance} skeleton={{ count: 3, height: 40 }}>
                {(found) => <Taking businessPlanId={plan.businessPlanId} kits={all} found={found} onClose={onClose} />}
              </Loaded>
            )
          }
        </Loaded>
        {mayMake && <KitMaking plan={plan} kits={kits.data ?? []} onClose={onClose} />}
      </div>
    </Modal>
  );
}

function Taking({
  businessPlanId,
  kits,
  found,
  onClose,
}: {
  businessPlanId: string;
  kits: readonly PlanKit[];
  found: PlanFinance;
  onClose: () => void;
}) {
  const { t } = useTranslation(['plan-kit', 'common']);
  const [chosen, setChosen] = useState<string | null>(null);
  const [withChapters, setWithChapters] = useState(true);
  const take = useTakePlanKit(businessPlanId);
  const { mutateAsync: restore } = useRestorePlanVersion(businessPlanId);
  const kit = kits.find(({ planKitId }) => planKitId === chosen);
  return (
    <form
      className={flow['column']}
      onSubmit={(event) => {
        event.preventDefault();
        if (kit === undefined) return;
        take.mutate(
          { planKitId: kit.planKitId, withChapters },
          {
            onSuccess: ({ versionId }) => {
              notifyWithUndo(t('taking.done', { name: kit.name }), () => restore(versionId));
              onClose();
            },
            onError: notifyError,
          },
        );
      }}
    >
      <p className={typography['small']}>{t('taking.intro')}</p>
      <Select
        label={t('taking.which')}
        value={chosen}
        onChange={setChosen}
        allowDeselect={false}
        data={kits.map(({ planKitId, name }) => ({ value: planKitId, label: name }))}
      />
      {kit !== undefined && <KitPreview kit={kit} found={found} />}
      <Checkbox
        label={t('taking.chapters')}
        checked={withChapters}
        onChange={({ currentTarget }) => setWithChapters(currentTarget.checked)}
      />
      <div className={flow['atEnd']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={kit === undefined} loading={take.isPending}>
          {t('taking.submit')}
        </Button>
      </div>
    </form>
  );
}
