import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#api/declare/permissions.ts';
import * as m from '#messages/admin';
import { billerName } from '#modules/billing/contract/biller-names.ts';
import { AccountLink } from '../account/account-link.tsx';
import { RoleNames } from '../account/role-names.tsx';
import { dateTime, dateTimeShort } from '../screen/dates.ts';
import { money as formatMoney } from '../screen/money.ts';
import { plainNumber } from '../screen/plain-number.ts';
import { SiteName, SiteNames } from '../screen/site-name.tsx';
import type { Column } from '../table/table-types.ts';
import { Badge, Badges, type Labels, labelIn, type Text } from './labels.tsx';

/** One field of a row: a column of its table, a line of its facts and a cell of its CSV file at once. */
export interface Field<in Row> extends Column<Row> {
  /** As a fact; like the column where nothing is said. What is empty is left out. */
  fact?: (row: Row) => ReactNode;
  /** Anyone who lacks it does not see the field. */
  permission?: Permission;
}

type Has<Name extends string, Value> = { readonly [Key in Name]: Value };

interface Options {
  /** Stands where there is no value. */
  none?: Text;
  isHidden?: boolean;
  kind?: Column<unknown>['kind'];
  sort?: string;
}

function valueField<Name extends string, Value>(
  id: Name,
  title: Text,
  { none, ...options }: Options,
  show: { text: (value: NonNullable<Value>) => string | number } & {
    render?: (value: NonNullable<Value>) => ReactNode;
    fact?: (value: NonNullable<Value>) => ReactNode;
  },
): Field<Has<Name, Value>> {
  const { text, render = text, fact = render } = show;
  const each = <Shown,>(row: Has<Name, Value>, of: (value: NonNullable<Value>) => Shown, instead: Shown) => {
    const value = row[id];
    return value === null || value === undefined ? instead : of(value);
  };
  return {
    id,
    title: title(),
    ...options,
    render: (row) => each<ReactNode>(row, render, none?.() ?? ''),
    fact: (row) => each<ReactNode>(row, fact, none?.()),
    text: (row) => String(each(row, text, '')),
  };
}

export function text<Name extends string>(id: Name, title: Text, options: Options = {}) {
  return valueField<Name, string | null>(id, title, options, { text: (value) => value });
}

/** What machines write: ids, addresses, references. */
export function code<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const render = (value: string | number) => <code>{value}</code>;
  return valueField<Name, string | number | null>(id, title, options, { text: (value) => value, render });
}

/** A number that counts something. */
export function number<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const numeric: Options = { kind: 'number', ...options };
  return valueField<Name, number | null>(id, title, numeric, { text: (value) => value, render: plainNumber });
}

/** A moment, in the operator's zone; files keep ISO 8601. */
export function time<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const of = { text: (value: string) => value, render: dateTimeShort, fact: dateTime };
  return valueField<Name, string | null>(id, title, { kind: 'time', ...options }, of);
}

export function money<Name extends string>(id: Name, title: Text, options: Options = {}) {
  type Money = { minor: number; currency: string };
  return valueField<Name, Money | null>(id, title, { kind: 'number', ...options }, { text: formatMoney });
}

/** A value of an enumeration as a badge. Files keep the value. */
export function badge<Name extends string, Value extends string>(
  id: Name,
  title: Text,
  labels: Labels<Value>,
  options: Options = {},
) {
  const render = (value: Value) => <Badge labels={labels} value={value} />;
  return valueField<Name, Value | null>(id, title, options, { text: (value) => value, render });
}

/** A badge that several fields of the row make. */
export function badgeOf<Row, Value extends string>(
  id: string,
  title: Text,
  labels: Labels<Value>,
  of: (row: Row) => Value,
): Field<Row> {
  return {
    id,
    title: title(),
    render: (row) => <Badge labels={labels} value={of(row)} />,
    text: (row) => labelIn(labels, of(row)),
  };
}

/** The same as plain text. */
export function label<Name extends string, Value extends string>(
  id: Name,
  title: Text,
  labels: Labels<Value>,
  options: Options = {},
) {
  const render = (value: Value) => labelIn(labels, value);
  return valueField<Name, Value | null>(id, title, options, { text: (value) => value, render });
}

/** An account by its email address, as a link. */
export function account<Name extends string>(id: Name, title: Text, options: Options = {}) {
  return valueField<Name, string | null>(id, title, options, {
    text: (value) => value,
    render: (value) => <AccountLink id={value} isShort />,
    fact: (value) => <AccountLink id={value} />,
  });
}

/** A site by its name; files keep its key. */
export function site<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const render = (value: string) => <SiteName site={value} />;
  return valueField<Name, string | null>(id, title, options, { text: (value) => value, render });
}

/** A biller by its name; files keep its key. */
export function biller<Name extends string>(id: Name, title: Text, options: Options = {}) {
  return valueField<Name, string | null>(id, title, options, { text: (value) => value, render: billerName });
}

export function sites<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const render = (keys: readonly string[]) => <SiteNames sites={keys} />;
  return valueField<Name, readonly string[]>(id, title, options, { text: (keys) => keys.join(' '), render });
}

/** Roles by their names; files keep their keys. */
export function roles<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const render = (keys: readonly string[]) => <RoleNames of={keys} />;
  return valueField<Name, readonly string[]>(id, title, options, { text: (keys) => keys.join(' '), render });
}

/** Several values, each a badge. */
export function badges<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const render = (values: readonly string[]) => values.length > 0 && <Badges of={values} />;
  return valueField<Name, readonly string[]>(id, title, options, { text: (values) => values.join(' '), render });
}

export function yesNo<Name extends string>(id: Name, title: Text, options: Options = {}) {
  const say = (value: boolean) => (value ? m.yes() : m.no());
  return valueField<Name, boolean>(id, title, options, { text: say });
}

type More<Row> = Omit<Partial<Field<Row>>, 'id' | 'title' | 'render'>;

/** A text that several fields of the row make. */
export function words<Row>(
  id: string,
  title: Text,
  of: (row: Row) => string,
  more: More<Row> & { render?: (row: Row) => ReactNode } = {},
): Field<Row> {
  return { id, title: title(), render: of, text: of, ...more };
}

/** What only its module can show. It is in no file unless it has a `text`. */
export function custom<Row>(
  id: string,
  title: Text,
  render: (row: Row) => ReactNode,
  more: More<Row> = {},
): Field<Row> {
  return { id, title: title(), render, ...more };
}

/** The way to another screen, named by a field. */
export function link<Row>(id: string, title: Text, to: (row: Row) => string, of: (row: Row) => string): Field<Row> {
  return { id, title: title(), render: (row) => <Link to={to(row)}>{of(row)}</Link>, text: of };
}
