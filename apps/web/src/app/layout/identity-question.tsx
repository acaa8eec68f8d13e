import { useIdentityQuestion } from '#lib/session/identity-question.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const IdentityDialog = lazyPart(() =>
  import('#features/access/session/identity-dialog.tsx').then((part) => part.IdentityDialog),
);

/** Asks for the password over a page of which a call adds a way in or hands rights on. */
export function IdentityQuestion() {
  const question = useIdentityQuestion();
  return question && <IdentityDialog onAnswer={question.answer} />;
}
