import type { Message } from '@fundus/contract/message';
import { messageGroupOf } from '@fundus/contract/message-codes';
import { Button, Textarea } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCoinEuro,
  IconCornerUpLeft,
  IconFile,
  IconFileSearch,
  IconMessage,
  IconProgressCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordConflictDialog } from '#ui/form/record-conflict-dialog.tsx';
import { useReportDirty } from '#ui/form/unsaved-scope.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { MailWords } from './mail-words.tsx';
import { useCreateNote, useDeleteNote, useUpdateNote } from './message.mutations.ts';
import type { HistoryOwner } from './message.queries.ts';
import { wordMessage } from './message-words.ts';
import classes from './timeline.module.css';

/** The reader requested the field: it begins where one goes on typing. */
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

/** Words of a client or advisor, below the entry of the event. */
const saidIn = ({ kind, values }: Message): string => (kind === 'note' ? '' : (values['text'] ?? ''));

const notesOf = ({ values }: Message): string[] => (values['notes'] ?? '').split(',').filter((note) => note !== '');

/** One entry of the history. Notes can be changed and deleted by their author; everything else is locked. */
export function TimelineEntry({
  owner,
  entry,
  onAnswer,
}: {
  owner: HistoryOwner;
  entry: Message;
  /** Answers a mail of the person; without it there is no way to. */
  onAnswer?: ((entry: Message) => void) | undefined;
}) {
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
  const deletion = useRecordAction<Message>({
    run: ({ messageId }) => remove.mutateAsync(messageId),
    done: () => t('person-detail:note.deleted'),
    undo: ({ text }) => create.mutateAsync(text),
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
            <div className={classes['words']}>
              {wordMessage(entry, t)}
              {saidIn(entry) !== '' && (
                <div className={classes['said']}>
                  {entry.kind === 'mailReceived' ? (
                    <MailWords text={saidIn(entry)} subject={entry.values['subject'] ?? ''} />
                  ) : (
                    saidIn(entry)
                  )}
                </div>
              )}
              {(entry.values['checksum'] ?? '') !== '' && (
                <p className={classes['meta']}>{t('message:checksum', { checksum: entry.values['checksum'] })}</p>
              )}
              {(entry.values['files'] ?? '') !== '' && (
                <p className={classes['meta']}>{t('message:files', { files: entry.values['files'] })}</p>
              )}
              {(entry.values['lost'] ?? '') !== '' && (
                <p className={classes['meta']}>{t('message:lost', { files: entry.values['lost'] })}</p>
              )}
              {notesOf(entry).map((note) => (
                <p key={note} className={classes['meta']}>
                  {t(`message:mailNote.${note as 'automatic'}`)}
                </p>
              ))}
              {entry.kind === 'mailReceived' && onAnswer !== undefined && (
                <p className={classes['answer']} data-print="hide">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconCornerUpLeft size={16} aria-hidden />}
                    onClick={() => onAnswer(entry)}
                  >
                    {t('message:answerMail')}
                  </Button>
                </p>
              )}
            </div>
          )}
          {entry.abilities.edit && (
            <span className={classes['buttons']} data-print="hide">
              <RowButtons
                size={28}
                buttons={[
                  editButton(t('person-detail:note.edit'), () => setEditing(true)),
                  {
                    ...deleteButton(t('person-detail:note.delete'), () => deletion.start(entry)),
                    isBusy: deletion.isBusy,
                  },
                ]}
              />
            </span>
          )}
        </div>
      )}
      <p className={classes['meta']}>{meta.join(' · ')}</p>
    </li>
  );
}

type NoteValues = Pick<Message, 'text'>;

function NoteEditor({ owner, entry, onEnd }: { owner: HistoryOwner; entry: Message; onEnd: () => void }) {
  const { t } = useTranslation(['person-detail', 'common', 'ui']);
  const update = useUpdateNote(owner);
  const editing = usePlainRecordForm<Message, NoteValues>({
    row: entry,
    toRecord: ({ revision, text }) => ({ revision, values: { text } }),
    empty: { text: '' },
    save: ({ text = '' }, { revision }) => update.mutateAsync({ messageId: entry.messageId, revision, text }),
  });
  const { values, isDirty, isBusy, error } = editing;
  useReportDirty(`note-${entry.messageId}`, isDirty);
  const words = { label: () => t('note.text'), word: (_field: 'text', value: unknown) => value as string };
  const save = async (): Promise<void> => {
    if ((await editing.submit()) !== null) onEnd();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={t('note.edit')}
        value={values.text}
        onChange={(event) => editing.change({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && values.text.trim() !== '') void save();
          if (event.key === 'Escape' && !isDirty) onEnd();
        }}
        autosize
        minRows={2}
        maxRows={14}
        ref={takeFocus}
        error={error === null ? undefined : messageOfError(error)}
      />
      <RecordConflictDialog editing={editing} words={words} onSaved={onEnd} />
      <div className={classes['actions']}>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={isBusy} disabled={values.text.trim() === ''}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
