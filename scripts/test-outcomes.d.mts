export interface Outcomes {
  readonly failed: readonly string[];
  readonly flaky: readonly string[];
}
export function noteOutcomes(kind: keyof Outcomes, names: readonly string[]): void;
export function outcomeLines(outcomes: Outcomes): string;
export function takeOutcomes(file: string): Outcomes;
