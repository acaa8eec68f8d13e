import type { ProgrammeConcern } from '@fundus/contract/programme-concern';
import { wordFiling } from '@fundus/messages/wording/programme-words';
import { wordWorth } from '@fundus/messages/wording/worth-words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { PersonMailDialog } from '#features/people/person-mail/person-mail-part.ts';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths, personPaths } from '../../../paths.ts';
import classes from './concern-list.module.css';
import { concernsQuery, useTakeOver } from './programme-concern.queries.ts';

const longestSubject = 200;

/** The clients whom a change or the end of a programme concerns, each with the effect, to be worked through one by one. */
export function ConcernList({ programmeId, title }: { programmeId: string; title: string }) {
  const { t } = useTranslation('funding-programme');
  return (
    <Loaded query={useQuery(concernsQuery(programmeId))} skeleton={{ count: 4, height: 72 }}>
      {({ rows, isCut }) =>
        rows.length === 0 ? (
          <EmptyState title={t('concern.none.title')} text={t('concern.none.text')} />
        ) : (
          <>
            <p className={typography['intro']}>{t('concern.intro')}</p>
            <ul className={flow['framedList']} aria-label={t('tab.concerned')}>
              {rows.map((row) => (
                <ConcernRow key={`${row.kind} ${row.recordId}`} row={row} programme={{ programmeId, title }} />
              ))}
            </ul>
            {isCut && <p className={typography['hint']}>{t('concern.cut', { count: rows.length })}</p>}
          </>
        )
      }
    </Loaded>
  );
}

function ConcernRow({
  row,
  programme: { programmeId, title },
}: {
  row: ProgrammeConcern;
  programme: { programmeId: string; title: string };
}) {
  const { t } = useTranslation(['funding-programme', 'funding-case']);
  const takeOver = useTakeOver(programmeId);
  const { kind, name, person, change, itemId } = row;
  const canTakeOver = change === 'changed' && (kind === 'case' || itemId !== null);
  const effects = useEffects(row);
  const mayWrite = useMay('person:edit') && person !== null && person.email !== '';
  const [isWriting, setWriting] = useState(false);
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={typography['name']}>
          {person === null ? (
            t('concern.withoutClient')
          ) : (
            <Link to={personPaths[person.kind]} params={{ personId: person.personId }}>
              {person.name}
            </Link>
          )}
        </span>
        <span className={typography['below']}>
          {t(`concern.kind.${kind}`)}: <RecordLink row={row} /> · {row.owner.name}
        </span>
        {effects.map((effect) => (
          <span key={effect} className={classes['effect']}>
            {effect}
          </span>
        ))}
      </div>
      <StatusChip tone={change === 'ended' ? 'red' : 'orange'}>{t(`concern.change.${change}`)}</StatusChip>
      {mayWrite && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('concern.mail.of', { name: person.name })}
          onClick={() => setWriting(true)}
        >
          {t('concern.mail.draft')}
        </Button>
      )}
      {isWriting && person !== null && (
        <PersonMailDialog
          person={person}
          drafted={{
            subject: t('concern.mail.subject', { title }).slice(0, longestSubject),
            text: t('concern.mail.text', {
              name: person.name,
              title,
              effects: effects.map((effect) => `- ${effect}`).join('\n'),
            }),
          }}
          onClose={() => setWriting(false)}
        />
      )}
      {canTakeOver && (
        <Button
          variant="default"
          size="compact-sm"
          loading={takeOver.isPending}
          aria-label={t('concern.takeOverOf', { name: person?.name ?? name })}
          onClick={() =>
            takeOver.mutate(row, { onSuccess: () => notifySuccess(t('concern.taken')), onError: notifyError })
          }
        >
          {t('concern.takeOver')}
        </Button>
      )}
    </li>
  );
}

/** The record, where the change is dealt with. */
function RecordLink({ row: { kind, recordId, name, person } }: { row: ProgrammeConcern }) {
  if (kind === 'case') {
    return (
      <Link to={paths.fundingCase} params={{ caseId: recordId }}>
        {name}
      </Link>
    );
  }
  if (kind === 'research') {
    return (
      <Link to={paths.researchResultList} params={{ researchId: recordId }}>
        {name}
      </Link>
    );
  }
  return person === null ? (
    name
  ) : (
    <Link to={personPaths[person.kind]} params={{ personId: person.personId }} search={{ tab: 'funding' }}>
      {name}
    </Link>
  );
}

/** The effect on a record in words and euros, a sentence each. */
function useEffects({
  before,
  after,
  mixCents,
  askedCents,
  filing,
  changedFields,
  caseState,
}: ProgrammeConcern): string[] {
  const { t } = useTranslation(['funding-programme', 'funding-case', 'vocabulary']);
  const words = useFundingSpeech();
  const sumOf = (judged: NonNullable<ProgrammeConcern['before']>): string =>
    judged.worth === null ? t('concern.noSum') : wordWorth(judged.worth, words);
  const effects: string[] = [];
  if (before !== null && after !== null) {
    if (before.verdict !== after.verdict) {
      effects.push(
        t('concern.effect.verdict', {
          before: words.say(`verdict.${before.verdict}`),
          after: words.say(`verdict.${after.verdict}`),
        }),
      );
    }
    const [old, current] = [sumOf(before), sumOf(after)];
    if (old !== current) effects.push(t('concern.effect.sum', { before: old, after: current }));
    else if (after.worth !== null) effects.push(t('concern.effect.sameSum', { sum: current }));
  }
  if (mixCents !== null) effects.push(t('concern.effect.mix', { sum: formatMoney(mixCents) }));
  if (caseState !== null) {
    const state = t(`funding-case:state.${caseState}`);
    effects.push(askedCents === null ? state : t('concern.effect.case', { state, sum: formatMoney(askedCents) }));
  }
  if (filing !== null) effects.push(wordFiling(filing, words));
  if (changedFields.length > 0) {
    effects.push(t('concern.effect.fields', { fields: changedFields.map((field) => t(`field.${field}`)).join(', ') }));
  }
  return effects;
}
