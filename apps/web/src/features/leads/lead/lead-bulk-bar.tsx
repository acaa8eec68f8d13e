import type { LeadRowAbility } from '@fundus/contract/lead-codes';
import type { LeadBulkAction } from '@fundus/contract/lead-list';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconRestore, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import type { LeadRow } from './lead.queries.ts';
import { useLeadBulk } from './use-lead-bulk.ts';

/** Bulk actions on leads: the abilities on each single one; the others are left out and counted. */
export function LeadBulkBar({
  rows,
  selected,
  onSelect,
}: {
  /** Loaded rows. */
  rows: readonly LeadRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('lead');
  const bulk = useLeadBulk();
  const run = (action: LeadBulkAction): void => {
    void bulk.run([...selected], action).then((isDone) => {
      if (isDone) onSelect(new Set());
    });
  };
  const button = (label: string, icon: ReactNode, action: LeadBulkAction) => (
    <Button variant="default" size="xs" leftSection={icon} disabled={bulk.isBusy} onClick={() => run(action)}>
      {label}
    </Button>
  );
  const may = (ability: LeadRowAbility): boolean =>
    rows.some((row) => selected.has(row.leadId) && row.abilities.includes(ability));
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <SelectionBar
      selectedCount={selected.size}
      loadedCount={rows.length}
      onSelectAll={() => onSelect(new Set(rows.map(({ leadId }) => leadId)))}
      onClear={() => onSelect(new Set())}
      progress={bulk.progress}
    >
      {may('restore') && button(t('bulk.restore'), <IconRestore {...icon} />, { type: 'restore' })}
      {may('accept') && button(t('bulk.accept'), <IconCheck {...icon} />, { type: 'accept' })}
      {may('convert') && (
        <>
          {button(t('bulk.convertToClient'), <IconArrowsExchange {...icon} />, { type: 'convert', to: 'client' })}
          {button(t('bulk.convertToProspect'), <IconArrowsExchange {...icon} />, {
            type: 'convert',
            to: 'prospect',
          })}
        </>
      )}
      {may('delete') && button(t('bulk.delete'), <IconTrash {...icon} />, { type: 'delete' })}
    </SelectionBar>
  );
}
