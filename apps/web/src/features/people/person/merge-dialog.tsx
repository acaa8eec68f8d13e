import type { Person } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { MergePreview } from '@fundus/contract/person-merge';
import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfFailure } from '#lib/error-message.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './person-form.module.css';
import { useMergePersons, useUndoMerge } from './person-record.mutations.ts';
import { mergePreviewQuery } from './person-record.queries.ts';
import { personTitleOf } from './person-title.ts';
import type { PersonWords } from './person-words.ts';

/** `both`: the two values in one, offered where they can be joined. */
type Side = 'kept' | 'merged' | 'both';
const twoSides: readonly Side[] = ['kept', 'merged'];
const allSides: readonly Side[] = [...twoSides, 'both'];
const moved = ['messages', 'documents', 'researches', 'tasks', 'projects', 'aids', 'statuses'] as const;

/** Two records of one person: which value holds is chosen field by field, then one of them takes everything over. */
export function MergeDialog({
  personId,
  otherPersonId,
  words,
  onClose,
}: {
  personId: string;
  otherPersonId: string;
  words: PersonWords;
  onClose: () => void;
}) {
  const { t } = words;
  const preview = useQuery(mergePreviewQuery(personId, otherPersonId));
  return (
    <Modal opened onClose={onClose} title={t('person-detail:merge.title')} size="xl">
      {preview.data === undefined ? (
        preview.error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        )
      ) : (
        <MergeForm
          // A newer state of one of the two begins the choice anew.
          key={`${preview.data.kept.revision}-${preview.data.merged.revision}`}
          preview={preview.data}
          words={words}
          onClose={onClose}
          onStale={() => void preview.refetch()}
        />
      )}
    </Modal>
  );
}

function MergeForm({
  preview,
  words,
  onClose,
  onStale,
}: {
  preview: MergePreview;
  words: PersonWords;
  onClose: () => void;
  onStale: () => void;
}) {
  const { t } = words;
  const { kept, merged, moves } = preview;
  const merge = useMergePersons(kept.personId);
  const undo = useUndoMerge(kept.personId);
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      // Joined wherever that is possible: then nothing is lost without having been seen.
      preview.fields.map(({ field, proposal, both }) => [field, both === undefined ? proposal : 'both']),
    ),
  );
  const names = { kept: personTitleOf(kept), merged: personTitleOf(merged) };
  const fields = preview.fields.filter((entry): entry is typeof entry & { field: keyof PersonFields } =>
    isField(kept, entry.field),
  );
  // What only one of the two says is taken over; it is shown on demand alone.
  const isContested = ({ kept: one, merged: other }: { kept?: unknown; merged?: unknown }): boolean =>
    [one, other].every((value) => value !== null && value !== undefined && value !== '' && !isEmptyList(value));
  const oneSided = fields.filter((entry) => !isContested(entry));
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? fields : fields.filter(isContested);
  const takes = moved.filter((noun) => moves[noun] > 0);
  const run = (): void =>
    merge.mutate(
      {
        otherPersonId: merged.personId,
        revision: kept.revision,
        otherRevision: merged.revision,
        fields: Object.fromEntries(
          fields.flatMap((entry) => {
            const side = sides[entry.field] ?? 'kept';
            return side === 'kept' ? [] : [[entry.field, entry[side]]];
          }),
        ),
      },
      {
        onSuccess: ({ merge: { mergeId } }) => {
          onClose();
          notifyWithUndo(t('person-detail:merge.done', { name: names.merged }), () => undo.mutateAsync(mergeId));
        },
        onError: (error) => {
          if (isApiError(error, 'REVISION_CONFLICT')) onStale();
        },
      },
    );
  return (
    <>
      <p className={classes['text']}>
        {t('person-detail:merge.text', {
          kept: names.kept,
          merged: names.merged,
          keptKind: t(`person:kind.${kept.kind}`),
          mergedKind: t(`person:kind.${merged.kind}`),
        })}
      </p>
      {merge.error !== null && (
        <Banner tone="error">
          {isApiError(merge.error, 'REVISION_CONFLICT')
            ? t('person-detail:merge.stale')
            : messageOfFailure('merge', merge.error)}
        </Banner>
      )}
      {fields.length === 0 && <p className={classes['text']}>{t('person-detail:merge.same')}</p>}
      {shown.map(({ field, ...values }) => {
        const label = words.label(field);
        return (
          <Radio.Group
            key={field}
            label={label}
            className={classes['choice'] ?? ''}
            value={sides[field] ?? 'kept'}
            onChange={(side) => setSides((before) => ({ ...before, [field]: side }))}
          >
            <div className={classes['sides']}>
              {(values.both === undefined ? twoSides : allSides).map((side) => (
                <div
                  key={side}
                  className={classes['side']}
                  data-chosen={(sides[field] ?? 'kept') === side || undefined}
                >
                  <Radio
                    value={side}
                    label={words.word(field, values[side]) || t('person-detail:merge.empty')}
                    description={t(`person-detail:merge.${side}`)}
                    aria-label={t('person-detail:merge.choose', {
                      field: label,
                      value: words.word(field, values[side]) || t('person-detail:merge.empty'),
                    })}
                  />
                </div>
              ))}
            </div>
          </Radio.Group>
        );
      })}
      {oneSided.length > 0 && !showsAll && (
        <p className={classes['text']}>
          {t('person-detail:merge.oneSided', {
            count: oneSided.length,
            fields: oneSided.map(({ field }) => words.label(field)).join(', '),
          })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('person-detail:merge.showAll')}
          </Button>
        </p>
      )}
      {takes.length > 0 && (
        <p className={classes['text']}>
          {t('person-detail:merge.moves', {
            what: takes.map((noun) => t(`person-detail:merge.move.${noun}`, { count: moves[noun] })).join(', '),
          })}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('person-detail:dialog.cancel')}
        </Button>
        <Button onClick={run} loading={merge.isPending}>
          {t('person-detail:merge.confirm')}
        </Button>
      </div>
    </>
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function isField(person: Person, field: string): field is keyof PersonFields {
  return field in person;
}
