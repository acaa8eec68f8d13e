import { calendarDate } from '@fundus/contract/date';
import type { LibraryDocument } from '@fundus/contract/document';
import { paperLimits, paperLineKinds } from '@fundus/contract/paper-request-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { email, line, prose, requiredLine } from '@fundus/contract/text';
import { z } from 'zod';

/** Values of the request form. */
export const paperRequestForm = z.object({
  title: requiredLine(200),
  recipient: requiredLine(200),
  email,
  message: prose(5_000),
  dueOn: calendarDate.nullable(),
  lines: z
    .array(
      z.object({
        kind: z.enum(paperLineKinds),
        title: requiredLine(200),
        hint: line(500),
        documentId: z.string().nullable(),
        libraryDocumentId: z.string().nullable(),
      }),
    )
    .min(1)
    .max(paperLimits.lines),
});

export type PaperLine = z.input<typeof paperRequestForm>['lines'][number];

export const emptyLine: PaperLine = { kind: 'upload', title: '', hint: '', documentId: null, libraryDocumentId: null };

/** Common requests: one click each. */
export const usualPapers = [
  'bwa',
  'annualAccounts',
  'bankStatement',
  'identity',
  'registration',
  'register',
  'taxAssessment',
  'curriculum',
] as const;

/** A name without the ending that tells computers what it is. */
const plainName = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '');

export const lineOf = ({ documentId, fileName }: FiledPaper): PaperLine => ({
  ...emptyLine,
  kind: 'sign',
  title: plainName(fileName),
  documentId,
});

/** Documents of the library are written for all: most often they are to be read. */
export const lineOfLibrary = ({ documentId: libraryDocumentId, title }: LibraryPaper): PaperLine => ({
  ...emptyLine,
  kind: 'read',
  title,
  libraryDocumentId,
});

type FiledPaper = Pick<PersonDocument, 'documentId' | 'fileName'>;
type LibraryPaper = Pick<LibraryDocument, 'documentId' | 'title'>;

/** Initial line of the form: a file of the person, a document of the library, or none, where papers are requested. */
export interface FirstPaper {
  document?: FiledPaper | undefined;
  libraryDocument?: LibraryPaper | undefined;
}

/** Two weeks are time enough to look for papers. */
export const usualDays = 14;

export const nameOf = ({ document, libraryDocument }: FirstPaper): string | undefined =>
  document === undefined ? libraryDocument?.title : plainName(document.fileName);
