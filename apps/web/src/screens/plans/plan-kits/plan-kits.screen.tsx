import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { KeptTemplates } from '#features/people/advisor-template/kept-templates.tsx';
import { planKitsQuery, useCreatePlanKit, useDeletePlanKit } from '#features/plans/plan-kit/plan-kit.queries.ts';
import { PlanKitFieldsDialog } from '#features/plans/plan-kit/plan-kit-fields-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** The kits of industries: add, change, delete with a way back. */
export function PlanKitsScreen() {
  const { t } = useTranslation('plan-kit');
  const kits = useQuery(planKitsQuery);
  const create = useCreatePlanKit();
  const remove = useDeletePlanKit();
  return (
    <KeptTemplates
      templates={kits}
      words={{
        title: t('title'),
        add: t('add'),
        edit: (name) => t('edit', { name }),
        delete: (name) => t('delete', { name }),
        deleted: (name) => t('deleted', { name }),
        emptyTitle: t('empty.title'),
        emptyText: t('empty.text'),
      }}
      icon={<IconPackage size={24} stroke={1.6} />}
      head={(addButton) => <PageHeader title={t('title')} description={t('intro')} actions={addButton} />}
      idOf={({ planKitId }) => planKitId}
      factsOf={({ description, finance, chapters, bands }) => [
        description,
        t('summary', {
          products: finance.products.length,
          costs: finance.fixedCosts.length + finance.foundingCosts.length,
          places: finance.staff.length,
          assets: finance.assets.length,
          chapters: chapters.length,
          bands: bands.length,
        }),
      ]}
      dialog={(kit, onClose) => <PlanKitFieldsDialog kit={kit} onClose={onClose} />}
      remove={({ planKitId }) => remove.mutateAsync(planKitId)}
      restore={({ name, description, permits, bands, finance, chapters }) =>
        create.mutateAsync({ name, description, permits, bands, finance, chapters })
      }
    />
  );
}
