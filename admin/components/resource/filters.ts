import type { AtAdmin } from '../account/operator.ts';
import type { Item } from '../field/pick-field.tsx';
import type { Filter } from '../table/table-types.ts';
import { type Labels, optionsOf, type Text } from './labels.tsx';

/** A filter of a list: its name is one that the table declares, its values ones that it takes. */
export interface ListFilter<Name extends string, Value, in Data> {
  name: Name;
  label: Text;
  options: Filter['options'] | ((data: Data, operator: AtAdmin) => Exclude<Filter['options'], string>);
  /** What its empty choice is called: any, where nothing is said. */
  none?: Text;
  /** Never there: it carries the type of the values. */
  value?: Value;
}

/** Which of an enumeration. */
export function choice<Name extends string, Value extends string>(
  name: Name,
  label: Text,
  labels: Labels<Value>,
  none?: Text,
): ListFilter<Name, Value, unknown> {
  return { name, label, options: optionsOf(labels), none };
}

/** Which of the roles. */
export function roleChoice(label: Text): ListFilter<'role', string, unknown> {
  const options = (_: unknown, { roles }: AtAdmin) => roles.map(({ key, name }) => ({ value: key, label: name }));
  return { name: 'role', label, options };
}

/** Which of the sites. */
export function siteChoice(label: Text): ListFilter<'site', string, unknown> {
  const options = (_: unknown, { sites }: AtAdmin) => sites.map(({ key, name }) => ({ value: key, label: name }));
  return { name: 'site', label, options };
}

/**
 * Which of those that the answer names beside its rows. @param nameOf what one is called, where that is not its value
 */
export function oneOf<Name extends string, Value extends string, Data>(
  name: Name,
  label: Text,
  values: readonly Value[] | ((data: Data) => readonly Value[]),
  nameOf: (value: Value) => string = (value) => value,
): ListFilter<Name, Value, Data> {
  const options = (data: Data) =>
    (typeof values === 'function' ? values(data) : values).map((value) => ({ value, label: nameOf(value) }));
  return { name, label, options };
}

/** Which of many, found by name; the address holds its id. */
export function found<Name extends string>(
  name: Name,
  label: Text,
  load: (search: string) => Promise<readonly Item[]>,
): ListFilter<Name, string, unknown> {
  return { name, label, options: { load } };
}

/** Anything that is typed. */
export function typed<Name extends string>(name: Name, label: Text): ListFilter<Name, string, unknown> {
  return { name, label, options: 'text' };
}

export function moment<Name extends string>(name: Name, label: Text): ListFilter<Name, string, unknown> {
  return { name, label, options: 'moment' };
}
