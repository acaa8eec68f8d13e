import { quotaKinds } from '@fundus/contract/lead-codes';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { compareText, formatNumber } from '#lib/format.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import { matchesPartner } from '../partner/partner-choice.ts';
import type { LeadWords } from '../use-lead-words.ts';
import classes from './distribution-replay.module.css';
import { type ReplayDraft, withSetting } from './replay-draft.ts';
import { ReplayRulesDialog } from './replay-rules-dialog.tsx';

interface SettingsProps {
  partners: readonly ReceivingPartner[];
  draft: ReplayDraft;
  onChange: (draft: ReplayDraft) => void;
  words: LeadWords;
}

/** Quota, switch and rules of each partner, for the replay alone. */
export function ReplaySettings({ partners, draft, onChange, words }: SettingsProps) {
  const { t } = words;
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<ReceivingPartner | null>(null);
  const shown = useMemo(
    () =>
      partners
        .filter((partner) => matchesPartner(partner, search))
        .toSorted((one, other) => compareText(one.name, other.name)),
    [partners, search],
  );
  return (
    <>
      <div className={classes['search']}>
        <SearchField label={t('replay.search')} value={search} onSearch={setSearch} delay={0} />
      </div>
      <div className={classes['scroller']} role="region" aria-labelledby="replay-settings" tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('replay.partner')}</th>
              <th scope="col">{t('replay.quotaKind')}</th>
              <th scope="col">{t('replay.quotaLimit')}</th>
              <th scope="col">{t('replay.receives')}</th>
              <th scope="col">{t('replay.rules')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((partner) => (
              <SettingRow
                key={partner.partnerId}
                partner={partner}
                draft={draft}
                onChange={onChange}
                onRules={() => setEditing(partner)}
                words={words}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={classes['nothing']}>{t('partner.nothing')}</p>}
      </div>
      {editing !== null && (
        <ReplayRulesDialog
          partner={editing}
          rules={draft[editing.partnerId]?.rules}
          words={words}
          onApply={(rules) => {
            onChange(withSetting(draft, editing.partnerId, 'rules', rules));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function SettingRow({
  partner,
  draft,
  onChange,
  onRules,
  words: { t },
}: Omit<SettingsProps, 'partners'> & { partner: ReceivingPartner; onRules: () => void }) {
  const { partnerId, name } = partner;
  const setting = draft[partnerId] ?? {};
  const kind = setting.quotaKind ?? partner.quotaKind;
  return (
    <tr data-changed={draft[partnerId] !== undefined || undefined}>
      <th scope="row">{name}</th>
      <td className={classes['quota']}>
        <NativeSelect
          size="xs"
          aria-label={t('replay.quotaKindOf', { name })}
          value={setting.quotaKind ?? ''}
          onChange={({ currentTarget }) =>
            onChange(
              withSetting(
                draft,
                partnerId,
                'quotaKind',
                quotaKinds.find((known) => known === currentTarget.value),
              ),
            )
          }
        >
          <option value="">{t('replay.asNowIs', { value: t(`replay.kinds.${partner.quotaKind}`) })}</option>
          {quotaKinds.map((value) => (
            <option key={value} value={value}>
              {t(`replay.kinds.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td>
        <TextInput
          size="xs"
          type="number"
          min={0}
          max={100_000}
          inputMode="numeric"
          className={classes['limit'] ?? ''}
          aria-label={t('replay.quotaLimitOf', { name })}
          placeholder={formatNumber(partner.quotaLimit, 0)}
          disabled={kind !== 'limited'}
          value={setting.quotaLimit ?? ''}
          onChange={({ currentTarget }) => {
            const limit = currentTarget.value === '' ? undefined : Math.trunc(Number(currentTarget.value));
            if (limit !== undefined && (!Number.isFinite(limit) || limit < 0 || limit > 100_000)) return;
            onChange(withSetting(draft, partnerId, 'quotaLimit', limit));
          }}
        />
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('replay.receivesOf', { name })}
          value={setting.receivesLeads === undefined ? '' : String(setting.receivesLeads)}
          onChange={({ currentTarget: { value } }) =>
            onChange(withSetting(draft, partnerId, 'receivesLeads', value === '' ? undefined : value === 'true'))
          }
        >
          <option value="">{t('replay.asNow')}</option>
          <option value="true">{t('replay.on')}</option>
          <option value="false">{t('replay.off')}</option>
        </NativeSelect>
      </td>
      <td>
        <Button variant="default" size="xs" aria-label={t('replay.rulesOf', { name })} onClick={onRules}>
          {t(setting.rules === undefined ? 'replay.rulesAsNow' : 'replay.rulesChanged')}
        </Button>
      </td>
    </tr>
  );
}
