import type { AuditEvent } from '@fundus/contract/audit';
import { type AuditSubject, type AuditVerb, auditSubjects, auditVerbs } from '@fundus/contract/audit-codes';
import type { Language } from '@fundus/contract/user';
import { type CodeWords, wordChanges, wordSentence } from './audit.words.ts';
import type { AuditRow, RecordName } from './audit-list.repository.ts';

function partsOf(action: string): { subject: AuditSubject; verb: AuditVerb } {
  const [noun, done] = action.split('.');
  return {
    subject: auditSubjects.find((subject) => subject === noun) ?? 'auditLog',
    verb: auditVerbs.find((verb) => verb === done) ?? 'changed',
  };
}

/** The record that an event leads to: what it was about, else what that hangs on. */
function recordOf(
  row: Pick<AuditRow, 'subjectId' | 'subjectName' | 'aboutId'>,
  subject: AuditSubject,
  names: ReadonlyMap<string, RecordName>,
): AuditEvent['record'] {
  const own = names.get(row.subjectId ?? '');
  const found = own ?? names.get(row.aboutId ?? '');
  if (found === undefined) return null;
  const isPartner = found.kind === 'user' && (subject === 'partner' || subject === 'partnerCertificate');
  const name = found === own && row.subjectName !== '' ? row.subjectName : found.name;
  return { id: found.id, kind: isPartner ? 'partner' : found.kind, name };
}

/** An event in the reader's language. */
export function toAuditEvent(
  row: AuditRow,
  names: ReadonlyMap<string, RecordName>,
  words: CodeWords,
  language: Language,
): AuditEvent {
  const { subject, verb } = partsOf(row.action);
  const event = {
    ...row,
    subject,
    verb,
    subjectName: row.subjectName || (names.get(row.subjectId ?? '')?.name ?? ''),
    aboutName: names.get(row.aboutId ?? '')?.name ?? '',
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
    record: recordOf(row, subject, names),
    changes,
    address: row.address,
    userAgent: row.userAgent,
    isUnclear: row.isUnclear,
  };
}
