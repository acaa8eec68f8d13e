import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import flow from '#ui/flow.module.css';
import { wordReason, wordRefusal } from '../account/reason-words.ts';
import type { LeadRow, ProposedLead, ReceivingPartner } from '../lead-distribution.queries.ts';
import type { LeadWords } from '../use-lead-words.ts';
import { type DraftGroup, type ProposalDraft, partnerOf, quotaChangeOf } from './proposal-draft.ts';
import { QuotaStep } from './proposal-quotas.tsx';
import classes from './proposal-review.module.css';

/** Number of leads per partner shown before the user requests more: a proposal may have a thousand. */
const shownAtOnce = 40;

interface GroupProps {
  group: DraftGroup;
  /** `null` for those that stay. */
  partner: ReceivingPartner | null;
  draft: ProposalDraft;
  leads: ReadonlyMap<string, LeadRow>;
  partnerNames: ReadonlyMap<string, string>;
  words: LeadWords;
  onChoose: (leadId: string, partnerId: string | null) => void;
  /** Asks for any partner, beyond those that are offered. */
  onPick: (proposed: ProposedLead) => void;
  onRemove: (proposed: ProposedLead) => void;
}

/** The leads of one partner, each with its reason and a choice of another partner. */
export function ProposalGroup(props: GroupProps) {
  const { group, partner, words } = props;
  const { t } = words;
  const id = useId();
  const [shown, setShown] = useState(shownAtOnce);
  const counted = (count: number) => ({ count, formatted: formatNumber(count, 0) });
  const rest = group.leads.length - shown;
  return (
    <section className={classes['group']} aria-labelledby={id} data-partner={group.partnerId ?? 'stay'}>
      <h2 id={id} className={classes['groupHead']}>
        <span>{group.partnerId === null ? t('proposal.stays') : (partner?.name ?? nameIn(props, group.leads))}</span>
        <span className={classes['count']}>{t('proposal.group', counted(group.leads.length))}</span>
        {partner !== null && <QuotaStep change={quotaChangeOf(partner, group.leads.length)} />}
      </h2>
      <ul className={flow['bare']}>
        {group.leads.slice(0, shown).map((proposed) => (
          <ProposalRow key={proposed.leadId} proposed={proposed} {...props} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + shownAtOnce * 5)}>
          {t('proposal.more', counted(rest))}
        </Button>
      )}
    </section>
  );
}

/** The name of a partner who has gone from the list since. */
function nameIn({ group, partnerNames }: GroupProps, leads: readonly ProposedLead[]): string {
  const known = leads.find(({ partnerId }) => partnerId === group.partnerId)?.partnerName;
  return known ?? partnerNames.get(group.partnerId ?? '') ?? '';
}

function ProposalRow({
  proposed,
  draft,
  leads,
  partnerNames,
  words,
  onChoose,
  onPick,
  onRemove,
}: GroupProps & { proposed: ProposedLead }) {
  const { t, federalState } = words;
  const { leadId } = proposed;
  const lead = leads.get(leadId);
  const name = lead === undefined ? t('lead:unnamed') : words.nameOf(lead);
  const current = partnerOf(draft, proposed);
  const isChanged = draft.choices.has(leadId);
  const failure = draft.failures.get(leadId);
  const place = [lead?.postcode, lead?.town].filter((part) => part !== undefined && part !== '').join(' ');
  const facts = [
    lead !== undefined && lead.company !== name ? lead.company : '',
    place,
    lead?.industry?.title ?? '',
  ].filter((part) => part !== '');
  const offered = [
    ...(proposed.partnerId === null ? [] : [{ partnerId: proposed.partnerId, name: proposed.partnerName }]),
    ...proposed.alternatives,
  ];
  const isOffered = current === null || offered.some(({ partnerId }) => partnerId === current);
  return (
    <li className={classes['row']} data-lead={leadId}>
      <div className={classes['lead']}>
        <p className={classes['name']}>{name}</p>
        {facts.length > 0 && <p className={classes['facts']}>{facts.join(' · ')}</p>}
        <p className={classes['reason']}>
          {isChanged ? t('proposal.chosen') : wordReason(proposed, { t, federalState })}
        </p>
        {failure !== undefined && (
          <p className={classes['failure']}>
            <IconAlertTriangle size={16} aria-hidden />
            {wordRefusal(failure, t)}
          </p>
        )}
      </div>
      <NativeSelect
        className={classes['choice'] ?? ''}
        aria-label={t('proposal.partnerOf', { name })}
        value={current ?? ''}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          if (value === 'another') {
            onPick(proposed);
            return;
          }
          onChoose(leadId, value === '' ? null : value);
        }}
      >
        {proposed.partnerId !== null && (
          <optgroup label={t('proposal.proposed')}>
            <option value={proposed.partnerId}>{proposed.partnerName}</option>
          </optgroup>
        )}
        {!isOffered && current !== null && (
          <optgroup label={t('proposal.chosen')}>
            <option value={current}>{partnerNames.get(current) ?? ''}</option>
          </optgroup>
        )}
        {proposed.alternatives.length > 0 && (
          <optgroup label={t('proposal.alternatives')}>
            {proposed.alternatives.map((alternative) => (
              <option key={alternative.partnerId} value={alternative.partnerId}>
                {alternative.name}
              </option>
            ))}
          </optgroup>
        )}
        <option value="another">{t('proposal.another')}</option>
        <option value="">{t('proposal.stay')}</option>
      </NativeSelect>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('proposal.remove', { name })}
        onClick={() => onRemove(proposed)}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
