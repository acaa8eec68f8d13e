import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { Person } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { ShortCheck, ShortCheckAnswers } from '@fundus/contract/short-check';
import { wordFact } from '@fundus/messages/wording/rule-words';
import { wordStartValue } from '@fundus/messages/wording/start-words';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseQuestion } from '#features/funding/fact-question/choose-question.ts';
import { QuestionPlace } from '#features/funding/fact-question/question-place.tsx';
import { tellsPlace, useDistricts } from '#features/funding/funding-research/use-districts.ts';
import { useFundingWords } from '#features/funding/funding-wording/use-funding-words.ts';
import { useUpdatePerson } from '#features/people/person/person-record.mutations.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatMoney } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import { notifyError } from '#ui/notify.tsx';
import { personPaths } from '../../../paths.ts';
import classes from './short-check.module.css';
import { useAnswerCheck } from './short-check.queries.ts';

/** Facts that the check keeps itself; the others are fields of the person. */
const keptFacts = [
  'applicants',
  'hasStarted',
  'investmentPostcode',
  'district',
  'assistedArea',
  'hasMasterTitle',
  'isFirstFounding',
  'isFullTime',
  'hasUniversityLink',
  'isNonProfit',
  'isFoundedByWomen',
  'hasCollectiveAgreement',
  'foundingKind',
  'benefitClaimDays',
  'trainees',
  'researchCategory',
  'residenceState',
  'craftsAnnex',
  'isNaturalPerson',
  'isFreeProfession',
  'newJobs',
  'ownFundsCents',
  'sellsBeyondRegion',
  'isReplacement',
  'isUsedGoods',
  'isLeasing',
] as const satisfies readonly (keyof ShortCheckAnswers)[];

/** Facts that are fields of the person and answered here all the same. */
const personFieldOf: Partial<Record<MissingFact, keyof PersonFields>> = {
  businessForm: 'businessForm',
  foundedOn: 'foundedOn',
  employees: 'employees',
  seatState: 'federalState',
  seatPostcode: 'postcode',
  socialStatus: 'socialStatus',
};

/** Why a question is asked: the sentence of the playbook, and what its answer is expected to change. */
function wordWhy(question: ShortCheck['questions'][number] | undefined, t: Translate<'person-funding'>): string {
  if (question === undefined) return '';
  const { why, change } = question;
  const programmes = Math.round(change.programmes);
  const money =
    change.cents < 100_000 ? null : formatMoney(Math.round(change.cents / 100_000) * 100_000, { whole: true });
  const changes = [
    ...(programmes === 0 ? [] : [t('shortCheck.change.programmes', { count: programmes })]),
    ...(money === null ? [] : [money]),
  ];
  const effect =
    changes.length === 0 ? '' : t('shortCheck.change.expected', { changes: changes.join(t('shortCheck.change.and')) });
  return [why, effect].filter((text) => text !== '').join(' ');
}

const isEmpty = (answer: unknown): boolean => answer === null || (Array.isArray(answer) && answer.length === 0);

/** The question that decides most programmes for this person, answered in place. */
export function CheckQuestion({ check, person, book }: { check: ShortCheck; person: Person; book: TermBook }) {
  const { t } = useTranslation('person-funding');
  const { answer, isSaving } = useAnswerCheck(person.personId);
  const update = useUpdatePerson(person.personId);
  const [skipped, setSkipped] = useState<ReadonlySet<MissingFact>>(new Set());
  const [held, setHeld] = useState<MissingFact | null>(null);
  const { answers } = check;
  const isGerman = person.country === 'DE';
  const state = isGerman ? person.federalState : null;
  const { districts, divided } = useDistricts({
    seatPostcode: isGerman ? person.postcode : null,
    investmentPostcode: answers.investmentPostcode,
    seatState: state,
    investmentState: state,
    district: answers.district,
  });
  const question = chooseQuestion(check.questions, {
    skipped,
    held,
    isAnswered: (fact) => fact in answers && !isEmpty(answers[fact as keyof ShortCheckAnswers]),
    hasDistricts: districts.length > 1,
  });
  if (question === null || !person.abilities.edit) return null;
  const { fact } = question;
  const field = personFieldOf[fact];
  const onAnswer = (given: unknown, areaPart: string | null): void => {
    if (fact === 'assistedArea') answer(check, { assistedArea: given as ShortCheckAnswers['assistedArea'], areaPart });
    else if (field === undefined)
      answer(check, { [fact]: given, ...(tellsPlace(fact) ? { assistedArea: null, areaPart: null } : {}) });
    else {
      const value = field === 'businessForm' ? book.label('businessForm', given as string).slice(0, 60) : given;
      update.mutate({ revision: person.revision, [field]: value }, { onError: notifyError });
    }
  };
  return (
    <QuestionPlace
      question={question}
      isUpdating={isSaving || update.isPending}
      why={wordWhy(
        check.questions.find((asked) => asked.fact === fact),
        t,
      )}
      terms={book}
      districts={districts}
      divided={divided}
      onTouch={setHeld}
      onSkip={() => setSkipped(new Set([...skipped, fact]))}
      onAnswer={(_, given, areaPart) => onAnswer(given, areaPart ?? null)}
      {...(fact in answers || field !== undefined
        ? {}
        : {
            way: (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to={personPaths[person.kind]} params={{ personId: person.personId }} search={{}} />
                )}
              >
                {t('shortCheck.facts.inProfile')}
              </Button>
            ),
          })}
    />
  );
}

/** Answers to such questions, each with the way to change it. */
export function AnsweredFacts({ check, person, book }: { check: ShortCheck; person: Person; book: TermBook }) {
  const { t } = useTranslation('person-funding');
  const words = useFundingWords(book);
  const { answer } = useAnswerCheck(person.personId);
  const given = keptFacts.filter((fact) => !isEmpty(check.answers[fact]));
  if (given.length === 0) return null;
  return (
    <section className={classes['card']} aria-label={t('shortCheck.facts.title')}>
      <h3>{t('shortCheck.facts.title')}</h3>
      <FactList
        facts={given.map((fact) => ({
          label: wordFact(fact, words),
          value: (
            <>
              {wordStartValue(
                fact,
                { ...emptyResearchStart, areaPart: check.answers.areaPart, [fact]: check.answers[fact] },
                words,
              )}{' '}
              {person.abilities.edit && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={t('shortCheck.facts.changeFact', { fact: wordFact(fact, words) })}
                  onClick={() =>
                    answer(check, {
                      [fact]: fact === 'applicants' ? [] : null,
                      ...(fact === 'assistedArea' ? { areaPart: null } : {}),
                    })
                  }
                >
                  {t('shortCheck.facts.change')}
                </Button>
              )}
            </>
          ),
        }))}
        layout="apart"
        isSmall
        isRuled
      />
    </section>
  );
}
