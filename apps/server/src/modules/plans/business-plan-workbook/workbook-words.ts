import { planCalendar } from '@fundus/contract/plan/calendar';
import type { Language } from '@fundus/contract/user';
import { message } from '#lib/message-catalogue.ts';

/** Words of the workbook: those of the screens, with some of its own. */
export interface WorkbookWords {
  readonly w: (key: string, values?: Record<string, unknown>) => string;
  readonly parameter: (key: string) => string;
}

export const workbookWords = (language: Language): WorkbookWords => ({
  w: (key, values) => message(language, 'business-plan-finance', key, values),
  parameter: (key) => message(language, 'parameter', `key.${key}`),
});

/** `03/2027` of a month of a plan. */
export function monthLabel(startMonth: string, month: number): string {
  const calendar = planCalendar(startMonth);
  return `${String(calendar.monthOfYear(month)).padStart(2, '0')}/${calendar.yearOf(month)}`;
}
