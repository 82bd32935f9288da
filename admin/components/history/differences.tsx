import { diffWordsWithSpace } from 'diff';
import * as m from '#messages/admin';

type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  field: string;
  before: string;
  after: string;
}

/** Field by field, only what is not the same. */
export function differencesOf(before: Values, after: Values): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((one) => one.before !== one.after);
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return JSON.stringify(value, undefined, 2);
}

/** What was and what is, with what changed inside a text marked. */
export function Differences(props: {
  before: Values;
  after: Values;
  /** What the two sides are. */
  titles: readonly [string, string];
  /** What a field is called. */
  labelOf?: (field: string) => string;
}) {
  const { before, after, titles, labelOf = (field) => field } = props;
  const found = differencesOf(before, after);
  if (found.length === 0) return <p className="muted">{m.no_differences()}</p>;
  return (
    <div className="differences-frame">
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">{m.field()}</th>
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr key={one.field}>
              <th scope="row">{labelOf(one.field)}</th>
              <Side difference={one} shows="before" />
              <Side difference={one} shows="after" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Side({ difference, shows }: { difference: Difference; shows: 'before' | 'after' }) {
  if (difference[shows] === '') return <td className="muted">{m.empty_value()}</td>;
  const parts = diffWordsWithSpace(difference.before, difference.after).filter((part) =>
    shows === 'before' ? !part.added : !part.removed,
  );
  let at = 0;
  return (
    <td>
      {parts.map((part) => {
        const from = at;
        at += part.value.length;
        if (part.removed) return <del key={from}>{part.value}</del>;
        if (part.added) return <ins key={from}>{part.value}</ins>;
        return <span key={from}>{part.value}</span>;
      })}
    </td>
  );
}
