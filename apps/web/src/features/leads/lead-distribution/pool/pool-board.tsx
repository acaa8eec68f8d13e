import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useLatest } from '#lib/use-latest.ts';
import { besidePointer, findDropTarget, useCardSensors, useRelease } from '#ui/board/card-drag.ts';
import classes from '../lead-distribution.module.css';
import type { LeadRow, ReceivingPartner } from '../lead-distribution.queries.ts';
import { PartnerPanel } from '../partner/partner-panel.tsx';
import type { LeadWords } from '../use-lead-words.ts';
import { LeadFacts } from './pool-card.tsx';
import { PoolFilters } from './pool-filters.tsx';
import cardClasses from './pool-list.module.css';
import { PoolPanel } from './pool-panel.tsx';
import type { DistributionSearch } from './pool-search.ts';

export interface LoadedLeads {
  rows: readonly LeadRow[] | undefined;
  total: number;
  totalIsExact: boolean;
  isUpdating: boolean;
  error: unknown;
  onRetry: () => void;
  onMore: (() => void) | undefined;
}

/** Leads and partners side by side, on a phone one after the other; leads are dragged onto partners. */
export function PoolBoard({
  search,
  onChange,
  leads,
  partners,
  selected,
  onSelect,
  onAssign,
  onPick,
  words,
}: {
  search: DistributionSearch;
  onChange: (search: DistributionSearch) => void;
  leads: LoadedLeads;
  partners: { rows: readonly ReceivingPartner[] | undefined; error: unknown; onRetry: () => void };
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onAssign: (leadIds: readonly string[], partner: ReceivingPartner) => void;
  onPick: (leadIds: readonly string[]) => void;
  words: LeadWords;
}) {
  const { t } = words;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [pane, setPane] = useState<'leads' | 'partners'>('leads');
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const sensors = useCardSensors();
  const releasedOver = useRelease();
  const partnerName = (id: unknown): string => partners.rows?.find(({ partnerId }) => partnerId === id)?.name ?? '';
  const carriedBy = (leadId: string): readonly string[] => (selected.has(leadId) ? [...selected] : [leadId]);
  const counted = (count: number) => ({ count, formatted: formatNumber(count, 0) });
  const retryPartners = useLatest(partners.onRetry);
  const assignSelected = useLatest((partner: ReceivingPartner) => onAssign([...selected], partner));
  const finish = (event: DragEndEvent): void => {
    setDragged([]);
    const to = releasedOver(event);
    const partner = partners.rows?.find(({ partnerId }) => partnerId === to);
    if (partner !== undefined && partner.exclusion === null && dragged.length > 0) onAssign(dragged, partner);
  };
  const carried = leads.rows?.find(({ leadId }) => leadId === dragged[0]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findDropTarget}
      onDragStart={({ active }) => {
        const id = String(active.id);
        // The card under the pointer comes first: it is the one that is shown.
        setDragged([id, ...carriedBy(id).filter((other) => other !== id)]);
      }}
      onDragEnd={finish}
      onDragCancel={() => setDragged([])}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => t('drag.pickedUp', counted(carriedBy(String(active.id)).length)),
          onDragOver: ({ over }) => (over === null ? undefined : t('drag.over', { name: partnerName(over.id) })),
          onDragEnd: (event) => {
            const to = releasedOver(event);
            return to === null ? t('drag.cancelled') : t('drag.dropped', { name: partnerName(to) });
          },
          onDragCancel: () => t('drag.cancelled'),
        },
        screenReaderInstructions: { draggable: t('drag.instructions') },
      }}
    >
      {isPhone && (
        <SegmentedControl
          fullWidth
          mb="sm"
          aria-label={t('pane.label')}
          value={pane}
          onChange={(value) => setPane(value === 'partners' ? 'partners' : 'leads')}
          data={(['leads', 'partners'] as const).map((value) => ({ value, label: t(`pane.${value}`) }))}
        />
      )}
      <div className={classes['panes']} data-dragging={dragged.length > 0 || undefined}>
        {(!isPhone || pane === 'leads') && (
          <div className={classes['left']}>
            <PoolFilters
              search={search}
              hits={leads.rows === undefined ? undefined : { total: leads.total, totalIsExact: leads.totalIsExact }}
              words={words}
              onChange={onChange}
            />
            <PoolPanel
              search={search}
              onChange={onChange}
              leads={leads}
              selected={selected}
              onSelect={onSelect}
              onPick={onPick}
              words={words}
            />
          </div>
        )}
        {(!isPhone || pane === 'partners') && (
          <PartnerPanel
            partners={partners.rows}
            error={partners.error}
            onRetry={retryPartners}
            federalState={words.federalState}
            selectedCount={selected.size}
            isDragging={dragged.length > 0}
            onAssign={assignSelected}
          />
        )}
      </div>
      <DragOverlay dropAnimation={null} modifiers={besidePointer}>
        {carried !== undefined && (
          <div className={cardClasses['overlay']} data-many={dragged.length > 1 || undefined}>
            {dragged.length > 1 && (
              <span className={cardClasses['carried']} aria-hidden>
                {formatNumber(dragged.length, 0)}
              </span>
            )}
            <div className={cardClasses['card']}>
              <LeadFacts row={carried} words={words} />
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
