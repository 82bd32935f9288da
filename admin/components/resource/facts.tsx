import { Fragment, type ReactNode } from 'react';
import { useOperator } from '../account/operator.ts';
import type { Field } from './fields.tsx';

/** The facts of one thing, a line a field. A field without a value is left out. */
export function Facts<Row>({ of, fields }: { of: Row; fields: readonly Field<Row>[] }) {
  const { permissions } = useOperator();
  return (
    <dl className="facts">
      {fields
        .filter(({ permission }) => !permission || permissions.has(permission))
        .map(({ id, title, render, fact = render }) => ({ id, title, value: fact(of) }))
        .filter(({ value }) => !isEmpty(value))
        .map(({ id, title, value }) => (
          <Fragment key={id}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === undefined || value === null || value === false || value === '';
}
