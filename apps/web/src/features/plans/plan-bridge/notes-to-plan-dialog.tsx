import type { BusinessModel } from '@fundus/contract/business-model';
import { type ModelField, variantBoards } from '@fundus/contract/business-model-codes';
import { planChapters } from '@fundus/contract/business-plan-codes';
import { appendNotes, chapterOfField } from '@fundus/contract/note-chapters';
import { sourceAddress } from '@fundus/contract/note-source';
import { isPlanFigure, type NumberedNote } from '@fundus/contract/plan/note-figures';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlacedNote, readBoard } from '#features/plans/business-model/board-notes.ts';
import { businessPlanListQuery } from '#features/plans/business-plan/business-plan.queries.ts';
import { planChaptersQuery, saveChapter } from '#features/plans/business-plan/business-plan-text.queries.ts';
import { messageOfStale } from '#lib/error-message.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import classes from './plan-bridge.module.css';
import { useHandNumbers } from './use-hand-numbers.ts';

/** Notes of chosen fields become draft paragraphs of a plan of the same person. */
export function NotesToPlanDialog({ model, onClose }: { model: BusinessModel; onClose: () => void }) {
  const { t } = useTranslation('business-model');
  const { person } = model;
  const list = useInfiniteQuery(
    businessPlanListQuery({ deleted: false, ...(person === null ? {} : { personId: person.personId }) }),
  );
  return (
    <Modal opened onClose={onClose} title={t('toPlan.title')} size="lg">
      <Loaded query={list}>
        {({ pages }) => {
          const plans = pages.flatMap(({ rows }) => rows.filter(({ abilities }) => abilities.includes('edit')));
          if (plans.length === 0) {
            return (
              <p className={classes['hint']}>
                {person === null ? t('toPlan.noPlanOwn') : t('toPlan.noPlan', { name: person.name })}
              </p>
            );
          }
          return (
            <Fields
              model={model}
              plans={plans.map(({ businessPlanId, name, updatedAt }) => ({
                value: businessPlanId,
                label: t('toPlan.option', { name, date: formatDate(updatedAt) }),
              }))}
              onClose={onClose}
            />
          );
        }}
      </Loaded>
    </Modal>
  );
}

function Fields({
  model,
  plans,
  onClose,
}: {
  model: BusinessModel;
  plans: { value: string; label: string }[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['business-model', 'plan-text', 'common']);
  const [plan, setPlan] = useState(plans[0]?.value ?? '');
  const [left, setLeft] = useState<ReadonlySet<ModelField>>(new Set());
  const board = readBoard(model.content);
  const filled = variantBoards[model.content.variant].fields.flatMap((field) => {
    const notes = board.fields.get(field) ?? [];
    return notes.length === 0 ? [] : [{ field, notes }];
  });
  const chosen = filled.filter(({ field }) => !left.has(field));
  const append = useAppendNotes(model);
  const numbered = numberedNotes(chosen);
  const [takesNumbers, setTakesNumbers] = useState(true);
  if (filled.length === 0) return <p className={classes['hint']}>{t('toPlan.none')}</p>;
  const apply = (): void =>
    append.mutate(
      { businessPlanId: plan, chosen, numbers: takesNumbers ? numbered : [] },
      {
        onSuccess: ({ count, lines }) => {
          onClose();
          const told = [
            ...(count > 0 ? [t('toPlan.done', { count })] : []),
            ...(lines > 0 ? [t('toPlan.numbersDone', { count: lines })] : []),
          ];
          notifySuccess(told.length === 0 ? t('toPlan.allThere') : told.join(' '));
        },
        onError: (error) => notifyError(error instanceof StaleChapterError ? error.message : error),
      },
    );
  return (
    <>
      <NativeSelect
        label={t('toPlan.plan')}
        value={plan}
        onChange={({ currentTarget: { value } }) => setPlan(value)}
        data={plans}
      />
      <p className={classes['hint']}>{t('toPlan.intro')}</p>
      <ul className={classes['list']}>
        {filled.map(({ field, notes }) => (
          <li key={field}>
            <Checkbox
              label={t('toPlan.field', {
                field: t(`field.${field}.label`),
                chapter: t(`plan-text:chapter.${chapterOfField[field]}.title`),
              })}
              description={notes.map(({ text }) => text).join(' · ')}
              checked={!left.has(field)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft((before) => new Set(checked ? [...before].filter((one) => one !== field) : [...before, field]))
              }
            />
          </li>
        ))}
      </ul>
      {numbered.length > 0 && (
        <Checkbox
          label={t('toPlan.numbers', { count: numbered.length })}
          description={numbered
            .map(({ number, text }) => `${number.label || text}: ${formatMoney(number.amountCents ?? 0)}`)
            .join(' · ')}
          checked={takesNumbers}
          onChange={({ currentTarget: { checked } }) => setTakesNumbers(checked)}
        />
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={append.isPending} onClick={apply}>
          {t('toPlan.apply', { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}

/** Prices and costs that notes carry. */
const numberedNotes = (chosen: readonly { notes: readonly PlacedNote[] }[]): NumberedNote[] =>
  chosen.flatMap(({ notes }) =>
    notes.flatMap(({ id, text, number }) => {
      const note = number === null ? null : { noteId: id, text, number };
      return note !== null && isPlanFigure(note) ? [note] : [];
    }),
  );

/** Another user stored a chapter meanwhile; its message says which. */
class StaleChapterError extends Error {}

/** Appends to each chapter on the revision that was just read, one after the other; answers how many chapters got something, and how many lines of the finance plan. */
function useAppendNotes({ businessModelId, name, revision }: BusinessModel) {
  const { t } = useTranslation(['business-model', 'plan-text']);
  const client = useQueryClient();
  const handOn = useHandNumbers();
  return useMutation({
    mutationFn: async ({
      businessPlanId,
      chosen,
      numbers,
    }: {
      businessPlanId: string;
      numbers: readonly NumberedNote[];
      chosen: readonly { field: ModelField; notes: readonly PlacedNote[] }[];
    }) => {
      const query = planChaptersQuery(businessPlanId);
      const { chapters } = await client.fetchQuery({ ...query, staleTime: 0 });
      const href = `${window.location.origin}${paths.businessModel.replace('$businessModelId', businessModelId)}`;
      const source = [
        {
          text: t('toPlan.source', { name, date: formatDate(new Date()) }),
          emphasis: true as const,
          href: sourceAddress(href, revision),
        },
      ];
      let count = 0;
      try {
        for (const chapter of planChapters) {
          const fields = chosen.filter(({ field }) => chapterOfField[field] === chapter);
          const before = chapters.find((one) => one.chapter === chapter);
          const text = appendNotes(
            before?.text ?? [],
            fields.map(({ field, notes }) => ({
              label: t(`field.${field}.label`),
              notes: notes.map((note) => note.text),
            })),
            source,
          );
          if (text === null) continue;
          const body = { basedOn: before?.revision ?? 0, text, answered: before?.answered ?? [] };
          try {
            await saveChapter(businessPlanId, chapter, body);
          } catch (error) {
            const stale = messageOfStale(error, t(`plan-text:chapter.${chapter}.title`));
            throw stale === null ? error : new StaleChapterError(stale);
          }
          count += 1;
        }
      } finally {
        await client.invalidateQueries({ queryKey: query.queryKey });
      }
      return { count, lines: numbers.length === 0 ? 0 : await handOn(businessPlanId, numbers) };
    },
  });
}
