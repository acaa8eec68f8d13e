import type { Notification } from '@fundus/contract/notification';
import { formatDate, formatInstant } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';

type Words = Translate<['notification-list']>;

/** The event in one line. */
export function wordNotification(t: Words, { kind, values }: Pick<Notification, 'kind' | 'values'>): string {
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
