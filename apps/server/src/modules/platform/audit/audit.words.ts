import type { AuditChangeLine } from '@fundus/contract/audit';
import type { AuditSubject, AuditVerb } from '@fundus/contract/audit-codes';
import { timeZone } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { MessageNoun } from '@fundus/messages/catalogues';
import { formatMoney, formatNumber, locales } from '@fundus/messages/wording/format';
import { hasMessage, message } from '#lib/message-catalogue.ts';
import type { AuditChange, AuditValue } from './audit-change.rules.ts';

/** Input of an event's words. */
export interface WordedEvent {
  subject: AuditSubject;
  verb: AuditVerb;
  actorName: string;
  impersonatorName: string;
  /** The subject is the actor's own account. */
  isOwnAccount: boolean;
  /** An address is there: a person made the call, not the portal itself. */
  address: string;
  subjectName: string;
  aboutName: string;
  changes: readonly AuditChange[];
  isUnclear: boolean;
}

/** Words of codes that administrators keep. */
export interface CodeWords {
  federalState(code: string): string;
}

/** Where the fields of a subject have their names: there the log calls them as the page does on which they are changed. */
const fieldNouns: Partial<Record<AuditSubject, MessageNoun>> = {
  user: 'user',
  account: 'profile',
  setting: 'setting-administration',
  parameter: 'parameter',
  person: 'person',
  lead: 'lead',
  partner: 'partner',
  fundingProgramme: 'funding-programme',
  consultingStatus: 'consulting-status',
};

function wordField(subject: AuditSubject, field: string, language: Language): string {
  if (subject === 'role') {
    const feature = wordFeature(field, language);
    if (feature !== null) return feature;
  }
  const [own, key] = [fieldNouns[subject], `field.${field}`];
  if (own !== undefined && hasMessage(own, key)) return message(language, own, key);
  return hasMessage('audit', key) ? message(language, 'audit', key) : field;
}

/** Features of packages are named where the page of a partner shows them. */
function wordFeature(field: string, language: Language): string | null {
  const key = `package.feature.${field}`;
  return hasMessage('partner', key) ? message(language, 'partner', key) : null;
}

/** Where subjects that are called by a code have their names. */
const codeNouns: Partial<Record<AuditSubject, { noun: MessageNoun; path: string }>> = {
  role: { noun: 'user', path: 'role' },
  parameter: { noun: 'parameter', path: 'key' },
  retention: { noun: 'data-protection', path: 'retention.kind' },
};

/** Words the name of a subject that is stored as a code. */
export function wordSubjectName(subject: AuditSubject, name: string, language: Language): string {
  const place = codeNouns[subject];
  const key = `${place?.path}.${name}`;
  return place !== undefined && hasMessage(place.noun, key) ? message(language, place.noun, key) : name;
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function wordTime(value: string, language: Language): string {
  const isDay = calendarDay.test(value);
  const format = new Intl.DateTimeFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(isDay ? { timeZone: 'UTC' } : { timeZone, hour: '2-digit', minute: '2-digit' }),
  });
  return format.format(new Date(isDay ? `${value}T00:00:00Z` : value));
}

function wordText(field: string, value: string, words: CodeWords, language: Language): string {
  const name = field.split('.').at(-1) ?? field;
  if (/^(federalStates?|seatState)$/.test(name)) return words.federalState(value);
  if (name === 'roles' && hasMessage('user', `role.${value}`)) return message(language, 'user', `role.${value}`);
  if (name === 'process') return message(language, 'consulting-status', `process.${value}`);
  if (name === 'status' && hasMessage('consulting-status', `status.${value}`)) {
    return message(language, 'consulting-status', `status.${value}`);
  }
  if (hasMessage('audit', `value.${name}.${value}`)) return message(language, 'audit', `value.${name}.${value}`);
  return calendarDay.test(value) || instant.test(value) ? wordTime(value, language) : value;
}

function wordValue(field: string, value: AuditValue, words: CodeWords, language: Language): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return message(language, 'audit', `value.${value}`);
  if (typeof value === 'number') {
    return field.endsWith('Cents') ? formatMoney(value, language) : formatNumber(value, language, 3);
  }
  const texts = typeof value === 'string' ? [value] : value;
  return texts.map((text) => wordText(field, text, words, language)).join(', ');
}

/** The changed fields by their names, with what they were and became. */
export function wordChanges(
  { subject, changes }: Pick<WordedEvent, 'subject' | 'changes'>,
  words: CodeWords,
  language: Language,
): AuditChangeLine[] {
  return changes.map((change) => {
    const { field } = change;
    const isWithheld = 'isWithheld' in change;
    return {
      field,
      label: wordField(subject, field, language),
      from: isWithheld ? null : wordValue(field, change.from, words, language),
      to: isWithheld ? null : wordValue(field, change.to, words, language),
      isWithheld,
    };
  });
}

/** Number of fields named in the sentence itself. */
const changesTold = 2;
const valueTold = 60;

const told = (value: string): string => (value.length > valueTold ? `${value.slice(0, valueTold - 1)}…` : value);

/** One change in the words of a sentence. */
export function wordChange({ label, from, to, isWithheld }: AuditChangeLine, language: Language): string {
  const values = { field: label, from: told(from ?? ''), to: told(to ?? '') };
  if (isWithheld || (from === null && to === null)) return message(language, 'audit', 'change.withheld', values);
  if (from === null) return message(language, 'audit', 'change.set', values);
  return message(language, 'audit', to === null ? 'change.removed' : 'change.both', values);
}

function wordWho({ actorName, impersonatorName, address }: WordedEvent, language: Language): string {
  if (impersonatorName !== '' && actorName !== '') {
    return message(language, 'audit', 'who.impersonated', { impersonator: impersonatorName, name: actorName });
  }
  const name = impersonatorName || actorName;
  return name || message(language, 'audit', address === '' ? 'who.portal' : 'who.stranger');
}

/** Accounts are named after their users: the actor's own goes without a name. */
const ofAccounts: readonly AuditSubject[] = ['session', 'account', 'secondFactor'];

function wordObject(event: WordedEvent, language: Language): string {
  const { subject, subjectName, aboutName, isOwnAccount } = event;
  const object = message(language, 'audit', `object.${subject}`);
  const isOfAccount = ofAccounts.includes(subject);
  if (isOfAccount && isOwnAccount) return object;
  if (subjectName !== '' && !isOfAccount) {
    return message(language, 'audit', 'unit.named', { object, name: subjectName });
  }
  const about = subjectName || aboutName;
  return about === '' ? object : message(language, 'audit', 'unit.about', { object, about });
}

/** The partner whom an assignment names, which then says everything that changed. */
function partnerIn({ subject, changes }: WordedEvent): string {
  const change = subject === 'leadAssignment' ? changes.find(({ field }) => field === 'partner') : undefined;
  if (change === undefined || 'isWithheld' in change) return '';
  return String(change.to ?? change.from ?? '');
}

/** The way of a login, which belongs into the sentence and not behind it. */
function loginMethodIn({ subject, verb, changes }: WordedEvent): string {
  const change =
    subject === 'session' && verb === 'started' ? changes.find(({ field }) => field === 'loginMethod') : undefined;
  return change === undefined || 'isWithheld' in change ? '' : String(change.to ?? '');
}

/** The action in its own words: with the partner, by the way in, as done to another user's account, or as it is. */
function findSentence(event: WordedEvent, partner: string): string {
  const { subject, verb, subjectName, isOwnAccount } = event;
  const own = `sentence.${subject}.${verb}`;
  const wanted = [
    ...(partner === '' ? [] : [`${own}With`]),
    `${own}By.${loginMethodIn(event)}`,
    ...(subjectName === '' || isOwnAccount ? [] : [`${own}As`]),
    own,
  ];
  return wanted.find((key) => hasMessage('audit', key)) ?? 'sentence.any';
}

function wordAction(event: WordedEvent, partner: string, language: Language): string {
  const { verb, subjectName, aboutName } = event;
  return message(language, 'audit', findSentence(event, partner), {
    who: wordWho(event, language),
    impersonator: event.impersonatorName || wordWho(event, language),
    object: wordObject(event, language),
    verb: message(language, 'audit', `verb.${verb}`),
    name: subjectName || aboutName || message(language, 'audit', 'unnamed'),
    partner,
  });
}

/** Words an event in one sentence. */
export function wordSentence(event: WordedEvent, changes: readonly AuditChangeLine[], language: Language): string {
  const partner = partnerIn(event);
  const action = wordAction(event, partner, language);
  const saidAlready = [...(partner === '' ? [] : ['partner']), ...(loginMethodIn(event) === '' ? [] : ['loginMethod'])];
  const open = changes.filter(({ field }) => !saidAlready.includes(field));
  const parts = open.slice(0, changesTold).map((change) => wordChange(change, language));
  const rest = open.length - changesTold;
  const listed = [
    parts.join(', '),
    ...(rest > 0 ? [message(language, 'audit', 'change.more', { count: rest })] : []),
  ].join(' ');
  const sentence =
    open.length === 0 ? action : message(language, 'audit', 'withChanges', { sentence: action, changes: listed });
  return event.isUnclear ? message(language, 'audit', 'unclear', { sentence }) : sentence;
}
