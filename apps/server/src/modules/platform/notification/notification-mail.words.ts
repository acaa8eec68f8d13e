import { timeZone } from '@fundus/contract/date';
import type { NotificationKind } from '@fundus/contract/notification';
import type { Language } from '@fundus/contract/user';
import { formatDate, locales } from '@fundus/messages/wording/format';
import { message } from '#lib/message-catalogue.ts';
import { isAlwaysTold } from './notification-setting.rules.ts';

export interface NotificationMailContent {
  kind: NotificationKind;
  values: Record<string, string>;
  researchId: string | null;
  personId: string | null;
  leadId: string | null;
}

export interface NotificationMailReader {
  language: Language;
  /** Title, first and last name; may be empty. */
  name: string;
}

interface Portal {
  name: string;
  /** Without a slash at its end. */
  url: string;
}

/** The part of a person's page that a kind is about; null: the page. */
function tabOf(kind: NotificationKind): string | null {
  if (kind === 'savedSearchHits') return 'fundingResearch';
  return kind === 'paperAnswered' || kind === 'paperOverdue' || kind === 'roomQuestion' ? 'documents' : null;
}

/** Where plans stand; a due task of one names it. */
const planPlaces: Readonly<Record<string, string>> = {
  businessPlan: 'businessplan',
  businessModel: 'geschaeftsmodellentwicklung',
  projectOutline: 'projektskizze',
};

/** Where the web shows what a notification is about (`apps/web/src/paths.ts`). */
function linkOf(content: NotificationMailContent, portalUrl: string): string {
  const { subject = '', subjectId = '' } = content.values;
  const plan = planPlaces[subject];
  if (plan !== undefined) return `${portalUrl}/${plan}/${subjectId}`;
  if (content.leadId !== null) return `${portalUrl}/leads/${content.leadId}`;
  if (content.researchId !== null) return `${portalUrl}/foerdermittelrecherche/${content.researchId}/ergebnisliste`;
  if (content.personId !== null) {
    const tab = tabOf(content.kind);
    return `${portalUrl}/mandant/${content.personId}${tab === null ? '' : `?tab=${tab}`}`;
  }
  if (content.kind === 'registrationWaiting') return `${portalUrl}/admin/nutzer?userState=waiting`;
  if (content.kind === 'mailUnassigned') return `${portalUrl}/admin/postausgang?tab=unassigned`;
  if (content.kind === 'fileDamaged') return `${portalUrl}/admin/system`;
  if (content.kind === 'leadAssigned') return `${portalUrl}/leads`;
  return content.kind === 'leadEntered' || content.kind === 'leadExpired' ? `${portalUrl}/leadverteilung` : portalUrl;
}

/** The day of a task, with its time if it has one. */
function dueOnOf(
  { dueOn = '', dueTime = '' }: Record<string, string>,
  say: (key: string, given: Record<string, unknown>) => string,
): string {
  const day = formatDate(dueOn);
  return dueTime === '' ? say('dueOn', { day }) : say('dueOnAt', { day, time: dueTime });
}

/** A lead in few words: industry and town, never who it is. */
function aboutOf(values: Record<string, string>, language: Language): string {
  const { town = '', industry = '' } = values;
  const shape = town === '' ? 'industry' : industry === '' ? 'town' : 'both';
  return town === '' && industry === ''
    ? ''
    : message(language, 'notification', `mail.about.${shape}`, { town, industry });
}

function wordInstant(at: string, language: Language): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  return formats[language].format(instant);
}

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' });
const formats: Record<Language, Intl.DateTimeFormat> = { de: formatOf(locales.de), en: formatOf(locales.en) };

/**
 * A notification as mail in the reader's language. It names the town and industry of a lead and what was said about it;
 * names, addresses and phone numbers stay in the portal.
 */
export function wordNotificationMail(
  content: NotificationMailContent,
  reader: NotificationMailReader,
  portal: Portal,
): { subject: string; text: string; section: string; several: { subject: string; more: string } } {
  const { language } = reader;
  const { kind, values } = content;
  const say = (key: string, given: Record<string, unknown> = {}): string =>
    message(language, 'notification', `mail.${key}`, given);
  const count = Number(values['count'] ?? values['total'] ?? 1);
  const about = aboutOf(values, language);
  const facts = [
    about === '' ? '' : say('lead', { about }),
    values['access'] ? say(`access.${values['access']}`, values) : '',
    values['access'] && values['by'] ? say('accessBy', { by: values['by'] }) : '',
    values['partner'] ? say('partner', { partner: values['partner'] }) : '',
    values['reason'] ? say('reason', { reason: values['reason'] }) : '',
    values['subject'] ? say(`subjectOf.${values['subject']}`) : '',
    values['dueOn'] ? dueOnOf(values, say) : '',
    values['dueAt'] ? say('due', { due: wordInstant(values['dueAt'], language) }) : '',
  ].filter((line) => line !== '');
  const section = [
    say(`text.${kind}`, { ...values, count }),
    facts.join('\n'),
    say('open', { link: linkOf(content, portal.url) }),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
  const blocks = [
    reader.name === '' ? say('greetingNobody') : say('greeting', { name: reader.name }),
    section,
    `-- \n${say(isAlwaysTold(kind) ? 'closingAlways' : 'closing', { product: portal.name, link: `${portal.url}/profile` })}`,
  ];
  const subject = say(`subject.${kind}`, { ...values, count });
  return {
    subject: about === '' ? subject : `${subject}: ${about}`,
    section,
    several: { subject: say('several'), more: say('more') },
    text: `${blocks.filter((block) => block !== '').join('\n\n')}\n`,
  };
}
