import type { AuditAction, AuditSubject } from '@fundus/contract/audit-codes';
import { keysIn } from '#lib/typed-record.ts';

/** Value of a field as the log keeps it. */
export type AuditValue = string | number | boolean | readonly string[] | null;

/** One field with its previous and its new value; confidential fields only say that they changed. */
export type AuditChange = { field: string; from: AuditValue; to: AuditValue } | { field: string; isWithheld: true };

/** Longer texts (an imprint, a liability notice) are kept by their beginning. */
const longestText = 500;
const longestList = 50;

/** Fields with a secret by their name are withheld, whatever a service passes; whether one is set is no secret. */
const secretField = /(password|passwort|secret|token|recoverycodes?|apikey|hash)$/i;

const isSecret = ({ field, from, to }: { field: string; from: AuditValue; to: AuditValue }): boolean =>
  secretField.test(field) && [from, to].some((value) => value !== null && typeof value !== 'boolean');

function cutText(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}

function cutValue(value: AuditValue): AuditValue {
  if (typeof value === 'string') return cutText(value);
  if (typeof value === 'object' && value !== null) return value.slice(0, longestList).map(cutText);
  return value;
}

/** Subjects whose texts are words of the house or of a user's own account; of anything else people write about clients. */
const houseSubjects: ReadonlySet<string> = new Set<AuditSubject>([
  'session',
  'account',
  'secondFactor',
  'passkey',
  'user',
  'role',
  'setting',
  'parameter',
  'erasure',
  'retention',
  'leadSource',
  'leadSourceKey',
  'partner',
  'partnerCertificate',
  'processTemplate',
  'paperTemplate',
  'mailTemplate',
  'planKit',
  'fundingProgramme',
  'programmeImport',
  'searchSynonym',
  'adviceSituation',
  'document',
  'video',
  'learningPath',
  'report',
  'apiToken',
  'webhook',
  'mailbox',
  'auditLog',
]);

/** Fields whose texts come from a closed list, or name a user. */
const codedFields: ReadonlySet<string> = new Set([
  'kind',
  'kinds',
  'process',
  'status',
  'state',
  'mode',
  'month',
  'format',
  'version',
  'federalState',
  'country',
  'owner',
  'partner',
]);

/** Sentences about a user, which may name anyone. */
const sentencesOnUsers: ReadonlySet<string> = new Set([
  'user.lockedReason',
  'user.reason',
  'user.application',
  'account.application',
  'partner.notes',
]);

const time = /^\d{4}-\d{2}(-\d{2}(T[\d:.]+Z)?)?$|^\d{2}:\d{2}$/;
const isText = (value: AuditValue): boolean =>
  typeof value === 'object' && value !== null ? value.some(isText) : typeof value === 'string' && !time.test(value);

/** Whether a value may be words typed about a person: erasing them could not reach the log. */
function isFreeText(action: AuditAction, { field, from, to }: { field: string; from: AuditValue; to: AuditValue }) {
  const [subject = ''] = action.split('.');
  const keeps = houseSubjects.has(subject) ? !sentencesOnUsers.has(`${subject}.${field}`) : codedFields.has(field);
  return !keeps && (isText(from) || isText(to));
}

/** Changes as they are stored: secrets and free texts withheld, long texts cut. */
export function storedChanges(action: AuditAction, changes: readonly AuditChange[]): AuditChange[] {
  return changes.map((change) => {
    if ('isWithheld' in change || isSecret(change) || isFreeText(action, change)) {
      return { field: change.field, isWithheld: true };
    }
    return { field: change.field, from: cutValue(change.from), to: cutValue(change.to) };
  });
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Instants as text, numbers and texts as they are; what has a shape of its own as JSON. */
function valueOf(value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (isList(value) && value.every((item) => typeof item === 'string')) return value.length === 0 ? null : value;
  return JSON.stringify(value);
}

const isSame = (one: AuditValue, other: AuditValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Which of the fields became others. Only what stands in `open` is kept with its values: of anything else (names,
 * addresses, notes, dates of birth) the log says no more than that it changed.
 */
export function auditChanges<Field extends string>(
  before: Partial<Readonly<Record<Field, unknown>>>,
  after: Partial<Readonly<Record<Field, unknown>>>,
  open: readonly NoInfer<Field>[] | 'all',
): AuditChange[] {
  return keysIn(after).flatMap((field): AuditChange[] => {
    const [from, to] = [valueOf(before[field]), valueOf(after[field])];
    if (isSame(from, to)) return [];
    return [open === 'all' || open.includes(field) ? { field, from, to } : { field, isWithheld: true }];
  });
}
