import {
  type ConsultingProcess,
  consultingProcesses,
  type ProcessStatus,
  processStatuses,
} from '@fundus/contract/person-codes';
import type { BulkAction } from '@fundus/contract/person-list';
import { Autocomplete, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import classes from './create-person-dialog.module.css';

export type BulkDialogKind = 'addTag' | 'removeTag' | 'setStatus' | 'assignOwner';

export interface BulkOffers {
  tags: readonly string[];
  owners: readonly { userId: string; name: string }[];
}

/** Asks for what a bulk change needs to know: a tag, a status, an owner. */
export function BulkDialog({
  isOpen,
  kind,
  count,
  offers,
  isBusy,
  onApply,
  onClose,
}: {
  isOpen: boolean;
  /** `null`: closed. */
  kind: BulkDialogKind | null;
  count: number;
  offers: BulkOffers;
  isBusy: boolean;
  onApply: (action: BulkAction) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('person');
  return (
    <Modal opened={isOpen} onClose={onClose} title={kind === null ? '' : t(`bulk.${kind}`)}>
      {kind !== null && (
        <BulkForm
          key={kind}
          kind={kind}
          count={count}
          offers={offers}
          isBusy={isBusy}
          onApply={onApply}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function BulkForm({
  kind,
  count,
  offers,
  isBusy,
  onApply,
  onClose,
}: {
  kind: BulkDialogKind;
  count: number;
  offers: BulkOffers;
  isBusy: boolean;
  onApply: (action: BulkAction) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['person', 'consulting-status']);
  const [tag, setTag] = useState('');
  const [process, setProcess] = useState<ConsultingProcess>('consulting');
  const [status, setStatus] = useState<ProcessStatus | 'none'>('open');
  const [ownerId, setOwnerId] = useState<string | null>(null);
  const actionOf = (): BulkAction | null => {
    if (kind === 'setStatus') return { type: kind, process, status: status === 'none' ? null : status };
    if (kind === 'assignOwner') return ownerId === null ? null : { type: kind, ownerId };
    return tag.trim() === '' ? null : { type: kind, tag: tag.trim() };
  };
  const action = actionOf();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (action !== null) onApply(action);
  };
  return (
    <form onSubmit={send} className={classes['bulk']}>
      {kind === 'setStatus' && (
        <>
          <Select
            label={t('bulk.process')}
            data={consultingProcesses.map((value) => ({ value, label: t(`consulting-status:process.${value}`) }))}
            value={process}
            allowDeselect={false}
            onChange={(value) => value !== null && setProcess(value)}
            data-autofocus
          />
          <Select
            label={t('bulk.status')}
            data={([...processStatuses, 'none'] as const).map((value) => ({
              value,
              label: value === 'none' ? t('filter.none') : t(`consulting-status:status.${value}`),
            }))}
            value={status}
            allowDeselect={false}
            onChange={(value) => value !== null && setStatus(value)}
          />
        </>
      )}
      {kind === 'assignOwner' && (
        <Select
          label={t('bulk.owner')}
          placeholder={t('bulk.chooseOwner')}
          data={offers.owners.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={ownerId}
          searchable
          onChange={setOwnerId}
          data-autofocus
        />
      )}
      {(kind === 'addTag' || kind === 'removeTag') && (
        <Autocomplete
          label={t('bulk.tag')}
          placeholder={t('bulk.tagPlaceholder')}
          data={[...offers.tags]}
          value={tag}
          onChange={setTag}
          maxLength={40}
          data-autofocus
        />
      )}
      <DialogActions onCancel={onClose} isBusy={isBusy} isDisabled={action === null}>
        {t('bulk.apply', { count, formatted: formatNumber(count, 0) })}
      </DialogActions>
    </form>
  );
}
