import { Button, Menu } from '@mantine/core';
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
import { useTranslation } from 'react-i18next';
import type { ConversionTarget } from '#features/leads/lead/lead.mutations.ts';
import type { LeadRow } from '#features/leads/lead/lead.queries.ts';
import type { LeadActions } from '#features/leads/lead/lead-actions.ts';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import type { AssignmentEndKind } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { paths } from '../../../paths.ts';
import classes from './lead-list.module.css';

export interface LeadRowHandlers {
  accept: (row: LeadRow) => void;
  contact: (row: LeadRow) => void;
  convert: (row: LeadRow, to: ConversionTarget) => void;
  end: (row: LeadRow, kind: AssignmentEndKind) => void;
  remove: (row: LeadRow) => void;
  restore: (row: LeadRow) => void;
}

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

/** What can be done with one lead of the list. */
export function LeadRowActions({
  row,
  offered,
  actions,
}: {
  row: LeadRow;
  offered: LeadActions;
  actions: LeadRowHandlers;
}) {
  const { t } = useTranslation(['lead', 'lead-assignment']);
  const isOwn = row.partnerId === useSessionUser().userId;
  if (row.deletedAt !== null) {
    if (!offered.restore) return null;
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
      {offered.accept && (
        <span className={classes['inRow']}>
          <AcceptButton row={row} onAccept={actions.accept} />
        </span>
      )}
      <RowMenu label={t('lead:list.rowActions', { name: nameOfLead(row) || t('lead:unnamed') })}>
        <Menu.Item
          leftSection={<IconExternalLink {...icon} />}
          renderRoot={(props) => <Link {...props} to={paths.lead} params={{ leadId: row.leadId }} />}
        >
          {t('lead:deed.open')}
        </Menu.Item>
        {row.phone !== '' && (
          <Menu.Item leftSection={<IconPhone {...icon} />} component="a" href={phoneLinkOf(row.phone)}>
            {t('lead:detail.call', { number: row.phone })}
          </Menu.Item>
        )}
        {row.email !== '' && (
          <Menu.Item leftSection={<IconMail {...icon} />} component="a" href={`mailto:${row.email}`}>
            {t('lead:deed.mail')}
          </Menu.Item>
        )}
        {offered.acceptFor && (
          <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => actions.accept(row)}>
            {t('lead-assignment:deed.acceptFor', { partner: row.partnerName })}
          </Menu.Item>
        )}
        {offered.contact && (
          <Menu.Item leftSection={<IconPhoneCheck {...icon} />} onClick={() => actions.contact(row)}>
            {t('lead-assignment:deed.contact')}
          </Menu.Item>
        )}
        {offered.convert &&
          (['client', 'prospect'] as const).map((to) => (
            <Menu.Item key={to} leftSection={<IconArrowsExchange {...icon} />} onClick={() => actions.convert(row, to)}>
              {t(`lead:deed.convertTo.${to}`)}
            </Menu.Item>
          ))}
        {offered.handBack && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => actions.end(row, 'handBack')}>
            {isOwn
              ? t('lead-assignment:deed.handBack')
              : t('lead-assignment:deed.handBackFor', { partner: row.partnerName })}
          </Menu.Item>
        )}
        {offered.takeBack && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => actions.end(row, 'withdraw')}>
              {t('lead-assignment:deed.withdraw')}
            </Menu.Item>
            <Menu.Item leftSection={<IconReceiptRefund {...icon} />} onClick={() => actions.end(row, 'credit')}>
              {t('lead-assignment:deed.credit')}
            </Menu.Item>
          </>
        )}
        {offered.delete && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(row)}>
              {t('lead:deed.delete')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </>
  );
}
