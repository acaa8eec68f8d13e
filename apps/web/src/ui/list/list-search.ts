import { readCommaList } from '@fundus/contract/comma-list';

/** What stands behind the question mark of a list: every part under its name, as text or as a flag. */

/** The values that are chosen of a filter, which stands in the address as a comma list. */
export function chosenOf<Search extends object>(search: Search, name: keyof Search): string[] {
  const written = search[name];
  return typeof written === 'string' ? readCommaList(written) : [];
}

/** The search with one parameter changed; `undefined` and nothing take it away. */
export function withParameter<Search extends object, Name extends keyof Search>(
  search: Search,
  name: Name,
  value: Search[Name] | undefined,
): Search {
  const { [name]: _, ...others } = search;
  return (value === undefined || value === '' ? others : { ...others, [name]: value }) as Search;
}

/** The search without these parameters; everything else stays. */
export function withoutParameters<Search extends object>(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name))) as Search;
}

const notInViews = ['view', 'columns', 'deleted'];

/** What a saved view keeps of the address. */
export function toViewSearch(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => !notInViews.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Whether the list shows something else than the view holds. */
export function differsFromView(
  search: { columns?: string },
  view: { search: Readonly<Record<string, string>>; columns: readonly string[] },
): boolean {
  const write = (record: Readonly<Record<string, string>>): string =>
    JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return write(toViewSearch(search)) !== write(view.search) || (search.columns ?? '') !== view.columns.join(',');
}
