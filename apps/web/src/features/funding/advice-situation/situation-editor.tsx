import type { AdviceSituation, SituationContent } from '@fundus/contract/advice-situation';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { wordFieldValue } from '#features/funding/funding-programme/programme-field-words.ts';
import { listRuleIndustries } from '#features/funding/funding-programme/rule-rows.ts';
import { type ProgrammeTerms, useProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './advice-situation.module.css';
import {
  situationJudgementQuery,
  useCreateSituation,
  useTrySituation,
  useUpdateSituation,
} from './advice-situation.queries.ts';
import { Judgement } from './judgement.tsx';
import { NeverList } from './never-list.tsx';
import { OtherSituations } from './other-situations.tsx';
import { ProgrammeTitles } from './programmes-field.tsx';
import { QuestionList } from './question-list.tsx';
import { RuleField } from './rule-field.tsx';
import { emptySituation, situationSchema, toSituationRecord } from './situation-form.ts';
import { useSituationWords } from './situation-words.ts';
import { SlotList } from './slot-list.tsx';

/** A situation being kept: its fields with one way to save, and the effect of a change on the cases that ship. */
export function SituationEditor({
  situation,
  titles,
  terms,
  onCreated,
}: {
  /** `null`: a new one. */
  situation: AdviceSituation | null;
  /** Titles of the programmes that it names, by the id of their source. */
  titles: ReadonlyMap<string, string>;
  terms: ProgrammeTerms;
  onCreated?: (created: AdviceSituation) => void;
}) {
  const { t } = useTranslation('advice-situation');
  const create = useCreateSituation();
  const update = useUpdateSituation(situation?.adviceSituationId ?? '');
  const editing = useRecordForm<AdviceSituation, SituationContent>({
    row: situation,
    toRecord: toSituationRecord,
    empty: emptySituation,
    schema: situationSchema,
    create: async (values) => {
      const created = await create.mutateAsync(values);
      onCreated?.(created);
      return created;
    },
    // The code never changes.
    save: ({ code: _code, ...changes }, { revision }) => update.mutateAsync({ ...changes, revision }),
  });
  const { control } = editing.form;
  const when = useWatch({ control, name: 'when' });
  const industries = useMemo(() => listRuleIndustries(when), [when]);
  const words = useProgrammeWords(terms, useIndustryTitles(industries));
  const wordRules = useMemo(
    () => (rules: SituationContent['when']) =>
      wordFieldValue('rules', { ...emptyProgrammeContent, rules }, words) ?? '',
    [words],
  );
  const recordWords = useSituationWords(wordRules);
  return (
    <ProgrammeTitles value={titles}>
      <RecordForm
        name="adviceSituation"
        label={t('form.label')}
        editing={editing}
        words={recordWords}
        savedMessage={t('form.saved')}
      >
        <div className={classes['form']}>
          {situation === null && (
            <TextField control={control} name="code" label={t('field.code')} description={t('form.codeHint')} />
          )}
          <TextField control={control} name="title" label={t('field.title')} maxLength={200} />
          <section aria-label={t('field.slots')}>
            <h2>{t('field.slots')}</h2>
            <p className={classes['hint']}>{t('form.slotsHint')}</p>
            <SlotList control={control} words={words} />
          </section>
          <details className={classes['folded']} open={situation === null}>
            <summary>{t('field.when')}</summary>
            <RuleField control={control} name="when" label={t('form.whenHint')} words={words} />
          </details>
          <details className={classes['folded']}>
            <summary>{t('form.others')}</summary>
            <OtherSituations control={control} />
          </details>
          <details className={classes['folded']}>
            <summary>{t('form.questions', { count: editing.form.getValues('askFirst').length })}</summary>
            <p className={classes['hint']}>{t('form.questionsHint')}</p>
            <QuestionList control={control} words={words} />
          </details>
          <details className={classes['folded']}>
            <summary>{t('form.never', { count: editing.form.getValues('never').length })}</summary>
            <NeverList control={control} words={words} />
          </details>
        </div>
      </RecordForm>
      <UnsavedChangesGuard isDirty={editing.isDirty} />
      <Effect situation={situation} isDirty={editing.isDirty} valuesOf={() => editing.form.getValues()} />
    </ProgrammeTitles>
  );
}

/** Effect of the last change on the cases that ship, and on demand that of the unsaved one. */
function Effect({
  situation,
  isDirty,
  valuesOf,
}: {
  situation: AdviceSituation | null;
  isDirty: boolean;
  valuesOf: () => SituationContent;
}) {
  const { t } = useTranslation('advice-situation');
  const trial = useTrySituation();
  const revision = situation?.revision ?? 0;
  const {
    data: last,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...situationJudgementQuery(situation?.adviceSituationId ?? '', revision),
    enabled: revision > 1,
  });
  return (
    <section className={classes['effect']} aria-label={t('judgement.title')}>
      <h2>{t('judgement.title')}</h2>
      <p className={classes['hint']}>{t('judgement.hint')}</p>
      {isDirty && (
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(valuesOf())}>
          {t('judgement.try')}
        </Button>
      )}
      {isDirty && trial.error !== null && <ErrorState error={trial.error} />}
      {isDirty && trial.data !== undefined && <Judgement title={t('judgement.unsaved')} judgement={trial.data} />}
      {isFetching && last === undefined && <SkeletonRows count={3} />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {last !== undefined && <Judgement title={t('judgement.last')} judgement={last} />}
    </section>
  );
}
