import { useSyncExternalStore } from 'react';

/** The question whether it is the owner of the session, for calls that the server refuses until it knows. */
interface Question {
  answered: Promise<boolean>;
  answer: (isProven: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function change(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks for the password over the page; several calls at the same time share one question. False: the user gave up. */
export function askIdentity(): Promise<boolean> {
  if (question !== null) return question.answered;
  // No page of a user listens, so no dialog would appear.
  if (listeners.size === 0) return Promise.resolve(false);
  let settle: (isProven: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  change({
    answered,
    answer: (isProven) => {
      change(null);
      settle(isProven);
    },
  });
  return answered;
}

/** The open question, for the dialog that asks it. */
export function useIdentityQuestion(): Pick<Question, 'answer'> | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => question,
  );
}
