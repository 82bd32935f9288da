/** One filter, with its choices. */
export interface FilterGroup {
  /** Its query parameter. */
  name: string;
  label: string;
  choices: readonly FilterChoice[];
}

interface FilterChoice {
  value: string;
  label: string;
  /** How many results have it; null if that isn't counted. */
  count: number | null;
}

/** An active filter, as text. */
interface ChosenFilter {
  name: string;
  group: string;
  label: string;
}

/**
 * The choices that an address makes in these groups. A value that no group offers is shown as spelled if the list has
 * results, because not all values are offered; for an empty list it is ignored as unknown.
 * @param total the length of the list
 */
export function chosenFilters(
  groups: readonly FilterGroup[],
  search: string,
  total: number | undefined,
): ChosenFilter[] {
  const query = new URLSearchParams(search);
  return groups.flatMap(({ name, label, choices }) => {
    const value = query.get(name);
    const known = choices.find((choice) => choice.value === value)?.label;
    if (value === null || (known === undefined && total === 0)) return [];
    return [{ name, group: label, label: known ?? value }];
  });
}

/** The address without the parameters of these groups that don't match a known choice. */
export function withoutUnknown(groups: readonly FilterGroup[], search: string, total: number | undefined) {
  const chosen = new Set(chosenFilters(groups, search, total).map(({ name }) => name));
  const query = new URLSearchParams(search);
  for (const { name } of groups) if (!chosen.has(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** The address without some parameters; the page number starts over. */
export function withoutWords(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', ...names]) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
