import { Fragment, type ReactNode } from 'react';
import { factWords } from './labels.ts';

/** Facts about the thing, between rows that the caller adds before and after them. */
export function FactList({
  facts,
  before = [],
  after = [],
}: {
  facts: Readonly<Record<string, unknown>>;
  before?: readonly { name: string; value: ReactNode }[];
  after?: readonly { name: string; value: ReactNode }[];
}) {
  return (
    <dl className="facts">
      {[...before, ...factWords(facts), ...after].map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
