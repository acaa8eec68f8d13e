/**
 * The most money that can flow from a source to a sink through pipes of whole cents. Later runs leave in a pipe from
 * the source whatever it carries, so that the first to be opened are served first.
 */
export class MoneyFlow {
  readonly #from: number[][] = [];
  readonly #to: number[] = [];
  #room: number[] = [];
  readonly #settled: number[] = [];

  /** Adds a place and returns its number. The first one is the source, the second the sink. */
  addPlace(): number {
    return this.#from.push([]) - 1;
  }

  /** Adds a pipe and returns its number. */
  addPipe(from: number, to: number, cents: number): number {
    const pipe = this.#to.push(to, from) - 2;
    this.#room.push(cents, 0);
    this.#settled.push(0, 0);
    this.#from[from]?.push(pipe);
    this.#from[to]?.push(pipe + 1);
    return pipe;
  }

  widen(pipe: number, cents: number): void {
    this.#room[pipe] = (this.#room[pipe] as number) + cents;
  }

  /** Cents that a pipe carries. */
  carried(pipe: number): number {
    return (this.#settled[pipe] as number) + (this.#room[pipe + 1] as number);
  }

  /** Cents that a pipe could carry beyond that. */
  left(pipe: number): number {
    return this.#room[pipe] as number;
  }

  /** Keeps whatever flows where it flows. */
  settle(): void {
    for (let pipe = 0; pipe < this.#to.length; pipe += 2) {
      this.#settled[pipe] = this.carried(pipe);
      this.#room[pipe + 1] = 0;
    }
  }

  /** Lets as much more flow as can, by shortest ways; returns how much that is. */
  run(): number {
    let total = 0;
    for (;;) {
      const by = this.#shortestWay();
      if (by === null) return total;
      let cents = Number.POSITIVE_INFINITY;
      for (let place = 1; place !== 0; place = this.#to[(by[place] as number) ^ 1] as number) {
        cents = Math.min(cents, this.#room[by[place] as number] as number);
      }
      for (let place = 1; place !== 0; place = this.#to[(by[place] as number) ^ 1] as number) {
        const pipe = by[place] as number;
        this.#room[pipe] = (this.#room[pipe] as number) - cents;
        this.#room[pipe ^ 1] = (this.#room[pipe ^ 1] as number) + cents;
      }
      total += cents;
    }
  }

  /** How much more would flow if some pipes were wider; nothing is changed. */
  trial(widened: readonly { pipe: number; cents: number }[]): number {
    const before = this.#room.slice();
    for (const { pipe, cents } of widened) this.widen(pipe, cents);
    const more = this.run();
    this.#room = before;
    return more;
  }

  /** The pipe by which each place is reached; `null`: the sink is not. */
  #shortestWay(): Int32Array | null {
    const by = new Int32Array(this.#from.length).fill(-1);
    const queue = [0];
    for (const place of queue) {
      for (const pipe of this.#from[place] ?? []) {
        const next = this.#to[pipe] as number;
        if (next === 0 || (by[next] as number) >= 0 || (this.#room[pipe] as number) <= 0) continue;
        by[next] = pipe;
        if (next === 1) return by;
        queue.push(next);
      }
    }
    return null;
  }
}
