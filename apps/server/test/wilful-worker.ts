import { answerTasks } from '../src/lib/work-process/work-process.ts';

/* A child process for tests, which does what a task names. */

answerTasks(async (task: string): Promise<unknown> => {
  const held: unknown[] = [];
  switch (task) {
    case 'fail':
      throw new Error('It did not go well.');
    case 'hang':
      for (;;) held.length = 0;
    case 'grow':
      for (;;) held.push(Array.from({ length: 10_000 }, () => ({ held })));
    case 'end':
      return process.exit(3);
    case 'environment':
      return Object.keys(process.env);
    default:
      return { task, pid: process.pid };
  }
});
