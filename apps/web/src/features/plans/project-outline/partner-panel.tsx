import { formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import type { PartsProps } from './frame-panel.tsx';
import { PartList } from './part-list.tsx';

/** Who takes part, and the people who work for them. */
export function PartnerPanel({ outline, parts, dialogs, onRemove }: PartsProps) {
  const { t } = useTranslation('project-outline');
  const canEdit = outline.abilities.includes('edit');
  const monthsOf = (partnerId: string): number =>
    parts.staff
      .filter((person) => person.partnerId === partnerId)
      .reduce((sum, { id }) => sum + parts.packages.reduce((all, { efforts }) => all + (efforts[id] ?? 0), 0), 0);
  return (
    <div className={flow['column']}>
      <PartList
        title={t('partner.title')}
        intro={t('partner.intro')}
        empty={t('partner.empty')}
        addLabel={t('partner.new')}
        parts={parts.partners.map(({ id, name, isApplicant, kind, area, role }) => ({
          id,
          name,
          facts: [
            isApplicant ? t('partner.isApplicant') : '',
            t(`partnerKind.${kind}`),
            area === 'none' ? '' : t(`area.${area}`),
            t('partner.months', { count: monthsOf(id) / 100, formatted: formatNumber(monthsOf(id) / 100) }),
            role,
          ]
            .filter((fact) => fact !== '')
            .join(' · '),
        }))}
        canEdit={canEdit}
        onOpen={(id) => dialogs.open('partners', id)}
        onAdd={() => dialogs.open('partners')}
        onRemove={(id) => onRemove('partners', id)}
      />
      {parts.partners.length > 0 && (
        <PartList
          title={t('staff.title')}
          empty={t('staff.empty')}
          addLabel={t('staff.new')}
          parts={parts.staff.map(({ id, name, partnerId, grossYearCents, workShare }) => ({
            id,
            name,
            facts: [
              parts.partners.find((partner) => partner.id === partnerId)?.name ?? '–',
              t('staff.facts', { gross: formatMoney(grossYearCents, { whole: true }), share: workShare }),
            ].join(' · '),
          }))}
          canEdit={canEdit}
          onOpen={(id) => dialogs.open('staff', id)}
          onAdd={() => dialogs.open('staff')}
          onRemove={(id) => onRemove('staff', id)}
        />
      )}
    </div>
  );
}
