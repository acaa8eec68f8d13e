import { type Person } from '@fundus/contract/person';
import { conversions, type PersonKind, personKinds } from '@fundus/contract/person-codes';
import { Button, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconAddressBook,
  IconArrowRight,
  IconBuilding,
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
import { useAuditAction } from '#features/platform/audit/audit-link.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { usePageMark } from '#lib/use-page-mark.ts';
import { type ActionGroup, hasActions } from '#ui/list/action-group.ts';
import { ActionMenu } from '#ui/list/action-menu.tsx';
import { ReachList } from '#ui/record-page.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths, personListPaths } from '../../../paths.ts';
import { useConversion } from './contact-type.tsx';
import classes from './person-header.module.css';
import { type PersonListSearch } from './person-list-search.ts';
import { personTitleOf } from './person-title.ts';

export interface PersonActions {
  onNote: () => void;
  onTask: () => void;
  onMail: () => void;
  onUpload: () => void;
  onVcard: () => void;
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
  const groups: ActionGroup[] = [
    [
      ...(edit ? conversions[person.kind] : []).map((to) => ({
        label: t(`person:list.convert.${to}`),
        icon: IconArrowRight,
        isDisabled: isDirty,
        onStart: () => convert(to),
      })),
      person.deletedAt === null && { label: t('person:vcard.open'), icon: IconAddressBook, onStart: actions.onVcard },
      useAuditAction(person.personId),
      mayDelete && { label: t('person:list.delete'), icon: IconTrash, onStart: actions.onDelete },
    ],
  ];
  usePageMark('sticky-head');
  return (
    <>
      <header className={classes['head']}>
        <div className={classes['who']}>
          <h1>{name}</h1>
          <StatusChip tone="brand">{t(`person:kind.${person.kind}`)}</StatusChip>
          {firstNumberOf(person) !== '' && (
            <span className={classes['phone']}>
              <IconPhone size={18} stroke={1.6} aria-hidden />
              <PhoneLink number={firstNumberOf(person)} />
            </span>
          )}
        </div>
        <div className={classes['actions']} data-print="hide">
          {edit && (
            <>
              <Button variant="default" leftSection={<IconNote size={18} aria-hidden />} onClick={actions.onNote}>
                {t('person-detail:deed.note')}
              </Button>
              <Button variant="default" leftSection={<IconChecklist size={18} aria-hidden />} onClick={actions.onTask}>
                {t('person-detail:deed.task')}
              </Button>
              {person.email !== '' && (
                <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={actions.onMail}>
                  {t('person-detail:deed.mail')}
                </Button>
              )}
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
          {hasActions(groups) && (
            <ActionMenu
              target={
                <Button variant="default" aria-label={t('person-detail:deed.more', { name })} px="xs" loading={isBusy}>
                  <IconDots size={18} aria-hidden />
                </Button>
              }
              groups={groups}
            />
          )}
        </div>
      </header>
      <div className={classes['below']}>
        <Reach person={person} name={name} />
        <ListSwitch person={person} />
      </div>
    </>
  );
}

/** The number that is called first; it stays in view with the name. */
const firstNumberOf = ({ phone, mobile }: Person): string => phone || mobile;

/** The filters that a list had when it was last open. */
const recall = (kind: PersonKind): PersonListSearch => recallSearch(`person-${kind}`);

/** From here to the lists as they were left; the one that the person stands in is marked. */
function ListSwitch({ person }: { person: Person }) {
  const { t } = useTranslation(['person', 'person-detail']);
  return (
    <nav aria-label={t('person-detail:lists')} data-print="hide">
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
      <VisuallyHidden> {t('reach.newTab')}</VisuallyHidden>
    </a>
  );
}

/** The company of a person, one click away. */
function Firm({ companyId, name }: { companyId: string | null; name: string }) {
  if (companyId === null) return name;
  return (
    <Link to={paths.company} params={{ companyId }}>
      {name}
    </Link>
  );
}

function Reach({ person, name }: { person: Person; name: string }) {
  const { t } = useTranslation(['person', 'person-detail']);
  const user = useSessionUser();
  const { company, companyId, position, phone, mobile, email, website, postcode, town, owner } = person;
  const place = [postcode, town].filter((part) => part !== '').join(' ');
  const facts: { key: string; Icon: Icon; value: ReactNode }[] = [
    ...(position === '' ? [] : [{ key: 'position', Icon: IconUser, value: position }]),
    ...(company === '' || (companyId === null && company === name)
      ? []
      : [{ key: 'firm', Icon: IconBuilding, value: <Firm companyId={companyId} name={company} /> }]),
    ...(phone === '' || mobile === ''
      ? []
      : [{ key: 'mobile', Icon: IconDeviceMobile, value: <PhoneLink number={mobile} /> }]),
    ...(email === '' ? [] : [{ key: 'email', Icon: IconMail, value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(website === '' ? [] : [{ key: 'website', Icon: IconWorld, value: <WebsiteLink address={website} /> }]),
    ...(place === '' ? [] : [{ key: 'place', Icon: IconMapPin, value: place }]),
  ];
  return (
    <ReachList facts={facts}>
      {phone === '' && mobile === '' && email === '' && (
        <li className={classes['quiet']}>{t('person-detail:reach.none')}</li>
      )}
      {owner.userId !== user.userId && (
        <li className={classes['quiet']}>
          {t('person:field.owner')}: {owner.name}
        </li>
      )}
    </ReachList>
  );
}
