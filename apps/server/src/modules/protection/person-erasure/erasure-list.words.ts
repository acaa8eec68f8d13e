const mostNamed = 10;

/** Message to the operator about unreadable lines in a list of erasures. */
export function wordUnreadableErasures(path: string, numbers: readonly number[]): string {
  const named = numbers.slice(0, mostNamed).join(', ') + (numbers.length > mostNamed ? ' …' : '');
  const which =
    numbers.length === 1
      ? `Zeile ${named} der Löschliste ${path} ist`
      : `Die Zeilen ${named} der Löschliste ${path} sind`;
  return `ACHTUNG: ${which} nicht lesbar. Wer dort steht, wird nach einem Zurückspielen nicht erneut gelöscht. Bitte mit einer Kopie der Liste vergleichen; die Datei bleibt, wie sie ist.`;
}
