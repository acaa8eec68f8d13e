import { PlanRangeError } from '@fundus/contract/plan/exact';
import { type OutlookQuestion, outlookOf } from './outlook.ts';

/** Runs beside the page: dozens of runs of the plan would hold up typing. */
addEventListener('message', ({ data }: MessageEvent<OutlookQuestion>) => {
  try {
    postMessage(outlookOf(data));
  } catch (error) {
    if (!(error instanceof PlanRangeError)) throw error;
    postMessage(null);
  }
});
