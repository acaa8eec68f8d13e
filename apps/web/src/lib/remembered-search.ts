/** Query string of a list when it was last open in this tab, so that going back restores it. */
export function recallSearch(list: string): Record<string, unknown> {
  try {
    return JSON.parse(window.sessionStorage.getItem(`list-search:${list}`) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function rememberSearch(list: string, search: object): void {
  try {
    window.sessionStorage.setItem(`list-search:${list}`, JSON.stringify(search));
  } catch {
    // Without storage the way back starts over.
  }
}
