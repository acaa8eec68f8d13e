import type { ClientRoom, RoomQuestion } from '@fundus/contract/client-room';
import { Button, Textarea } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './client-room.module.css';
import { useClientRooms } from './client-room.queries.ts';

/** Questions of the client, each with its answer or a way to give one. */
export function RoomQuestions({ personId, room }: { personId: string; room: ClientRoom }) {
  const { t } = useTranslation('client-room');
  const { questions, clientRoomId } = room;
  const heading = `room-questions-${clientRoomId}`;
  return (
    <section className={classes['questions']} aria-labelledby={heading}>
      <h4 id={heading} className={classes['subheading']}>
        {t('questions.title')}
      </h4>
      {questions.length === 0 ? (
        <p className={typography['quiet']}>{t('questions.none')}</p>
      ) : (
        <ul className={flow['bare']}>
          {questions.map((question) => (
            <QuestionRow key={question.questionId} personId={personId} room={room} question={question} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  personId: string;
  room: ClientRoom;
  question: RoomQuestion;
}

function QuestionRow(props: RowProps) {
  const { t } = useTranslation('client-room');
  const { room, question } = props;
  const { text, askedAt, reply, repliedAt } = question;
  const [isWriting, setWriting] = useState(false);
  return (
    <li className={classes['question']}>
      <p className={typography['asWritten']}>{text}</p>
      <p className={typography['small']}>{t('questions.asked', { when: formatInstant(askedAt) })}</p>
      {repliedAt !== null && !isWriting && (
        <div className={classes['reply']}>
          <p className={typography['asWritten']}>{reply}</p>
          <p className={typography['small']}>{t('questions.replied', { when: formatInstant(repliedAt) })}</p>
        </div>
      )}
      {isWriting && <ReplyForm {...props} onClose={() => setWriting(false)} />}
      {!isWriting && room.abilities.includes('change') && (
        <Button
          size="xs"
          variant={repliedAt === null ? 'filled' : 'default'}
          leftSection={<IconMessageReply size={16} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {t(repliedAt === null ? 'questions.answer' : 'questions.change')}
        </Button>
      )}
    </li>
  );
}

function ReplyForm({
  personId,
  room: { clientRoomId },
  question: { questionId, reply: before },
  onClose,
}: RowProps & { onClose: () => void }) {
  const { t } = useTranslation('client-room');
  const { reply } = useClientRooms(personId);
  const [text, setText] = useState(before);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    reply.mutate(
      { clientRoomId, questionId, text },
      {
        onSuccess: () => {
          notifySuccess(t('questions.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <Textarea
        label={t('questions.reply')}
        value={text}
        maxLength={5_000}
        autosize
        minRows={3}
        data-autofocus
        error={reply.isError ? messageOfError(reply.error) : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={flow['row']}>
        <Button type="submit" size="xs" loading={reply.isPending} disabled={text.trim() === ''}>
          {t('questions.send')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('questions.cancel')}
        </Button>
      </span>
    </form>
  );
}
