import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import { type ApplicationRoute, applicationRoutes } from '@fundus/contract/programme-codes';
import { takesApplications } from '@fundus/contract/programme-day';
import { formatDate } from './format.ts';
import type { Speech } from './funding-words.ts';

const isRoute = (route: string): route is ApplicationRoute => (applicationRoutes as readonly string[]).includes(route);

/** The way that an application takes first; `null` where it is not known. */
export const firstRoute = (routes: readonly string[]): ApplicationRoute | null => routes.find(isRoute) ?? null;

/** Where the client turns to: `Mit der Hausbank sprechen und den Antrag dort stellen`, without a full stop. */
export function wordRouteStep(route: ApplicationRoute | null, { say }: Speech): string {
  return route === null ? say('nextStep.unknownRoute') : say(`nextStep.route.${route}`);
}

/** Next step of the client for one programme, with the deadline and what must not happen before. */
export function wordNextStep(
  programme: Pick<ProgrammeSummary, 'status' | 'nextDeadlineOn' | 'applicationBeforeStart'>,
  routes: readonly string[],
  words: Speech,
): string {
  const { say } = words;
  const { status, nextDeadlineOn, applicationBeforeStart } = programme;
  if (status === 'betweenCalls' || status === 'announced') return say('nextStep.betweenCalls');
  if (!takesApplications(status)) return say('nextStep.closed');
  const step = wordRouteStep(firstRoute(routes), words);
  const sentence = say(applicationBeforeStart === true ? 'nextStep.early' : 'nextStep.plain', { step });
  return nextDeadlineOn === null ? sentence : say('nextStep.until', { sentence, date: formatDate(nextDeadlineOn) });
}
