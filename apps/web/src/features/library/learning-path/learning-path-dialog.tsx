import { type LearningPath, learningPathInput } from '@fundus/contract/learning-path';
import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField } from '#ui/form/choice-fields.tsx';
import { useFieldLabel } from '#ui/form/form-context.ts';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import type { RecordEditing } from '#ui/form/use-record-form.ts';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { RowButtons } from '#ui/list/row-buttons.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { documentsQuery } from '../document/document.queries.ts';
import { useDocumentChoices } from '../document/document-choices.ts';
import { videosQuery } from '../video/video.queries.ts';
import classes from './learning-path.module.css';
import { type PathFields, useCreateLearningPath, useUpdateLearningPath } from './learning-path.queries.ts';

const toRecord = ({ revision, title, description, audience, items }: LearningPath) => ({
  revision,
  values: {
    title,
    description,
    audience,
    items: items.map(({ kind, recordId }) => ({ kind, recordId })),
  },
});
const keyOf = ({ kind, recordId }: PathFields['items'][number]): string => `${kind} ${recordId}`;

/** A path being put together: what it is called, who sees it, and its items in their order. */
export function LearningPathDialog({ path, onClose }: { path: LearningPath | null; onClose: () => void }) {
  const { t } = useTranslation(['learning-path', 'user']);
  const choices = useDocumentChoices();
  const create = useCreateLearningPath();
  const update = useUpdateLearningPath();
  const names = useItemNames(path);
  const editing = useRecordForm<LearningPath, PathFields>({
    row: path,
    toRecord,
    empty: { title: '', description: '', audience: [], items: [] },
    schema: learningPathInput,
    create: (values) => create.mutateAsync(values),
    save: (changes, { row: { learningPathId }, revision }) =>
      update.mutateAsync({ learningPathId, revision, ...changes }),
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={t(path === null ? 'dialog.create' : 'dialog.edit')}
      size="xl"
      editing={editing}
      words={{
        label: (field) => t(`field.${field}`),
        word: (field, value) => {
          if (field === 'items') return (value as PathFields['items']).map((item) => names.get(keyOf(item))).join(', ');
          if (field !== 'audience') return value as string;
          const roles = value as PathFields['audience'];
          return roles.length === 0 ? t('everybody') : roles.map((role) => t(`user:role.${role}`)).join(', ');
        },
      }}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('field.title')} isFirst />
      <TextArea control={control} name="description" label={t('field.description')} />
      <MultiSelectField
        control={control}
        name="audience"
        label={t('field.audience')}
        description={t('audienceHint')}
        choices={choices.roles}
      />
      <Items editing={editing} names={names} />
    </RecordDialog>
  );
}

/** Possible steps of a path, by key. */
function useItemNames(path: LearningPath | null): ReadonlyMap<string, string> {
  const videos = useQuery(videosQuery);
  const documents = useQuery(documentsQuery({}));
  return new Map([
    ...(path?.items ?? []).map((item): [string, string] => [keyOf(item), item.title]),
    ...(videos.data ?? []).map(({ videoId, title }): [string, string] => [`video ${videoId}`, title]),
    ...(documents.data?.rows ?? []).map(({ documentId, title }): [string, string] => [`document ${documentId}`, title]),
  ]);
}

function Items({
  editing,
  names,
}: {
  editing: RecordEditing<LearningPath, PathFields>;
  names: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation('learning-path');
  const { field, fieldState } = useController({ control: editing.form.control, name: 'items' });
  useFieldLabel('items', t('field.items'));
  const items = field.value;
  const left = [...names].filter(([key]) => !items.some((item) => keyOf(item) === key));
  const groupOf = (kind: 'video' | 'document') => ({
    group: t(`kind.${kind}`),
    items: left.filter(([key]) => key.startsWith(`${kind} `)).map(([value, label]) => ({ value, label })),
  });
  const add = (key: string): void => {
    const [kind, recordId = ''] = key.split(' ');
    field.onChange([...items, { kind: kind === 'video' ? 'video' : 'document', recordId }]);
  };
  const change = (keys: readonly string[]): void =>
    field.onChange(keys.flatMap((key) => items.find((item) => keyOf(item) === key) ?? []));
  return (
    <div role="group" aria-label={t('field.items')}>
      <SortableList
        label={t('field.items')}
        items={items}
        idOf={keyOf}
        nameOf={(item) => names.get(keyOf(item)) ?? ''}
        onReorder={change}
      >
        {(item, tools) => {
          const name = names.get(keyOf(item)) ?? '';
          return (
            <div className={classes['chosen']}>
              {tools.handle}
              <span className={classes['chosenName']}>{name}</span>
              {tools.buttons}
              <RowButtons
                buttons={[
                  {
                    icon: IconX,
                    label: t('item.remove', { title: name }),
                    onClick: () => change(items.map(keyOf).filter((key) => key !== keyOf(item))),
                  },
                ]}
              />
            </div>
          );
        }}
      </SortableList>
      {fieldState.error !== undefined && <p className={classes['fault']}>{fieldState.error.message}</p>}
      <Select
        key={items.length}
        label={t('item.add')}
        placeholder={t('item.search')}
        data={[groupOf('video'), groupOf('document')]}
        searchable
        value={null}
        onChange={(key) => key !== null && add(key)}
      />
    </div>
  );
}
