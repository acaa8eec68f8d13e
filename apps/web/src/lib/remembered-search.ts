/** What stood in the address of a list when it was last open in this tab, so that the way back finds it as it was. */
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
    // Without storage the way back begins anew.
  }
}
