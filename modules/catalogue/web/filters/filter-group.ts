/** One thing that a list can be narrowed by, with what there is to choose. */
export interface FilterGroup {
  /** Its word in the address. */
  name: string;
  label: string;
  choices: readonly FilterChoice[];
}

export interface FilterChoice {
  value: string;
  label: string;
  /** How many of the whole list have it; null where nobody counts them, or they are not the list's. */
  count: number | null;
}

/** A choice that the address makes, in words. */
export interface ChosenFilter {
  name: string;
  group: string;
  label: string;
}

/** What an address chooses of these groups. A value that no group knows is shown as it is spelled. */
export function chosenFilters(groups: readonly FilterGroup[], search: string): ChosenFilter[] {
  const query = new URLSearchParams(search);
  return groups.flatMap(({ name, label, choices }) => {
    const value = query.get(name);
    if (value === null) return [];
    return [{ name, group: label, label: choices.find((choice) => choice.value === value)?.label ?? value }];
  });
}

/** The address without some of its words; the page number starts over. */
export function withoutWords(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', ...names]) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
