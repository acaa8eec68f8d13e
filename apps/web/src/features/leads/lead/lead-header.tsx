import type { Lead } from '@fundus/contract/lead';
import { Button } from '@mantine/core';
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
import type { AssignmentEndKind } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useLeadAnswers } from '#features/leads/lead-assignment/use-lead-answers.ts';
import { AuditLink } from '#features/platform/audit/audit-link.tsx';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { ActionMenu } from '#ui/list/action-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReachList } from '#ui/record-page.tsx';
import { amountGroups } from './lead-amounts.ts';
import { LeadBandIcon } from './lead-band-icon.tsx';
import classes from './lead-header.module.css';
import { LeadStageChip } from './lead-state.tsx';
import { LeadTraits, traitsOf } from './lead-traits.tsx';
import { useLeadConversion } from './use-lead-conversion.ts';

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

/** Next actions of the partner; the main one is on the right. */
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
  const { t } = useTranslation(['lead', 'lead-detail', 'lead-assignment']);
  const { accept, contact, isAccepting, isNoting } = useLeadAnswers();
  const { convert, isBusy } = useLeadConversion();
  const { assignment, abilities, leadId } = lead;
  const isOwn = useIsOwn(lead);
  const shown = { leadId, assignmentId: assignment?.assignmentId, revision: assignment?.revision };
  return (
    <>
      {isOwn && abilities.handBack && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          disabled={isDirty}
          title={isDirty ? t('lead-detail:saveFirst') : undefined}
          onClick={() => onEnd('handBack')}
        >
          {t('lead-assignment:deed.handBack')}
        </Button>
      )}
      {abilities.contact && assignment?.contactedAt === null && (
        <Button
          variant="default"
          leftSection={<IconPhoneCheck {...icon} />}
          loading={isNoting}
          onClick={() => contact({ shown, name })}
        >
          {t('lead-assignment:deed.contact')}
        </Button>
      )}
      {abilities.accept && (
        <Button
          variant={isOwn ? 'filled' : 'default'}
          leftSection={<IconCheck {...icon} />}
          loading={isAccepting}
          onClick={() => accept({ shown, name })}
        >
          {isOwn
            ? t('lead-assignment:deed.accept')
            : t('lead-assignment:deed.acceptFor', { partner: assignment?.partnerName })}
        </Button>
      )}
      {abilities.convert && (
        <ActionMenu
          target={
            <Button
              leftSection={<IconArrowsExchange {...icon} />}
              loading={isBusy}
              disabled={isDirty}
              title={isDirty ? t('lead-detail:saveFirst') : undefined}
            >
              {t('lead:deed.convert')}
            </Button>
          }
          groups={[
            (['client', 'prospect'] as const).map((to) => ({
              label: t(`lead:deed.convertTo.${to}`),
              onStart: () => convert({ leadId, name, to }),
            })),
          ]}
        />
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
  const { t } = useTranslation(['lead', 'lead-detail', 'lead-assignment']);
  const { abilities } = lead;
  const isOwn = useIsOwn(lead);
  if (!abilities.takeBack && !abilities.delete) return null;
  return (
    <ActionMenu
      target={
        <Button variant="default" px="xs" aria-label={t('lead:deed.more', { name })}>
          <IconDots {...icon} />
        </Button>
      }
      groups={[
        [
          abilities.handBack &&
            !isOwn && {
              label: t('lead-assignment:deed.handBackFor', { partner: lead.assignment?.partnerName }),
              icon: IconArrowBackUp,
              onStart: () => onEnd('handBack'),
            },
          abilities.takeBack && {
            label: t('lead-assignment:deed.withdraw'),
            icon: IconArrowBackUp,
            onStart: () => onEnd('withdraw'),
          },
          abilities.takeBack && {
            label: t('lead-assignment:deed.credit'),
            icon: IconReceiptRefund,
            onStart: () => onEnd('credit'),
          },
          abilities.delete && { label: t('lead:deed.delete'), icon: IconTrash, onStart: onDelete },
        ],
      ]}
    />
  );
}

function Reach({ lead, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation(['lead', 'lead-detail']);
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
              <a href={phoneLinkOf(phone)} aria-label={t('call', { number: phone })}>
                {phone}
              </a>
            ),
          },
        ]),
    ...(email === '' ? [] : [{ key: 'email', Icon: IconMail, value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(place === '' ? [] : [{ key: 'place', Icon: IconMapPin, value: place }]),
  ];
  return (
    <ReachList facts={facts}>
      {phone === '' && email === '' && <li className={classes['quiet']}>{t('lead-detail:noReach')}</li>}
    </ReachList>
  );
}

/** Traits and amounts of a lead at a glance. */
function Marks({ lead }: { lead: Lead }) {
  const { t } = useTranslation(['lead', 'lead-detail']);
  const groups = amountGroups.filter((group) => lead[`${group}TotalCents`] > 0);
  const hasTraits = traitsOf(lead).length > 0;
  if (!hasTraits && groups.length === 0) return null;
  return (
    <ReachList facts={[]}>
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
    </ReachList>
  );
}
