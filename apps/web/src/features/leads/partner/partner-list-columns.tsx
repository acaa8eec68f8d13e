import type { PartnerSort } from '@fundus/contract/partner';
import { isOwnAdvisor } from '@fundus/contract/partner';
import { IconBuildingStore, IconCertificate, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { formatDate, formatInstant, formatNumber, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import cell from '#ui/list/list-cell.module.css';
import type { ListColumn, SortKeyOf } from '#ui/list/list-column.ts';
import { ListMark } from '#ui/list/list-mark.tsx';
import { paths } from '../../../paths.ts';
import type { PartnerRow } from './partner.queries.ts';
import { PartnerSwitch } from './partner-switch.tsx';
import { nameOfPartner, useHours, usePartnerRoleWord } from './partner-words.ts';
import { PlaceBar } from './place-bar.tsx';
import { QuotaEdit } from './quota-edit.tsx';

/** The link to a partner. The name stands in two columns; only the first is a stop of the tab key. */
export function PartnerLink({
  row,
  children,
  isSecond = false,
}: {
  row: PartnerRow;
  children?: ReactNode;
  isSecond?: boolean;
}) {
  const name = nameOfPartner(row);
  return (
    <Link
      to={paths.partner}
      params={{ partnerId: row.partnerId }}
      className={cell['link']}
      title={name}
      {...(isSecond ? { tabIndex: -1 } : {})}
      {...(children === undefined || isSecond ? {} : { 'aria-label': name })}
    >
      {children ?? name}
    </Link>
  );
}

/** Flags of a row: an advisor of the house, a locked account, an expiring certificate. */
export function PartnerMarks({ row }: { row: PartnerRow }) {
  const { t } = useTranslation('partner');
  return (
    <>
      {isOwnAdvisor(row.roles) && <ListMark icon={IconBuildingStore} label={t('ownAdvisor')} />}
      {row.isLocked && <ListMark icon={IconLock} label={t('list.locked')} />}
      {row.certificateWarning && <ListMark icon={IconCertificate} label={t('list.certificate')} />}
    </>
  );
}

/** A mail address that breaks behind its @ before anywhere else. */
function MailAddress({ address }: { address: string }) {
  const [name = '', domain] = address.split('@');
  return (
    <span title={address}>
      {name}
      {domain !== undefined && '@'}
      <wbr />
      {domain}
    </span>
  );
}

/** All columns of the overview; the first ones are those shown by default. */
export function usePartnerColumns(
  federalState: (code: string) => string,
): ListColumn<PartnerRow, SortKeyOf<PartnerSort>>[] {
  const { t } = useTranslation('partner');
  const hours = useHours();
  const roleWord = usePartnerRoleWord();
  return useMemo(() => {
    const label = (key: 'firstName' | 'lastName' | 'email' | 'assigned' | 'quota') => ({
      key,
      label: t(`field.${key}`),
      sortKey: key,
    });
    const number = (
      key: 'openLeads' | 'acceptance' | 'response' | 'conversions',
      width: number,
      cell: (row: PartnerRow) => string,
    ): ListColumn<PartnerRow, SortKeyOf<PartnerSort>> => ({
      key,
      label: t(key === 'openLeads' ? 'field.openLeadsShort' : `field.${key}`),
      sortKey: key,
      width,
      // Its heading is longer than its figures.
      leastWidth: width,
      align: 'right',
      cell,
    });
    return [
      {
        ...label('firstName'),
        width: 96,
        choice: 'always',
        isLeftOutOfCard: true,
        words: (row) => row.firstName || '–',
        cell: (row) => <PartnerLink row={row}>{row.firstName || '–'}</PartnerLink>,
      },
      {
        ...label('lastName'),
        leastWidth: 136,
        choice: 'always',
        isLeftOutOfCard: true,
        words: (row) => row.lastName || row.company || '–',
        beside: (row) => 22 * [isOwnAdvisor(row.roles), row.isLocked, row.certificateWarning].filter(Boolean).length,
        cell: (row) => (
          <span className={cell['name']}>
            <PartnerLink row={row} isSecond>
              {row.lastName || row.company || '–'}
            </PartnerLink>
            <PartnerMarks row={row} />
          </span>
        ),
      },
      {
        ...label('email'),
        width: 126,
        isWhole: 'inTwoLines',
        words: (row) => row.email,
        cell: (row) => <MailAddress address={row.email} />,
      },
      { ...label('assigned'), width: 138, cell: (row) => <PlaceBar partner={row} /> },
      { ...label('quota'), width: 126, cell: (row) => <QuotaEdit row={row} /> },
      {
        key: 'receivesLeads',
        label: t('field.receivesLeads'),
        width: 130,
        cell: (row) => <PartnerSwitch row={row} />,
      },
      number('openLeads', 74, ({ openLeads }) => formatNumber(openLeads, 0)),
      number('acceptance', 98, (row) =>
        row.acceptancePercent === null ? '–' : formatPercent(row.acceptancePercent, 0),
      ),
      number('response', 116, ({ responseHours }) => hours(responseHours, true)),
      // Stands on the page of the partner and in the report as well; the mail address needs the room.
      { ...number('conversions', 132, ({ conversions }) => formatNumber(conversions, 0)), choice: 'hidden' as const },
      {
        key: 'lastAssignedAt',
        label: t('field.lastAssignedAt'),
        sortKey: 'lastAssignedAt',
        width: 130,
        align: 'right',
        choice: 'hidden',
        cell: ({ lastAssignedAt: at }) =>
          at === null ? t('figure.never') : <span title={formatInstant(at)}>{formatDate(at)}</span>,
      },
      {
        key: 'company',
        label: t('field.company'),
        width: 220,
        choice: 'hidden',
        cell: (row) => <span title={row.company}>{row.company || '–'}</span>,
      },
      {
        key: 'roles',
        label: t('field.roles'),
        width: 150,
        choice: 'hidden',
        cell: (row) => row.roles.map(roleWord).join(', '),
      },
      {
        key: 'federalStates',
        label: t('field.federalStates'),
        width: 200,
        choice: 'hidden',
        cell: (row) => {
          const states = row.federalStates.map(federalState).join(', ') || t('detail.allStates');
          return <span title={states}>{states}</span>;
        },
      },
    ];
  }, [t, hours, roleWord, federalState]);
}
