import type { ErasureRecord, ErasureSubject } from '@fundus/contract/person-erasure';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { StoredErasure } from './erasure-record.repository.ts';
import type { NamedSubject } from './erasure-scope.repository.ts';
import { erasureNumber } from './person-erasure.rules.ts';

/** How a record is called that may have neither name nor company. */
export const subjectName = (subject: NamedSubject): string => personName(subject) || subject.email || subject.phone;

export function toErasureSubject(subject: NamedSubject): ErasureSubject {
  const { kind, id, company, town, ownerName, isInTrash } = subject;
  return { kind, subjectId: id, name: subjectName(subject), company, town, ownerName, isInTrash };
}

export function toErasureRecord(erasure: StoredErasure, isOnBlockList: boolean): ErasureRecord {
  const { id, reason, requestedOn, counts, erasedAt, erasedByName } = erasure;
  return {
    erasureId: id,
    number: erasureNumber(erasure),
    reason,
    requestedOn,
    counts,
    erasedAt: erasedAt.toISOString(),
    erasedByName,
    isOnBlockList,
  };
}
