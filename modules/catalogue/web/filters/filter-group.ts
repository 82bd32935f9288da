/** One thing that a list can be narrowed by, with what there is to choose. */
export interface FilterGroup {
  /** Its word in the address. */
  name: string;
  label: string;
  choices: readonly FilterChoice[];
}

interface FilterChoice {
  value: string;
  label: string;
  /** How many of the whole list have it; null where nobody counts them, or they are not the list's. */
  count: number | null;
}

/** A choice that the address makes, in words. */
interface ChosenFilter {
  name: string;
  group: string;
  label: string;
}

/**
 * What an address chooses of these groups. What no group knows is shown as it is spelled where the list has something
 * of it, for not all that there is to choose is offered; where the list is empty it is nothing that the site has.
 * @param total how long the list is
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

/** The address without those words of these groups that choose nothing there is. */
export function withoutUnknown(groups: readonly FilterGroup[], search: string, total: number | undefined) {
  const chosen = new Set(chosenFilters(groups, search, total).map(({ name }) => name));
  const query = new URLSearchParams(search);
  for (const { name } of groups) if (!chosen.has(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** The address without some of its words; the page number starts over. */
export function withoutWords(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', ...names]) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
