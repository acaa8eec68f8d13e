/** The open tasks that need their owner today: those that are due by so many days from now, and how many are shown. */
export const dueTasks = { daysAhead: 7, limit: 20 } as const;
