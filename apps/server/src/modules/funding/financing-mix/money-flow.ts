/** The most money, or the money worth most, that can flow from a source to a sink through pipes of whole cents. */
export class MoneyFlow {
  readonly #from: number[][] = [];
  readonly #to: number[] = [];
  #room: number[] = [];
  readonly #settled: number[] = [];
  readonly #worth: number[] = [];

  /** Adds a place and returns its number. The first one is the source, the second the sink. */
  addPlace(): number {
    return this.#from.push([]) - 1;
  }

  /** Adds a pipe and returns its number; each cent through it is worth as much as stated. */
  addPipe(from: number, to: number, cents: number, worth = 0): number {
    const pipe = this.#to.push(to, from) - 2;
    this.#room.push(cents, 0);
    this.#settled.push(0, 0);
    this.#worth.push(worth, -worth);
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

  /** Keeps in a pipe for good what it carries by now. */
  settle(pipe: number): void {
    this.#settled[pipe] = this.carried(pipe);
    this.#room[pipe + 1] = 0;
  }

  /** Lets as much more flow as can, by shortest ways; returns how much that is. */
  run(): number {
    return this.#runBy(() => this.#shortestWay());
  }

  /**
   * Lets more flow as long as that adds worth; the flow is then the worthiest. Pipes of worth that carry something already have to be
   * settled before: rerouting along the worthiest ways is only complete from there.
   */
  runByWorth(): void {
    this.#runBy(() => this.#worthiestWay());
  }

  #runBy(nextWay: () => Int32Array | null): number {
    let total = 0;
    for (;;) {
      const by = nextWay();
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

  /** The pipe by which each place is reached on the way that adds most worth; `null`: none adds any. */
  #worthiestWay(): Int32Array | null {
    const by = new Int32Array(this.#from.length).fill(-1);
    const worth = new Float64Array(this.#from.length).fill(Number.NEGATIVE_INFINITY);
    worth[0] = 0;
    const queue = [0];
    for (const place of queue) {
      for (const pipe of this.#from[place] ?? []) {
        const next = this.#to[pipe] as number;
        const reached = (worth[place] as number) + (this.#worth[pipe] as number);
        if ((this.#room[pipe] as number) <= 0 || reached <= (worth[next] as number)) continue;
        by[next] = pipe;
        worth[next] = reached;
        queue.push(next);
      }
    }
    return (worth[1] as number) > 0 ? by : null;
  }
}
