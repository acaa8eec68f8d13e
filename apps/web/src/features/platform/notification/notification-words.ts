import type { Notification } from '@fundus/contract/notification';
import type german from '@fundus/messages/de/notification-list';
import { formatDate, formatInstant } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';

type AccessChange = keyof typeof german.access;
type Words = Translate<['notification-list']>;

const isAccess = (code: string | undefined): code is AccessChange => code !== undefined;

/** The event in one line. */
export function wordNotification(t: Words, { kind, values }: Pick<Notification, 'kind' | 'values'>): string {
  if (isAccess(values['access'])) return t(`access.${values['access']}`, { name: values['name'] ?? '' });
  return t(`kind.${kind}`, { count: Number(values['count'] ?? values['total'] ?? 1) });
}

/** The subject: research, programme, lead, by whom, and until when. */
export function wordSubject(t: Words, { values }: Pick<Notification, 'values'>): string {
  const { dueAt = '', dueOn = '', dueTime = '' } = values;
  const parts = [
    'researchName',
    'programmeTitle',
    'searchName',
    'taskTitle',
    'paperTitle',
    'person',
    'about',
    'recipient',
    'applicant',
    'fileName',
    'company',
    'industry',
    'town',
    'partner',
    'by',
    'reason',
  ];
  return [
    ...parts.map((part) => values[part] ?? ''),
    dueOn === '' ? '' : [formatDate(dueOn), dueTime].join(' ').trim(),
    dueAt === '' ? '' : t('due', { due: formatInstant(dueAt) }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
