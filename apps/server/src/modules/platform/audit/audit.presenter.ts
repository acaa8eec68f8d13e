import type { AuditEvent } from '@fundus/contract/audit';
import { type AuditSubject, type AuditVerb, auditSubjects, auditVerbs } from '@fundus/contract/audit-codes';
import type { Language } from '@fundus/contract/user';
import { type CodeWords, wordChanges, wordSentence, wordSubjectName } from './audit.words.ts';
import type { AuditRow, RecordName } from './audit-list.repository.ts';

/** Subject and verb of an action; an action that the contract no longer knows is worded as a change of the log. */
function partsOf(action: string): { subject: AuditSubject; verb: AuditVerb } {
  const [noun, done] = action.split('.');
  return {
    subject: auditSubjects.find((subject) => subject === noun) ?? 'auditLog',
    verb: auditVerbs.find((verb) => verb === done) ?? 'changed',
  };
}

/** Subjects that are records with a name of their own; what else an event names it hangs on. */
const namedSubjects: Partial<Record<RecordName['kind'], readonly AuditSubject[]>> = {
  person: ['person'],
  lead: ['lead', 'leadAssignment'],
  user: ['user', 'account', 'session', 'secondFactor', 'passkey', 'partner'],
  fundingProgramme: ['fundingProgramme'],
  fundingResearch: ['fundingResearch'],
};

/** The record itself, and the one that it hangs on, as far as they are still there. */
function namedRecords(
  { subjectId, aboutId }: Pick<AuditRow, 'subjectId' | 'aboutId'>,
  subject: AuditSubject,
  names: ReadonlyMap<string, RecordName>,
): { own: RecordName | undefined; above: RecordName | undefined } {
  const first = names.get(subjectId ?? '');
  const isItself = first !== undefined && namedSubjects[first.kind]?.includes(subject) === true;
  return { own: isItself ? first : undefined, above: names.get(aboutId ?? '') ?? (isItself ? undefined : first) };
}

const ofPartners: readonly AuditSubject[] = ['partner', 'partnerCertificate'];

/** The record that an event leads to: its subject, else the record to which the subject belongs. */
function recordOf(found: RecordName | undefined, subject: AuditSubject, storedName: string): AuditEvent['record'] {
  if (found === undefined) return null;
  const isPartner = found.kind === 'user' && ofPartners.includes(subject);
  return { id: found.id, kind: isPartner ? 'partner' : found.kind, name: storedName || found.name };
}

/** An event in the reader's language. */
export function toAuditEvent(
  row: AuditRow,
  names: ReadonlyMap<string, RecordName>,
  words: CodeWords,
  language: Language,
): AuditEvent {
  const { subject, verb } = partsOf(row.action);
  const { own, above } = namedRecords(row, subject, names);
  const event = {
    ...row,
    subject,
    verb,
    subjectName: wordSubjectName(subject, row.subjectName || (own?.name ?? ''), language),
    aboutName: above?.name ?? '',
    isOwnAccount: row.actorId !== null && row.subjectId === row.actorId,
  };
  const changes = wordChanges(event, words, language);
  return {
    eventId: row.id,
    happenedAt: row.happenedAt.toISOString(),
    actorId: row.actorId,
    actorName: row.actorName,
    impersonatorId: row.impersonatorId,
    impersonatorName: row.impersonatorName,
    subject,
    verb,
    sentence: wordSentence(event, changes, language),
    record: recordOf(own ?? above, subject, own === undefined ? '' : row.subjectName),
    changes,
    address: row.address,
    userAgent: row.userAgent,
    isUnclear: row.isUnclear,
  };
}
