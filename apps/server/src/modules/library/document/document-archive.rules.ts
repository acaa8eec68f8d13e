/** Names without two of the same kind: the second »Vertrag.pdf« of a folder becomes »Vertrag (2).pdf«. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const cut = dot > name.lastIndexOf('/') + 1 ? dot : name.length;
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) {
      distinct = `${name.slice(0, cut)} (${number})${name.slice(cut)}`;
    }
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
