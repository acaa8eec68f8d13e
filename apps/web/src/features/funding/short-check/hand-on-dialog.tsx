import type { Person } from '@fundus/contract/person';
import type { ShortCheck } from '@fundus/contract/short-check';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordField, wordFieldValue } from '#features/funding/funding-research/field-words.ts';
import { useChangeStart, useResearch } from '#features/funding/funding-research/research-context.ts';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactDecisions } from '#ui/fact-decisions.tsx';
import flow from '#ui/flow.module.css';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { applyWinners, type Difference, listDifferences, proposeWinner, type Winner } from './hand-on.ts';
import { shortCheckQuery, useUpdateShortCheck } from './short-check.queries.ts';

/** Compares the facts of a research with those of its person, and hands them on in either direction. */
export function HandOnDialog({
  personId,
  isOpen,
  onClose,
}: {
  personId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('hand-on');
  const person = useQuery({ ...personQuery(personId), enabled: isOpen });
  const check = useQuery({ ...shortCheckQuery(personId), enabled: isOpen });
  const error = person.error ?? check.error;
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title')} size="lg">
      {person.data !== undefined && check.data !== undefined ? (
        <Decisions person={person.data} check={check.data} onClose={onClose} />
      ) : error === null ? (
        <SkeletonRows count={4} />
      ) : (
        <ErrorState error={error} onRetry={() => void Promise.all([person.refetch(), check.refetch()])} />
      )}
    </Modal>
  );
}

function Decisions({ person, check, onClose }: { person: Person; check: ShortCheck; onClose: () => void }) {
  const { t } = useTranslation(['hand-on', 'common']);
  const { answers, words } = useResearch();
  const changeStart = useChangeStart();
  const hand = useHandOn(person, check);
  const [decided, setDecided] = useState<Readonly<Record<string, Winner>>>({});
  const forms = words.terms.list('businessForm');
  const differences = listDifferences(answers.start, person, check.answers, {
    nameOf: (code) => words.terms.label('businessForm', code),
    codeOf: (name) => forms.find(({ value, label }) => isForm(name, value, label))?.value ?? null,
  });
  const winnerOf = (difference: Difference): Winner => decided[difference.fact] ?? proposeWinner(difference);
  const { research, ...others } = applyWinners(differences, winnerOf);
  const count = differences.filter((difference) => winnerOf(difference) !== 'none').length;
  if (differences.length === 0) return <p className={typography['quiet']}>{t('none')}</p>;
  const apply = (): void =>
    hand.mutate(others, {
      onSuccess: () => {
        if (Object.keys(research).length > 0) changeStart(research);
        onClose();
        notifySuccess(t('done', { count }));
      },
      onError: notifyError,
    });
  return (
    <>
      <FactDecisions
        intro={t('intro')}
        facts={differences.map((difference) => {
          const { fact, ofResearch, ofPerson, holder } = difference;
          const label = wordField(fact, words);
          const word = (value: unknown): string => wordFieldValue(fact, value, words) ?? t('open');
          return {
            key: fact,
            label,
            said: [t('ofResearch', { value: word(ofResearch) }), t(`of.${holder}`, { value: word(ofPerson) })],
            question: t('winner', { fact: label }),
            winner: winnerOf(difference),
            choices: [
              ...(ofResearch === null ? [] : [{ value: 'research' as const, label: t('wins.research') }]),
              ...(ofPerson === null ? [] : [{ value: 'person' as const, label: t(`wins.${holder}`) }]),
              { value: 'none' as const, label: t('wins.none') },
            ],
          };
        })}
        onDecide={(fact, winner) => setDecided((before) => ({ ...before, [fact]: winner }))}
      />
      <div className={flow['atEnd']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={count === 0} loading={hand.isPending} onClick={apply}>
          {t('apply', { count })}
        </Button>
      </div>
    </>
  );
}

/** Whether a person's text is a legal form: its name, its code, or the abbreviation that its name begins with. */
function isForm(text: string, code: string, label: string): boolean {
  const [wanted, name] = [text.toLowerCase(), label.toLowerCase()];
  return wanted !== '' && (wanted === code.toLowerCase() || name.startsWith(wanted) || name.split(' – ')[0] === wanted);
}

type PersonChange = Omit<BodyOf<'PATCH /api/persons/:personId'>, 'revision'>;

/** Stores what was decided for the person and for the short check, each on the revision that was compared. */
function useHandOn({ personId, revision }: Person, check: ShortCheck) {
  const client = useQueryClient();
  const saveCheck = useUpdateShortCheck(personId);
  return useMutation({
    mutationFn: async (changes: { person: Record<string, unknown>; shortCheck: Record<string, unknown> }) => {
      if (Object.keys(changes.person).length > 0) {
        // The fields are those of `listDifferences`; the server checks their values.
        const body = { ...(changes.person as PersonChange), revision };
        const saved = await call('PATCH /api/persons/:personId', { params: { personId }, body });
        client.setQueryData(personQuery(personId).queryKey, saved);
      }
      if (Object.keys(changes.shortCheck).length > 0) {
        await saveCheck.mutateAsync({ revision: check.revision, answers: changes.shortCheck });
      }
    },
    onError: () => void client.invalidateQueries({ queryKey: personQuery(personId).queryKey }),
  });
}
