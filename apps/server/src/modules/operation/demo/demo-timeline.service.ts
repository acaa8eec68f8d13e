import type { Database } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { asUser, type DemoUser } from './demo-actor.ts';

type DemoDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>;

interface Action {
  at: Date;
  run: (deps: DemoDeps) => Promise<unknown>;
}

/**
 * Actions of users of the demo and of the portal, carried out by the real services in the order of their times. Each sees a
 * clock that stands at its time; those of one time come in the order in which they were added.
 */
export class DemoTimeline {
  readonly #actions: Action[] = [];

  /** Something that a user does. */
  add(user: DemoUser, at: Date, run: (deps: DemoDeps, actor: Actor) => Promise<unknown>): void {
    this.#actions.push({
      at,
      run: (deps) => asUser(user, (actor) => run(deps, actor)),
    });
  }

  /** Something that the portal or a visitor does. */
  addOther(at: Date, run: (deps: DemoDeps) => Promise<unknown>): void {
    this.#actions.push({ at, run });
  }

  /** Carries out all actions; one may add later ones. */
  async play({ secrets, publicUrl, log }: With<'secrets' | 'publicUrl' | 'log'>, db: Database): Promise<void> {
    while (this.#actions.length > 0) {
      const first = this.#actions.reduce((one, other) => (other.at < one.at ? other : one));
      this.#actions.splice(this.#actions.indexOf(first), 1);
      await first.run({ db, secrets, publicUrl, log, clock: () => first.at });
    }
  }
}
