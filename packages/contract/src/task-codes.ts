/** The open tasks that need their owner today: those that are due by so many days from now, and how many are shown. */
export const dueTasks = { daysAhead: 7, limit: 20 } as const;

/** By what a rhythm counts. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** So many days before a task is due one can be reminded of it. */
export const reminderDays = [0, 1, 3, 7, 14] as const;

/** Points of a checklist at most. */
export const checklistLength = 50;
