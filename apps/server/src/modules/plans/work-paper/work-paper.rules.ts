import { mostPaperVersions, type PaperAbility, paperAbilities } from '@fundus/contract/work-paper-codes';
import { type FieldRevisions, type Fields, flattenFields, withFlatFields } from '#lib/field-revision.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { VersionKind } from '#modules/plans/kept-version/kept-version.rules.ts';

/** The part that is special to one kind of paper; everything else about papers is in this module. */
export interface PaperKind {
  /** Its table; versions lie in `<table>_version`. */
  table: 'business_model' | 'project_outline';
  /** The noun as audit log, history and messages spell it. */
  noun: 'businessModel' | 'projectOutline';
  /** The messages of the noun. */
  namespace: 'business-model' | 'project-outline';
  permission: 'business-model:edit' | 'project-outline:edit';
  /** Groups of the content whose parts are changed each by itself. */
  groups: readonly string[];
  /** The field of the content that the lists say. */
  note: string;
}

export const versionKindOf = ({ table }: Pick<PaperKind, 'table'>): VersionKind => ({
  table: `${table}_version`,
  record: 'paper_id',
  savedAt: 'saved_at',
  savedBy: 'saved_by',
  limit: { most: mostPaperVersions },
});

/** Whom a paper or a business plan is for. */
export interface PaperPerson {
  personId: string;
  name: string;
  /** A person in the trash hides what is theirs until they are back. */
  deletedAt: Date | null;
}

/** Names come of a left join: null where there is no person. */
export function toPaperPerson(row: {
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  personDeletedAt: Date | null;
}): PaperPerson | null {
  const { personId, firstName, lastName, company } = row;
  if (personId === null) return null;
  const name = personName({ firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' });
  return { personId, name, deletedAt: row.personDeletedAt };
}

export interface PaperRecord<Content extends object> {
  id: string;
  ownerId: string;
  person: PaperPerson | null;
  originId: string | null;
  name: string;
  content: Content;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A paper as flat fields: its name, and of its content each part by itself (`notes.<id>`). */
export function paperFields(
  kind: Pick<PaperKind, 'groups'>,
  { name, ...content }: { name?: string | undefined } & object,
): Fields {
  return { ...(name !== undefined && { name }), ...flattenFields(content, kind.groups) };
}

export function withPaperFields<Content extends object>(
  record: PaperRecord<Content>,
  { name, ...content }: Fields,
): PaperRecord<Content> {
  return {
    ...record,
    name: typeof name === 'string' ? name : record.name,
    content: withFlatFields(record.content, content),
  };
}

/**
 * The fields of a version over what is there: parts that came since are taken out. The name stays: it says which paper it
 * is, not what stands in it.
 */
export function restoredFields(kind: Pick<PaperKind, 'groups'>, current: object, version: object): Fields {
  const taken = Object.keys(paperFields(kind, current)).filter((field) => field.includes('.'));
  return { ...Object.fromEntries(taken.map((field) => [field, null])), ...paperFields(kind, version) };
}

/** Abilities of a caller on a visible paper; one in the trash can only be viewed and restored. */
export function paperAbilitiesOf(
  mayEdit: boolean,
  { deletedAt, person }: { deletedAt: Date | null; person: { deletedAt: Date | null } | null },
): PaperAbility[] {
  if (!mayEdit) return [];
  if (deletedAt !== null) return ['restore'];
  return (person?.deletedAt ?? null) === null ? paperAbilities.filter((ability) => ability !== 'restore') : [];
}
