import type { Person } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { MergePreview } from '@fundus/contract/person-merge';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '#ui/dialogs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import { MergeForm } from '../record-merge/merge-form.tsx';
import classes from './person-form.module.css';
import { useMergePersons, useUndoMerge } from './person-record.mutations.ts';
import { mergePreviewQuery } from './person-record.queries.ts';
import { personTitleOf } from './person-title.ts';
import type { PersonWords } from './person-words.ts';

const moved = [
  'messages',
  'documents',
  'researches',
  'savedSearches',
  'plans',
  'paperRequests',
  'clientRooms',
  'tasks',
  'projects',
  'aids',
  'cases',
  'statuses',
] as const;

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
      <Loaded query={preview} skeleton={{}}>
        {(data) => (
          <PersonMerge
            // A newer state of one of the two begins the choice again.
            key={`${data.kept.revision}-${data.merged.revision}`}
            preview={data}
            words={words}
            onClose={onClose}
            onStale={() => void preview.refetch()}
          />
        )}
      </Loaded>
    </Modal>
  );
}

function PersonMerge({
  preview: { kept, merged, moves, fields },
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
  const merge = useMergePersons(kept.personId);
  const undo = useUndoMerge(kept.personId);
  const names = { kept: personTitleOf(kept), merged: personTitleOf(merged) };
  const takes = moved.filter((noun) => moves[noun] > 0);
  const run = async (values: Partial<PersonFields>): Promise<void> => {
    const { merge: done } = await merge.mutateAsync({
      otherPersonId: merged.personId,
      revision: kept.revision,
      otherRevision: merged.revision,
      fields: values,
    });
    onClose();
    notifyWithUndo(t('person-detail:merge.done', { name: names.merged }), () => undo.mutateAsync(done.mergeId));
  };
  return (
    <MergeForm<keyof PersonFields>
      fields={fields.filter((entry): entry is typeof entry & { field: keyof PersonFields } =>
        isField(kept, entry.field),
      )}
      words={words}
      text={t('person-detail:merge.text', {
        kept: names.kept,
        merged: names.merged,
        keptKind: t(`person:kind.${kept.kind}`),
        mergedKind: t(`person:kind.${merged.kind}`),
      })}
      merge={{ error: merge.error, isPending: merge.isPending, run: (values) => run(values as Partial<PersonFields>) }}
      onClose={onClose}
      onStale={onStale}
    >
      {takes.length > 0 && (
        <p className={classes['text']}>
          {t('person-detail:merge.moves', {
            what: takes.map((noun) => t(`person-detail:merge.move.${noun}`, { count: moves[noun] })).join(', '),
          })}
        </p>
      )}
    </MergeForm>
  );
}

function isField(person: Person, field: string): field is keyof PersonFields {
  return field in person;
}
