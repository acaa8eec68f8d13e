import type { PersonRowAbility } from '@fundus/contract/person-codes';
import type { BulkAction } from '@fundus/contract/person-list';
import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconProgressCheck,
  IconRestore,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifyError } from '#ui/notify.tsx';
import type { BulkDialogKind, BulkOffers } from './bulk-dialog.tsx';
import type { PersonRow } from './person.queries.ts';
import { useBulkChanges } from './use-bulk-changes.ts';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx').then((part) => part.BulkDialog));

/** Bulk actions on persons: the abilities on each single one; the others are left out and counted. */
export function BulkBar({
  rows,
  selected,
  onSelect,
  offers,
}: {
  /** Loaded rows. */
  rows: readonly PersonRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  offers: BulkOffers;
}) {
  const { t } = useTranslation('person');
  const [dialog, setDialog] = useState<BulkDialogKind | null>(null);
  const bulk = useBulkChanges(rows);
  const run = (action: BulkAction): void => {
    void bulk.run([...selected], action).then((isDone) => {
      if (!isDone) return;
      setDialog(null);
      // Who has gone from the list is selected no longer; the others stay for what comes next.
      if (action.type === 'delete' || action.type === 'restore' || action.type === 'convert') onSelect(new Set());
    });
  };
  const button = (label: string, icon: ReactNode, onClick: () => void, isLocked = false) => (
    <Button
      key={label}
      variant="default"
      size="xs"
      leftSection={icon}
      disabled={isLocked || bulk.isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const may = (ability: PersonRowAbility): boolean =>
    rows.some((row) => selected.has(row.personId) && row.abilities.includes(ability));
  const fetchCards = (): void => {
    import('./vcard.queries.ts').then((part) => part.downloadVcards([...selected])).catch(notifyError);
  };
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <>
      <SelectionBar
        selectedCount={selected.size}
        loadedCount={rows.length}
        onSelectAll={() => onSelect(new Set(rows.map(({ personId }) => personId)))}
        onClear={() => onSelect(new Set())}
        progress={bulk.progress}
      >
        {may('restore') && button(t('bulk.restore'), <IconRestore {...icon} />, () => run({ type: 'restore' }))}
        {may('edit') && (
          <>
            {button(t('bulk.setStatus'), <IconProgressCheck {...icon} />, () => setDialog('setStatus'))}
            {button(t('bulk.addTag'), <IconTag {...icon} />, () => setDialog('addTag'))}
            {button(t('bulk.removeTag'), <IconTagOff {...icon} />, () => setDialog('removeTag'))}
            {button(t('bulk.convert'), <IconArrowsExchange {...icon} />, () => run({ type: 'convert' }))}
          </>
        )}
        {may('edit') && (
          <LockedFeature feature="bulk-export">
            {(isLocked) => button(t('bulk.vcards'), null, fetchCards, isLocked)}
          </LockedFeature>
        )}
        {may('assignOwner') &&
          button(t('bulk.assignOwner'), <IconUserShare {...icon} />, () => setDialog('assignOwner'))}
        {may('delete') && button(t('bulk.delete'), <IconTrash {...icon} />, () => run({ type: 'delete' }))}
      </SelectionBar>
      <BulkDialog
        isOpen={dialog !== null}
        kind={dialog}
        count={selected.size}
        offers={offers}
        isBusy={bulk.isBusy}
        onApply={run}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
