import { computeOutlineCosts } from '@fundus/contract/outline/outline-cost';
import { useMemo } from 'react';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import typography from '#ui/typography.module.css';
import { CostTables } from './cost-tables.tsx';
import type { PartsProps } from './frame-panel.tsx';
import { PartList } from './part-list.tsx';

/** Single costs, and the cost plan that follows from everything. */
export function CostPanel({ outline, parts, dialogs, onRemove }: PartsProps) {
  const { t } = useTranslation('project-outline');
  const { content, law } = outline;
  const costs = useMemo(() => computeOutlineCosts(content, law), [content, law]);
  const canEdit = outline.abilities.includes('edit');
  return (
    <div className={flow['column']}>
      <p className={typography['small']}>{t('cost.intro', { family: t(`family.${content.family}`) })}</p>
      <CostTables costs={costs} parts={parts} />
      <PartList
        title={t('cost.items')}
        intro={t('cost.itemsIntro')}
        empty={t('cost.empty')}
        addLabel={t('cost.new')}
        parts={parts.costs.map(({ id, label, kind, amountCents, partnerId, packageId, month }) => ({
          id,
          name: label,
          facts: [
            formatMoney(amountCents),
            t(`costLine.${kind}`),
            parts.partners.find((partner) => partner.id === partnerId)?.name ?? '–',
            parts.packages.find((pack) => pack.id === packageId)?.title ?? '–',
            `M${month}`,
          ].join(' · '),
        }))}
        canEdit={canEdit && parts.partners.length > 0 && parts.packages.length > 0}
        onOpen={(id) => dialogs.open('costs', id)}
        onAdd={() => dialogs.open('costs')}
        onRemove={(id) => onRemove('costs', id)}
      />
    </div>
  );
}
