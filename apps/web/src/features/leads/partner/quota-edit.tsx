import { type QuotaKind, quotaKinds } from '@fundus/contract/lead-codes';
import type { Partner } from '@fundus/contract/partner';
import { Button, Popover, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseNumber } from '#lib/parse-input.ts';
import { Banner } from '#ui/banner.tsx';
import flow from '#ui/flow.module.css';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import type { SavedRecord } from '#ui/form/use-record-save.ts';
import typography from '#ui/typography.module.css';
import classes from './partner.module.css';
import { useUpdatePartner } from './partner.mutations.ts';
import type { PartnerRow } from './partner.queries.ts';
import { nameOfPartner, quotaWord } from './partner-words.ts';

/** The quota of a row, changed where it stands: its kind and, where it is limited, the number. */
export function QuotaEdit({ row }: { row: PartnerRow }) {
  const { t } = useTranslation('partner');
  const [isOpen, setOpen] = useState(false);
  // A question about two quotas lies outside: choosing there closes nothing here.
  const [isAsking, setAsking] = useState(false);
  const name = nameOfPartner(row);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      closeOnClickOutside={!isAsking}
      closeOnEscape={!isAsking}
      trapFocus={!isAsking}
      returnFocus
      width={320}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes['quota'] ?? ''}
          aria-label={`${t('quota.change', { name })}: ${quotaWord(row, t)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {quotaWord(row, t)}
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('quota.title', { name })}>
        {isOpen && <QuotaForm row={row} name={name} onAsking={setAsking} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const largestQuota = 100_000;
const readWhole = (text: string): number | null => {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= largestQuota ? value : null;
};

type QuotaRow = Pick<Partner, 'revision' | 'quotaKind' | 'quotaLimit'>;
/** Without a limit while none can be read. */
type Quota = Pick<Partner, 'quotaKind'> & { quotaLimit: number | null };

const toRecord = ({ revision, quotaKind, quotaLimit }: QuotaRow) => ({ revision, values: { quotaKind, quotaLimit } });

/** Kind of a quota and, where it is limited, the number. */
export function QuotaForm({
  row,
  name,
  onAsking,
  onClose,
}: {
  row: PartnerRow;
  name: string;
  /** Called with a question about two quotas, which lies outside the form. */
  onAsking?: (isAsking: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['partner', 'common', 'validation']);
  const { t: words } = useTranslation('partner');
  const update = useUpdatePartner();
  const editing = usePlainRecordForm<QuotaRow, Quota>({
    row,
    toRecord,
    empty: row,
    save: ({ quotaKind, quotaLimit }, { revision }) =>
      update.mutateAsync({
        partnerId: row.partnerId,
        revision,
        ...(quotaKind !== undefined && { quotaKind }),
        ...(typeof quotaLimit === 'number' && { quotaLimit }),
      }),
  });
  const { quotaKind, quotaLimit } = editing.values;
  const isUnreadable = quotaKind === 'limited' && quotaLimit === null;
  const isAsking = editing.conflict !== null;
  useEffect(() => onAsking?.(isAsking), [onAsking, isAsking]);
  const quotaWords: RecordWords<Quota> = {
    label: (field) => words(`field.${field}`),
    word: (_field, value) =>
      typeof value === 'number' ? formatNumber(value, 0) : value === null ? '' : words(`quota.${value as QuotaKind}`),
  };
  const tellSaved = useSavedNotice(quotaWords);
  const end = (saved: SavedRecord<QuotaRow, Quota>): void => {
    tellSaved(words('quota.saved', { name }), saved);
    onClose();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnreadable) return;
    const saved = await editing.submit();
    if (saved !== null) end(saved);
  };
  return (
    <form
      className={classes['quotaForm']}
      aria-label={words('quota.title', { name })}
      onSubmit={(event) => void save(event)}
    >
      {editing.error !== null && <Banner tone="error">{messageOfError(editing.error)}</Banner>}
      <RecordConflictDialog editing={editing} words={quotaWords} onSaved={end} />
      <SegmentedControl
        aria-label={words('field.quotaKind')}
        fullWidth
        value={quotaKind}
        onChange={(value) => editing.change({ quotaKind: value })}
        data={quotaKinds.map((value) => ({ value, label: words(`quota.${value}`) }))}
      />
      {quotaKind === 'limited' && (
        <TypedInput
          label={words('field.quotaLimit')}
          inputMode="numeric"
          value={quotaLimit}
          parse={readWhole}
          format={(value) => formatNumber(value, 0)}
          onChange={(value) => editing.change({ quotaLimit: value })}
          error={isUnreadable ? t('validation:integersOnly') : undefined}
          data-autofocus
        />
      )}
      <p className={typography['small']}>{words(`quota.hint.${quotaKind}`)}</p>
      <div className={flow['atEnd']}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={editing.isBusy} disabled={isUnreadable}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
