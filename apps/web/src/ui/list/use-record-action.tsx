import { type ReactNode, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { notifyError, notifySuccess, notifyWithUndo } from '../notify.tsx';

/** Action of a user on a record from a row, a menu or a header, described by its noun. */
export interface RecordAction<Subject, Result = unknown> {
  run: (subject: Subject) => Promise<Result>;
  /** Asks first, where the action cannot be undone. */
  ask?: (subject: Subject) => { title: string; text: ReactNode; confirm: string };
  /** Message after success; leave it out where the screen shows the result anyway. */
  done?: (subject: Subject, result: Result) => string;
  /** Undoes it, offered for ten seconds beside the message. */
  undo?: (subject: Subject, result: Result) => unknown;
  /** A way on, offered beside »Rückgängig«. */
  follow?: (subject: Subject, result: Result) => { label: string; onFollow: () => void };
  /** Tells of a failure; without it the words of the error itself. */
  failed?: (error: unknown, subject: Subject) => void;
}

/** An action with its question, its word of success or failure and its way back. */
export interface StartableAction<Subject> {
  /** Carries it out, or asks first. Stays the same function, so that rows are not redrawn for it. */
  start: (subject: Subject) => void;
  isBusy: boolean;
  /** The question is open. */
  isAsking: boolean;
  /** The question; it has to stand on the page of an action that asks. */
  dialog: ReactNode;
}

/** Carries out what a noun says may be done with a record: asks, does it, tells of it and offers to undo it. */
export function useRecordAction<Subject, Result = unknown>({
  run,
  ask,
  done,
  undo,
  follow,
  failed = notifyError,
}: RecordAction<Subject, Result>): StartableAction<Subject> {
  const [asked, setAsked] = useState<{ about: Subject; isOpen: boolean } | null>(null);
  const [runningCount, setRunningCount] = useState(0);
  const close = (): void => setAsked((before) => before && { ...before, isOpen: false });
  const tell = (subject: Subject, result: Result): void => {
    const message = done?.(subject, result);
    if (message === undefined) return;
    // Each offers its own way back, also where several follow quickly.
    if (undo !== undefined) notifyWithUndo(message, async () => undo(subject, result), follow?.(subject, result));
    else notifySuccess(message);
  };
  const carryOut = (subject: Subject): Promise<void> => {
    setRunningCount((count) => count + 1);
    return run(subject)
      .then(
        (result) => tell(subject, result),
        (error: unknown) => failed(error, subject),
      )
      .finally(() => setRunningCount((count) => count - 1));
  };
  const start = useLatest((subject: Subject): void => {
    if (ask === undefined) void carryOut(subject);
    else setAsked({ about: subject, isOpen: true });
  });
  const question = asked && ask?.(asked.about);
  return {
    start,
    isBusy: runningCount > 0,
    isAsking: asked?.isOpen === true,
    dialog: asked && question && (
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={question.title}
        confirmLabel={question.confirm}
        isBusy={runningCount > 0}
        onConfirm={() => void carryOut(asked.about).finally(close)}
        onClose={close}
      >
        {question.text}
      </ConfirmDialog>
    ),
  };
}
