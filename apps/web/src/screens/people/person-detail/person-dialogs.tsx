import type { Message } from '@fundus/contract/message';
import type { Person } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import { PaperRequestDialog } from '#features/people/paper-request/paper-request-part.ts';
import { MergeDialog } from '#features/people/person/merge-dialog.tsx';
import { usePersonWords } from '#features/people/person/person-words.ts';
import { VcardDialog } from '#features/people/person/vcard-part.ts';
import { UploadDialog } from '#features/people/person-document/document-upload.tsx';
import { PersonMailDialog } from '#features/people/person-mail/person-mail-part.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { type HeldValue, useValueOf } from '#lib/held-value.ts';
import { FadingDialog } from '#ui/fading-dialog.tsx';

/** Dialog over the page of a person. */
export type PersonDialog =
  | 'upload'
  | 'mail'
  | 'vcard'
  | { otherPersonId: string }
  | { answered: Message }
  | { document: PersonDocument };

/** The dialogs of the page: the page itself is not redrawn when one of them opens. */
export function PersonDialogs({
  held,
  person,
  book,
}: {
  held: HeldValue<PersonDialog | null>;
  person: Person;
  book: TermBook;
}) {
  const words = usePersonWords(book);
  const { personId } = person;
  const onClose = (): void => held.set(null);
  return (
    <FadingDialog what={useValueOf(held)}>
      {(dialog) => {
        if (dialog === 'upload') return <UploadDialog personId={personId} onClose={onClose} />;
        if (dialog === 'vcard') return <VcardDialog person={person} onClose={onClose} />;
        if (dialog === 'mail') return <PersonMailDialog person={person} onClose={onClose} />;
        if ('answered' in dialog)
          return <PersonMailDialog person={person} answered={dialog.answered} onClose={onClose} />;
        if ('document' in dialog)
          return <PaperRequestDialog person={person} document={dialog.document} onClose={onClose} />;
        return <MergeDialog personId={personId} otherPersonId={dialog.otherPersonId} words={words} onClose={onClose} />;
      }}
    </FadingDialog>
  );
}
