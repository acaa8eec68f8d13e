import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { Panel } from '#ui/panel.tsx';
import { EffortTable } from './effort-table.tsx';
import type { PartsProps } from './frame-panel.tsx';
import { Gantt } from './gantt.tsx';
import { PartList } from './part-list.tsx';

/** Time plan, work packages, milestones, person months. */
export function PlanPanel({
  outline,
  parts,
  dialogs,
  onRemove,
  onChange,
}: PartsProps & { onChange: (patch: Record<string, unknown>) => void }) {
  const { t } = useTranslation('project-outline');
  const { content } = outline;
  const canEdit = outline.abilities.includes('edit');
  const changePackage = (id: string, values: object): void => {
    const known = content.packages[id] ?? null;
    if (known !== null) onChange({ packages: { [id]: { ...known, ...values } } });
  };
  return (
    <div className={flow['column']}>
      {parts.packages.length > 0 && (
        <Panel title={t('gantt.title')}>
          <Gantt content={content} parts={parts} canEdit={canEdit} onChange={changePackage} />
        </Panel>
      )}
      <PartList
        title={t('package.title')}
        empty={t('package.empty')}
        addLabel={t('package.new')}
        parts={parts.packages.map(({ id, title, from, to, leadPartnerId, result }, index) => ({
          id,
          name: `${t('package.short', { number: index + 1 })} ${title}`,
          facts: [`M${from}–M${to}`, parts.partners.find((partner) => partner.id === leadPartnerId)?.name ?? '', result]
            .filter((fact) => fact !== '')
            .join(' · '),
        }))}
        canEdit={canEdit}
        onOpen={(id) => dialogs.open('packages', id)}
        onAdd={() => dialogs.open('packages')}
        onRemove={(id) => onRemove('packages', id)}
      />
      <PartList
        title={t('milestone.title')}
        empty={t('milestone.empty')}
        addLabel={t('milestone.new')}
        parts={parts.milestones.map(({ id, title, month, criterion, isStop }) => ({
          id,
          name: title,
          facts: [`M${month}`, criterion, isStop ? t('milestone.isStop') : '']
            .filter((fact) => fact !== '')
            .join(' · '),
        }))}
        canEdit={canEdit}
        onOpen={(id) => dialogs.open('milestones', id)}
        onAdd={() => dialogs.open('milestones')}
        onRemove={(id) => onRemove('milestones', id)}
      />
      <EffortTable
        parts={parts}
        canEdit={canEdit}
        onChange={(packageId, staffId, hundredths) =>
          changePackage(packageId, { efforts: { ...content.packages[packageId]?.efforts, [staffId]: hundredths } })
        }
      />
    </div>
  );
}
