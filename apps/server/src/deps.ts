import type { GroundDeps } from '#lib/with.ts';
import type { WithCatalogue } from './modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import type { WithEvents } from './modules/platform/event/event-stream.service.ts';

/**
 * All that modules work with. Built once in `compose.ts`; tests build their own. Only composition knows it: a function of a
 * module takes what it uses (`With`).
 */
export interface Deps extends GroundDeps, WithCatalogue, WithEvents {}
