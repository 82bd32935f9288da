import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { HistoryEntry } from '#api/declare/admin-history.ts';
import { useOperator } from '../account/operator.ts';
import { notify } from '../dialog/notices.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { historyEntries } from '../history/history-entries.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { actionLabel } from '../history/record-labels.ts';
import { CopyButton } from '../screen/copy-button.tsx';
import { PageHead } from '../screen/page-head.tsx';
import { SiteName } from '../screen/site-name.tsx';
import { type Action, Actions } from './action.tsx';
import type { Text } from './labels.tsx';

interface Stored {
  id: string;
  site: string;
  version: number;
}

interface RecordOptions<Fields extends z.ZodObject, Changes extends z.ZodObject, Row extends Stored> {
  /** What a new one is made of, and what may change later. */
  fields: Fields;
  changes: Changes;
  blank: Partial<z.input<Fields>>;
  Fields: ComponentType<{ of: Partial<Row>; isNew: boolean }>;
  labels: Readonly<Record<string, Text>>;
  /** Where its screens are: `/tariffs`. */
  path: string;
  title: (row: Row) => string;
  newTitle: Text;
  make: Text;
  /** What its id is to the public API. */
  idLabel: Text;
  saved: Text;
  endpoints: {
    load(id: string): Promise<{ data: Row }>;
    make(fields: z.output<Fields>): Promise<{ data: { id: string } }>;
    save(changes: z.output<Changes> & { id: string; version: number }): Promise<{ data: { version: number } }>;
    history(id: string): Promise<{ data: { items: readonly HistoryEntry[] } }>;
  };
  actions?: readonly Action<Row>[];
}

/** The screens of something that operators make and edit on a site: a new one, and one with its history. */
export function recordScreens<Fields extends z.ZodObject, Changes extends z.ZodObject, Row extends Stored>(
  options: RecordOptions<Fields, Changes, Row>,
) {
  const { fields, changes, blank, Fields, labels, path, endpoints, actions = [] } = options;
  const labelOf = (field: string) => labels[field]?.() ?? field;
  const loader = async ({ params }: LoaderFunctionArgs) => (await endpoints.load(params.id ?? '')).data;

  function New() {
    const navigate = useNavigate();
    const { siteHere } = useOperator();
    return (
      <>
        <PageHead title={options.newTitle()} />
        <RecordForm
          schema={fields}
          value={{ ...blank, site: siteHere }}
          act={options.make()}
          labelOf={labelOf}
          save={async (values) => (await endpoints.make(values)).data}
          onSaved={({ id }) => void navigate(`${path}/${id}`, { replace: true })}
        >
          <Fields of={blank as Partial<Row>} isNew />
        </RecordForm>
      </>
    );
  }

  function One() {
    const row = useLoaderData() as Row;
    const { id, site, version } = row;
    const history = async () => historyEntries((await endpoints.history(id)).data.items, actionLabel);
    const shown = Object.keys(changes.shape) as (keyof Row)[];
    return (
      <>
        <PageHead title={options.title(row)}>
          <Actions of={row} actions={actions} />
        </PageHead>
        <p className="muted">
          <SiteName site={site} /> · {options.idLabel()} <code>{id}</code> <CopyButton text={id} />
        </p>
        <RecordForm
          schema={changes}
          value={Object.fromEntries(shown.map((name) => [name, row[name]])) as Partial<z.input<Changes>>}
          version={version}
          labelOf={labelOf}
          history={history}
          save={async (values, seen) => (await endpoints.save({ ...values, id, version: seen })).data}
          onSaved={() => notify(options.saved())}
        >
          <Fields of={row} isNew={false} />
        </RecordForm>
        <HistoryPanel key={id} version={version} labelOf={labelOf} load={history} />
      </>
    );
  }
  return { make: { Component: New }, one: { loader, Component: One } };
}
