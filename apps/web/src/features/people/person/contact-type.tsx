import { type Person } from '@fundus/contract/person';
import { conversions, type PersonKind, personKinds } from '@fundus/contract/person-codes';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure, notifySuccess } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { MergeJournal } from '../record-merge/merge-journal.tsx';
import { useConvertPerson, useUndoConversion } from './person.mutations.ts';
import { PersonChoice } from './person-choice.tsx';
import classes from './person-form.module.css';
import { useStorePerson, useUndoMerge } from './person-record.mutations.ts';
import { mergesQuery } from './person-record.queries.ts';
import { personTitleOf } from './person-title.ts';

/** Converts a person to the next kind at once and offers for ten seconds to undo it. */
export function useConversion(person: Person): { isBusy: boolean; convert: (to: PersonKind) => void } {
  const { t } = useTranslation(['person', 'person-detail']);
  const { personId } = person;
  const { mutateAsync: convertPerson } = useConvertPerson();
  const { mutateAsync: undoConversion } = useUndoConversion();
  const store = useStorePerson();
  const name = personTitleOf(person);
  const conversion = useRecordAction({
    run: async (to: PersonKind) => {
      const converted = await convertPerson({ personId, to });
      store(converted.person);
      return converted;
    },
    done: (to) => t(`person:list.converted.${to}`, { name }),
    undo: async (_to, { conversionId }) => {
      store(await undoConversion({ personId, conversionId }));
      notifySuccess(t('person:list.conversionUndone', { name }));
    },
    failed: notifyFailure('convert'),
  });
  return { isBusy: conversion.isBusy, convert: conversion.start };
}

/** Kontakttyp: what the person is, what they may become, and which records were merged into this one. */
export function ContactType({
  person,
  isDirty,
  onMerge,
}: {
  person: Person;
  /** Unsaved changes have to be saved first: the address of the page follows the kind. */
  isDirty: boolean;
  onMerge: (otherPersonId: string) => void;
}) {
  const { t } = useTranslation(['person', 'person-detail']);
  const { convert, isBusy } = useConversion(person);
  const [other, setOther] = useState<string | null>(null);
  const next = conversions[person.kind];
  const { data: merges = [] } = useQuery(mergesQuery(person.personId));
  const undo = useUndoMerge(person.personId);
  return (
    <>
      <p className={classes['text']}>
        {t(`person-detail:contactType.${person.kind}`)}{' '}
        {t('person-detail:contactType.since', { date: formatDate(person.createdAt) })}
      </p>
      <ol className={classes['kinds']} aria-label={t('person-detail:contactType.way')}>
        {personKinds.toReversed().map((kind) => (
          <li key={kind} {...(kind === person.kind ? { 'aria-current': 'step' as const } : {})}>
            {kind === person.kind ? (
              <StatusChip tone="brand">{t(`person:kind.${kind}`)}</StatusChip>
            ) : (
              <span className={classes['quiet']}>{t(`person:kind.${kind}`)}</span>
            )}
          </li>
        ))}
      </ol>
      {person.abilities.edit &&
        next.map((to) => (
          <Button
            key={to}
            leftSection={<IconArrowRight size={18} aria-hidden />}
            loading={isBusy}
            disabled={isDirty}
            onClick={() => convert(to)}
          >
            {t(`person:list.convert.${to}`)}
          </Button>
        ))}
      {isDirty && <p className={classes['small']}>{t('person-detail:contactType.saveFirst')}</p>}
      {next.length === 0 && <p className={classes['quiet']}>{t('person-detail:contactType.last')}</p>}
      {person.abilities.edit && (
        <section aria-labelledby="merge-start">
          <h3 id="merge-start">{t('person-detail:merge.startTitle')}</h3>
          <p className={classes['text']}>{t('person-detail:merge.startText')}</p>
          <PersonChoice
            label={t('person-detail:merge.other')}
            value={other}
            exceptPersonId={person.personId}
            onChange={setOther}
          />
          <Button
            variant="default"
            mt="sm"
            disabled={other === null || isDirty}
            onClick={() => other !== null && onMerge(other)}
          >
            {t('person-detail:merge.preview')}
          </Button>
        </section>
      )}
      <MergeJournal merges={merges} canEdit={person.abilities.edit} undo={undo} />
    </>
  );
}
