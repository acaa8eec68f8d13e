import type { Message } from '@fundus/contract/message';
import { messageGroupOf } from '@fundus/contract/message';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCoinEuro,
  IconFile,
  IconFileSearch,
  IconMessage,
  IconPencil,
  IconProgressCheck,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format.ts';
import { useReportDirty } from '#ui/form/unsaved-scope.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import { useCreateNote, useDeleteNote, useUpdateNote } from './message.mutations.ts';
import type { HistoryOwner } from './message.queries.ts';
import { wordMessage } from './message-words.ts';
import classes from './timeline.module.css';

/** The reader asked for the field: it begins where one goes on typing. */
const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus();

const icons = {
  note: IconMessage,
  status: IconProgressCheck,
  document: IconFile,
  research: IconFileSearch,
  funding: IconCoinEuro,
  lead: IconUserPlus,
  record: IconArrowsExchange,
};

/** One entry of the history. Notes can be changed and deleted by their author; everything else is locked. */
export function TimelineEntry({ owner, entry }: { owner: HistoryOwner; entry: Message }) {
  const { t } = useTranslation(['message', 'lead', 'consulting-status', 'person-detail', 'common']);
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteNote(owner);
  const create = useCreateNote(owner);
  const group = messageGroupOf[entry.kind];
  const Icon = icons[group];
  const meta = [
    formatInstant(entry.createdAt),
    entry.authorName,
    ...(entry.editedAt === null ? [] : [t('person-detail:note.edited', { when: formatInstant(entry.editedAt) })]),
  ].filter((part) => part !== '');
  const take = (): void =>
    remove.mutate(entry.messageId, {
      onSuccess: () => notifyWithUndo(t('person-detail:note.deleted'), () => create.mutateAsync(entry.text)),
      onError: notifyError,
    });
  return (
    <li className={classes['entry']}>
      <span className={classes['mark']} data-kind={group} aria-hidden>
        <Icon size={15} stroke={1.7} />
      </span>
      {entry.kind === 'note' && isEditing ? (
        <NoteEditor owner={owner} entry={entry} onEnd={() => setEditing(false)} />
      ) : (
        <div className={classes['head']}>
          {entry.kind === 'note' ? (
            <p className={classes['note']}>{entry.text}</p>
          ) : (
            <span className={classes['words']}>{wordMessage(entry, t)}</span>
          )}
          {entry.abilities.edit && (
            <span className={classes['buttons']} data-print="hide">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('person-detail:note.edit')}
                onClick={() => setEditing(true)}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('person-detail:note.delete')}
                loading={remove.isPending}
                onClick={take}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
      )}
      <p className={classes['meta']}>{meta.join(' · ')}</p>
    </li>
  );
}

function NoteEditor({ owner, entry, onEnd }: { owner: HistoryOwner; entry: Message; onEnd: () => void }) {
  const { t } = useTranslation(['person-detail', 'common', 'ui']);
  const [text, setText] = useState(entry.text);
  const [stored, setStored] = useState<Pick<Message, 'revision' | 'text'>>(entry);
  const update = useUpdateNote(owner);
  useReportDirty(`note-${entry.messageId}`, text !== entry.text);
  const save = (): void =>
    update.mutate(
      { messageId: entry.messageId, revision: stored.revision, text },
      {
        onSuccess: onEnd,
        onError: (error) => {
          const current = isApiError(error, 'REVISION_CONFLICT') ? (error.details['current'] as Message) : undefined;
          // What was typed stays; saving once more goes on from what is stored now, which is shown below.
          if (current !== undefined) setStored(current);
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        aria-label={t('note.edit')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') save();
          if (event.key === 'Escape' && text === entry.text) onEnd();
        }}
        autosize
        minRows={2}
        maxRows={14}
        ref={takeFocus}
        error={update.error === null ? undefined : messageOfError(update.error)}
      />
      {stored.text !== entry.text && (
        <p className={classes['meta']}>
          {t('ui:conflict.stored')}: {stored.text}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={update.isPending} disabled={text.trim() === ''}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
