import { z } from 'zod';
import { instant } from './date.ts';
import { filterShape } from './list-query.ts';
import { ownedList } from './owned-list.ts';
import { recordOwner } from './owner.ts';
import { pageQuery } from './paging.ts';
import { line, requiredLine } from './text.ts';
import { paperAbilities } from './work-paper-codes.ts';

/**
 * Common parts of business models and project outlines: both are papers that people write over weeks. A business plan is
 * listed, named and given to a person in the same way.
 */

/** Name of a paper. */
export const paperName = requiredLine(200);

/** Whom a paper is for. */
export const paperPerson = z.object({ personId: z.uuid(), name: z.string() });

const abilities = z.array(z.enum(paperAbilities));

/** Metadata of every paper beside its content. */
export const paperHead = {
  /** Counts every change; the basis of conflict detection. */
  revision: z.int(),
  name: z.string(),
  owner: recordOwner,
  /** `null`: without a person. */
  person: paperPerson.nullable(),
  /** The paper that this one was branched from, as far as it is still there. */
  originId: z.uuid().nullable(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
  abilities,
};

/** A line of the lists. `note`: what the kind of paper says of itself in one code, such as its template. */
export const paperSummary = z
  .object({
    paperId: z.uuid(),
    name: z.string(),
    note: z.string(),
    versionCount: z.int(),
    owner: recordOwner,
    person: paperPerson.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities,
  })
  .meta({ id: 'PaperSummary' });
export type PaperSummary = z.infer<typeof paperSummary>;

export const paperListQuery = z.object({ ...filterShape(ownedList), ...pageQuery.shape });
export type PaperListQuery = z.output<typeof paperListQuery>;

export const paperPage = z.object({ rows: z.array(paperSummary), next: z.string().nullable(), total: z.int() });

/** A new paper; without a name it is named after the person or the day. */
export const paperInput = { name: line(200).default(''), personId: z.uuid().nullable().default(null) };

export const versionInput = z.object({ name: line(200).default('') });
/** Without a version the paper is copied as it is now. */
export const copyInput = z.object({ versionId: z.uuid().nullable().default(null) });
export const personChoice = z.object({ personId: z.uuid().nullable() });
