import type { Lead } from '@fundus/contract/lead';
import { Button, Menu } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuilding,
  IconCheck,
  IconDots,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPhoneCheck,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountGroups } from '#features/leads/lead/lead-amounts.ts';
import { LeadBandIcon } from '#features/leads/lead/lead-band-icon.tsx';
import { LeadStageChip } from '#features/leads/lead/lead-state.tsx';
import { LeadTraits, traitsOf } from '#features/leads/lead/lead-traits.tsx';
import { useLeadConversion } from '#features/leads/lead/use-lead-conversion.ts';
import type { AssignmentEndKind } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useLeadAnswers } from '#features/leads/lead-assignment/use-lead-answers.ts';
import { AuditLink } from '#features/platform/audit/audit-link.tsx';
import { formatMoney } from '#lib/format.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './lead-detail.module.css';

/** Who it is, where it stands, how to reach them, and what comes next at one click. */
export function LeadHeader({
  lead,
  name,
  isDirty,
  onEnd,
  onDelete,
}: {
  lead: Lead;
  name: string;
  isDirty: boolean;
  onEnd: (kind: AssignmentEndKind) => void;
  onDelete: () => void;
}) {
  return (
    <PageHeader
      title={name}
      status={<LeadStageChip stage={lead.stage} />}
      facts={
        <>
          <Reach lead={lead} name={name} />
          <Marks lead={lead} />
        </>
      }
      actions={
        <>
          <AuditLink recordId={lead.leadId} />
          {lead.deletedAt === null && (
            <>
              <Answers lead={lead} name={name} isDirty={isDirty} onEnd={onEnd} />
              <MoreMenu lead={lead} name={name} onEnd={onEnd} onDelete={onDelete} />
            </>
          )}
        </>
      }
    />
  );
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** Whether the lead is with the reader, rather than with a partner for whom an administrator acts. */
function useIsOwn({ assignment }: Lead): boolean {
  return assignment?.partnerId === useSessionUser().userId;
}

/** What the partner does next; the main one stands on the right. */
function Answers({
  lead,
  name,
  isDirty,
  onEnd,
}: {
  lead: Lead;
  name: string;
  isDirty: boolean;
  onEnd: (kind: AssignmentEndKind) => void;
}) {
  const { t } = useTranslation(['lead', 'lead-assignment']);
  const { accept, contact, isAccepting, isNoting } = useLeadAnswers();
  const { convert, isBusy } = useLeadConversion();
  const { assignment, abilities, stage, leadId } = lead;
  const isOwn = useIsOwn(lead);
  const shown = { leadId, assignmentId: assignment?.assignmentId, revision: assignment?.revision };
  return (
    <>
      {isOwn && abilities.respond && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          disabled={isDirty}
          title={isDirty ? t('lead:detail.saveFirst') : undefined}
          onClick={() => onEnd('handBack')}
        >
          {t('lead-assignment:deed.handBack')}
        </Button>
      )}
      {abilities.respond && stage === 'accepted' && assignment?.contactedAt === null && (
        <Button
          variant="default"
          leftSection={<IconPhoneCheck {...icon} />}
          loading={isNoting}
          onClick={() => contact(shown, name)}
        >
          {t('lead-assignment:deed.contact')}
        </Button>
      )}
      {abilities.respond && stage === 'assigned' && (
        <Button
          variant={isOwn ? 'filled' : 'default'}
          leftSection={<IconCheck {...icon} />}
          loading={isAccepting}
          onClick={() => accept(shown, name)}
        >
          {isOwn
            ? t('lead-assignment:deed.accept')
            : t('lead-assignment:deed.acceptFor', { partner: assignment?.partnerName })}
        </Button>
      )}
      {abilities.convert && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              leftSection={<IconArrowsExchange {...icon} />}
              loading={isBusy}
              disabled={isDirty}
              title={isDirty ? t('lead:detail.saveFirst') : undefined}
            >
              {t('lead:deed.convert')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['client', 'prospect'] as const).map((to) => (
              <Menu.Item key={to} onClick={() => convert(leadId, name, to)}>
                {t(`lead:deed.convertTo.${to}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function MoreMenu({
  lead,
  name,
  onEnd,
  onDelete,
}: {
  lead: Lead;
  name: string;
  onEnd: (kind: AssignmentEndKind) => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation(['lead', 'lead-assignment']);
  const { abilities, stage } = lead;
  const isOwn = useIsOwn(lead);
  const mayTakeBack = abilities.distribute && (stage === 'assigned' || stage === 'accepted');
  const mayHandBack = abilities.respond && !isOwn;
  if (!mayTakeBack && !abilities.delete) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px="xs" aria-label={t('lead:deed.more', { name })}>
          <IconDots {...icon} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayHandBack && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onEnd('handBack')}>
            {t('lead-assignment:deed.handBackFor', { partner: lead.assignment?.partnerName })}
          </Menu.Item>
        )}
        {mayTakeBack && (
          <>
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onEnd('withdraw')}>
              {t('lead-assignment:deed.withdraw')}
            </Menu.Item>
            <Menu.Item leftSection={<IconReceiptRefund size={16} aria-hidden />} onClick={() => onEnd('credit')}>
              {t('lead-assignment:deed.credit')}
            </Menu.Item>
          </>
        )}
        {abilities.delete && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('lead:deed.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Reach({ lead, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation('lead');
  const { company, phone, email, postcode, town } = lead;
  const place = [postcode, town].filter((part) => part !== '').join(' ');
  const facts: { key: string; Icon: Icon; value: ReactNode }[] = [
    ...(company === '' || company === name ? [] : [{ key: 'company', Icon: IconBuilding, value: company }]),
    ...(phone === ''
      ? []
      : [
          {
            key: 'phone',
            Icon: IconPhone,
            value: (
              <a href={phoneLinkOf(phone)} aria-label={t('detail.call', { number: phone })}>
                {phone}
              </a>
            ),
          },
        ]),
    ...(email === '' ? [] : [{ key: 'email', Icon: IconMail, value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(place === '' ? [] : [{ key: 'place', Icon: IconMapPin, value: place }]),
  ];
  return (
    <ul className={classes['facts']}>
      {facts.map(({ key, Icon: FactIcon, value }) => (
        <li key={key}>
          <FactIcon size={18} stroke={1.6} className={classes['factIcon']} aria-hidden />
          <span>{value}</span>
        </li>
      ))}
      {phone === '' && email === '' && <li className={classes['quiet']}>{t('detail.noReach')}</li>}
    </ul>
  );
}

/** What tells a lead from others at a glance: traits, and what it wants to spend. */
function Marks({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead');
  const groups = amountGroups.filter((group) => lead[`${group}TotalCents`] > 0);
  const hasTraits = traitsOf(lead).length > 0;
  if (!hasTraits && groups.length === 0) return null;
  return (
    <ul className={classes['facts']}>
      {hasTraits && (
        <li>
          <LeadTraits lead={lead} />
        </li>
      )}
      {groups.map((group) => (
        <li key={group}>
          <LeadBandIcon group={group} totalCents={lead[`${group}TotalCents`]} hasGroup />
          <span>
            {t(`amount.${group}`)} {formatMoney(lead[`${group}TotalCents`], { whole: true })}
          </span>
        </li>
      ))}
    </ul>
  );
}
