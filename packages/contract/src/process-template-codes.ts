/** Steps of a process at most, and how many days before or after its day they may lie. */
export const processSteps = { atMost: 50, days: 3_660 } as const;
