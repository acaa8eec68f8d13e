import type { LeadRowAbility } from '@fundus/contract/lead-codes';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconExternalLink,
  IconMail,
  IconPhone,
  IconPhoneCheck,
  IconReceiptRefund,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AssignmentEndKind } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { paths } from '../../../paths.ts';
import type { ConversionTarget } from './lead.mutations.ts';
import type { LeadRow } from './lead.queries.ts';
import classes from './lead-list.module.css';
import { nameOfLead } from './lead-name.ts';

export interface LeadRowHandlers {
  accept: (row: LeadRow) => void;
  contact: (row: LeadRow) => void;
  convert: (row: LeadRow, to: ConversionTarget) => void;
  end: (row: LeadRow, kind: AssignmentEndKind) => void;
  remove: (row: LeadRow) => void;
  restore: (row: LeadRow) => void;
}

/** Whether a lead waits for the answer of this reader. */
export const isToAccept = (row: LeadRow, userId: string): boolean =>
  row.partnerId === userId && row.abilities.includes('accept');

/** The one main action of a lead that waits for an answer. */
export function AcceptButton({ row, onAccept }: { row: LeadRow; onAccept: (row: LeadRow) => void }) {
  const { t } = useTranslation('lead-assignment');
  return (
    <Button
      size="compact-sm"
      leftSection={<IconCheck {...icon} />}
      aria-label={t('deed.acceptNamed', { name: nameOfLead(row) })}
      onClick={() => onAccept(row)}
    >
      {t('deed.accept')}
    </Button>
  );
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions on one lead of the list. */
export function LeadRowActions({ row, actions }: { row: LeadRow; actions: LeadRowHandlers }) {
  const { t } = useTranslation(['lead', 'lead-assignment']);
  // The partner acts for themselves, an administrator in the name of the partner: other words for the same.
  const isOwn = row.partnerId === useSessionUser().userId;
  const offers = (ability: LeadRowAbility): boolean => row.abilities.includes(ability);
  if (row.deletedAt !== null) {
    if (!offers('restore')) return null;
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore {...icon} />}
        onClick={() => actions.restore(row)}
      >
        {t('lead:deed.restore')}
      </Button>
    );
  }
  return (
    <>
      {offers('accept') && isOwn && (
        <span className={classes['inRow']}>
          <AcceptButton row={row} onAccept={actions.accept} />
        </span>
      )}
      <RowMenu
        label={t('lead:list.rowActions', { name: nameOfLead(row) || t('lead:unnamed') })}
        groups={[
          [
            {
              label: t('lead:deed.open'),
              icon: IconExternalLink,
              link: (props) => <Link {...props} to={paths.lead} params={{ leadId: row.leadId }} />,
            },
            row.phone !== '' && {
              label: t('lead:call', { number: row.phone }),
              icon: IconPhone,
              href: phoneLinkOf(row.phone),
            },
            row.email !== '' && { label: t('lead:deed.mail'), icon: IconMail, href: `mailto:${row.email}` },
            offers('accept') &&
              !isOwn && {
                label: t('lead-assignment:deed.acceptFor', { partner: row.partnerName }),
                icon: IconCheck,
                onStart: () => actions.accept(row),
              },
            offers('contact') && {
              label: t('lead-assignment:deed.contact'),
              icon: IconPhoneCheck,
              onStart: () => actions.contact(row),
            },
            ...(offers('convert') ? (['client', 'prospect'] as const) : []).map((to) => ({
              label: t(`lead:deed.convertTo.${to}`),
              icon: IconArrowsExchange,
              onStart: () => actions.convert(row, to),
            })),
            offers('handBack') && {
              label: isOwn
                ? t('lead-assignment:deed.handBack')
                : t('lead-assignment:deed.handBackFor', { partner: row.partnerName }),
              icon: IconArrowBackUp,
              onStart: () => actions.end(row, 'handBack'),
            },
          ],
          [
            offers('takeBack') && {
              label: t('lead-assignment:deed.withdraw'),
              icon: IconArrowBackUp,
              onStart: () => actions.end(row, 'withdraw'),
            },
            offers('takeBack') && {
              label: t('lead-assignment:deed.credit'),
              icon: IconReceiptRefund,
              onStart: () => actions.end(row, 'credit'),
            },
          ],
          [offers('delete') && { label: t('lead:deed.delete'), icon: IconTrash, onStart: () => actions.remove(row) }],
        ]}
      />
    </>
  );
}
