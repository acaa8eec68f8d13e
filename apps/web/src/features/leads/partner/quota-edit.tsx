import { type QuotaKind, quotaKinds } from '@fundus/contract/lead-codes';
import type { Partner } from '@fundus/contract/partner';
import { Button, Popover, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format.ts';
import { parseGermanNumber } from '#lib/parse-input.ts';
import { Banner } from '#ui/banner.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './partner.module.css';
import { useUpdatePartner } from './partner.mutations.ts';
import type { PartnerRow } from './partner.queries.ts';
import { nameOfPartner, quotaWord } from './partner-words.ts';

/** The quota of a row, changed where it stands: its kind and, where it is limited, the number. */
export function QuotaEdit({ row }: { row: PartnerRow }) {
  const { t } = useTranslation('partner');
  const [isOpen, setOpen] = useState(false);
  const name = nameOfPartner(row);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={320} position="bottom-start" shadow="md">
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
        {isOpen && <QuotaForm row={row} name={name} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const largestQuota = 100_000;
const readWhole = (text: string): number | null => {
  const value = parseGermanNumber(text);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= largestQuota ? value : null;
};

function QuotaForm({ row, name, onClose }: { row: PartnerRow; name: string; onClose: () => void }) {
  const { t } = useTranslation(['partner', 'common', 'validation']);
  const { t: words } = useTranslation('partner');
  const update = useUpdatePartner();
  const [kind, setKind] = useState<QuotaKind>(row.quotaKind);
  const [limit, setLimit] = useState<number | null>(row.quotaLimit);
  // Saving rests on what was seen here; what another user stored meanwhile is shown before it is written over.
  const [seen, setSeen] = useState<Pick<Partner, 'revision' | 'quotaKind' | 'quotaLimit'>>(row);
  const [isStale, setStale] = useState(false);
  const isUnreadable = kind === 'limited' && limit === null;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnreadable) return;
    try {
      const { partnerId } = row;
      const quotaLimit = kind === 'limited' && limit !== null ? { quotaLimit: limit } : {};
      await update.mutateAsync({ partnerId, revision: seen.revision, quotaKind: kind, ...quotaLimit });
      notifySuccess(words('quota.saved', { name }));
      onClose();
    } catch (error) {
      const current = isApiError(error, 'REVISION_CONFLICT')
        ? (error.details['current'] as Partner | undefined)
        : undefined;
      if (current === undefined) return notifyError(error);
      setSeen(current);
      setStale(true);
    }
  };
  return (
    <form
      className={classes['quotaForm']}
      aria-label={words('quota.title', { name })}
      onSubmit={(event) => void save(event)}
    >
      {isStale && <Banner tone="warning">{words('quota.stale', { quota: quotaWord(seen, words) })}</Banner>}
      <SegmentedControl
        aria-label={words('field.quotaKind')}
        fullWidth
        value={kind}
        onChange={(value) => setKind(value)}
        data={quotaKinds.map((value) => ({ value, label: words(`quota.${value}`) }))}
      />
      {kind === 'limited' && (
        <TypedInput
          label={words('field.quotaLimit')}
          inputMode="numeric"
          value={limit}
          parse={readWhole}
          format={(value) => formatNumber(value, 0)}
          onChange={(value) => setLimit(value)}
          error={isUnreadable ? t('validation:integersOnly') : undefined}
          data-autofocus
        />
      )}
      <p className={classes['quiet']}>{words(`quota.hint.${kind}`)}</p>
      <div className={classes['actions']}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={update.isPending} disabled={isUnreadable}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
