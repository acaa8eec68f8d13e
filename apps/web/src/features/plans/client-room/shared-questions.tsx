import { roomLimits } from '@fundus/contract/client-room-codes';
import type { SharedRoom } from '@fundus/contract/shared-room';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { RoomSection } from './room-sections.tsx';
import classes from './shared-room.module.css';
import { useAskInRoom } from './shared-room.queries.ts';

/** Questions of the client with their answers, and a field for the next one. */
export function SharedQuestions({
  uuid,
  questions,
  advisor,
}: {
  uuid: string;
  questions: NonNullable<SharedRoom['questions']>;
  advisor: string;
}) {
  const { t } = useTranslation('client-room');
  return (
    <RoomSection title={t('page.questions.title')}>
      {questions.length > 0 && (
        <ul className={flow['framedList']}>
          {questions.map(({ questionId, text, askedAt, reply, repliedAt }) => (
            <li key={questionId} className={classes['question']}>
              <p className={typography['asWritten']}>{text}</p>
              <p className={typography['quiet']}>
                {formatInstant(askedAt)}{' '}
                {repliedAt === null && <StatusChip tone="orange">{t('page.questions.waiting')}</StatusChip>}
              </p>
              {repliedAt !== null && (
                <div className={classes['reply']}>
                  <p className={typography['name']}>{t('page.questions.from', { advisor })}</p>
                  <p className={typography['asWritten']}>{reply}</p>
                  <p className={typography['quiet']}>{formatInstant(repliedAt)}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <AskForm uuid={uuid} />
    </RoomSection>
  );
}

function AskForm({ uuid }: { uuid: string }) {
  const { t } = useTranslation('client-room');
  const ask = useAskInRoom(uuid);
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '')
      ask.mutate(text, { onSuccess: () => setText((current) => (current === text ? '' : current)) });
  };
  return (
    <form className={classes['ask']} onSubmit={submit}>
      <Textarea
        label={t('page.questions.text')}
        description={t('page.questions.hint')}
        value={text}
        maxLength={roomLimits.questionLength}
        autosize
        minRows={3}
        error={ask.isError ? messageOfError(ask.error) : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={ask.isPending} disabled={text.trim() === ''}>
          {t('page.questions.send')}
        </Button>
      </div>
      {ask.isSuccess && text === '' && <p role="status">{t('page.questions.sent')}</p>}
    </form>
  );
}
