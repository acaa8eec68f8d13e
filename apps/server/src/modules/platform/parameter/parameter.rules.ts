/** Whether one of the values of a key has begun by a day; the last one never ends. */
export function holdsOn(values: readonly { validFrom: string }[], day: string): boolean {
  return values.some(({ validFrom }) => validFrom <= day);
}
