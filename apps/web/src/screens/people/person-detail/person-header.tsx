import { type Person } from '@fundus/contract/person';
import { conversions, type PersonKind, personKinds } from '@fundus/contract/person-codes';
import { Button, Menu } from '@mantine/core';
import {
  type Icon,
  IconArrowRight,
  IconChecklist,
  IconDeviceMobile,
  IconDots,
  IconFileSearch,
  IconMail,
  IconMapPin,
  IconNote,
  IconPhone,
  IconTrash,
  IconUpload,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversion } from '#features/people/person/contact-type.tsx';
import { type PersonListSearch } from '#features/people/person/person-list-search.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { AuditMenuItem } from '#features/platform/audit/audit-link.tsx';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths, personListPaths } from '../../../paths.ts';
import classes from './person-detail.module.css';

export interface PersonActions {
  onNote: () => void;
  onTask: () => void;
  onUpload: () => void;
  onResearch: () => void;
  isStarting: boolean;
  onDelete: () => void;
}

/** Who it is, how to reach them, and one click to what is done most. */
export function PersonHeader({
  person,
  isDirty,
  actions,
}: {
  person: Person;
  isDirty: boolean;
  actions: PersonActions;
}) {
  const { t } = useTranslation(['person', 'person-detail', 'person-funding']);
  const { convert, isBusy } = useConversion(person);
  const name = personTitleOf(person) || t('person:unnamed');
  const { edit, delete: mayDelete } = person.abilities;
  const mayAudit = useMay('audit:read');
  return (
    <>
      <ListSwitch person={person} />
      <PageHeader
        title={name}
        status={<StatusChip tone="brand">{t(`person:kind.${person.kind}`)}</StatusChip>}
        facts={<Reach person={person} name={name} />}
        actions={
          <>
            {edit && (
              <>
                <Button variant="default" leftSection={<IconNote size={18} aria-hidden />} onClick={actions.onNote}>
                  {t('person-detail:deed.note')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconChecklist size={18} aria-hidden />}
                  onClick={actions.onTask}
                >
                  {t('person-detail:deed.task')}
                </Button>
                <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={actions.onUpload}>
                  {t('person-detail:deed.upload')}
                </Button>
                <Button
                  leftSection={<IconFileSearch size={18} aria-hidden />}
                  loading={actions.isStarting}
                  onClick={actions.onResearch}
                >
                  {t('person-funding:research.start')}
                </Button>
              </>
            )}
            {(edit || mayDelete || mayAudit) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    variant="default"
                    aria-label={t('person-detail:deed.more', { name })}
                    px="xs"
                    loading={isBusy}
                  >
                    <IconDots size={18} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {edit &&
                    conversions[person.kind].map((to) => (
                      <Menu.Item
                        key={to}
                        leftSection={<IconArrowRight size={16} aria-hidden />}
                        disabled={isDirty}
                        onClick={() => convert(to)}
                      >
                        {t(`person:list.convert.${to}`)}
                      </Menu.Item>
                    ))}
                  {mayAudit && <AuditMenuItem recordId={person.personId} />}
                  {mayDelete && (
                    <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={actions.onDelete}>
                      {t('person:list.delete')}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
    </>
  );
}

/** The filters that a list had when it was last open. */
const recall = (kind: PersonKind): PersonListSearch => recallSearch(`person-${kind}`);

/** From here to the lists as they were left; the one that the person stands in is marked. */
function ListSwitch({ person }: { person: Person }) {
  const { t } = useTranslation(['person', 'person-detail']);
  return (
    <nav className={classes['top']} aria-label={t('person-detail:lists')} data-print="hide">
      <ul className={classes['lists']}>
        {personKinds.map((kind) => (
          <li key={kind}>
            <Link to={personListPaths[kind]} search={recall(kind)} data-here={kind === person.kind || undefined}>
              {t(`person:kindPlural.${kind}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.clients} search={{ ...recall('client'), kind: personKinds.join() }}>
            {t('person:kindPlural.all')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function PhoneLink({ number }: { number: string }) {
  const { t } = useTranslation('person-detail');
  return (
    <a href={phoneLinkOf(number)} aria-label={t('reach.call', { number })}>
      {number}
    </a>
  );
}

function WebsiteLink({ address }: { address: string }) {
  const { t } = useTranslation('person-detail');
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
      <span className={classes['hidden']}> {t('reach.newTab')}</span>
    </a>
  );
}

function Reach({ person, name }: { person: Person; name: string }) {
  const { t } = useTranslation(['person', 'person-detail']);
  const user = useSessionUser();
  const { company, position, phone, mobile, email, website, postcode, town, owner } = person;
  const firm = [position, company === name ? '' : company].filter((part) => part !== '').join(', ');
  const place = [postcode, town].filter((part) => part !== '').join(' ');
  const facts: { key: string; Icon: Icon; value: ReactNode }[] = [
    ...(firm === '' ? [] : [{ key: 'firm', Icon: IconUser, value: firm }]),
    ...(phone === '' ? [] : [{ key: 'phone', Icon: IconPhone, value: <PhoneLink number={phone} /> }]),
    ...(mobile === '' ? [] : [{ key: 'mobile', Icon: IconDeviceMobile, value: <PhoneLink number={mobile} /> }]),
    ...(email === '' ? [] : [{ key: 'email', Icon: IconMail, value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(website === '' ? [] : [{ key: 'website', Icon: IconWorld, value: <WebsiteLink address={website} /> }]),
    ...(place === '' ? [] : [{ key: 'place', Icon: IconMapPin, value: place }]),
  ];
  return (
    <ul className={classes['facts']}>
      {facts.map(({ key, Icon: FactIcon, value }) => (
        <li key={key}>
          <FactIcon size={18} stroke={1.6} aria-hidden />
          <span>{value}</span>
        </li>
      ))}
      {phone === '' && mobile === '' && email === '' && (
        <li className={classes['quiet']}>{t('person-detail:reach.none')}</li>
      )}
      {owner.userId !== user.userId && (
        <li className={classes['quiet']}>
          {t('person:field.owner')}: {owner.name}
        </li>
      )}
    </ul>
  );
}
