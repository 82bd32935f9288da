import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../screen/page-head.tsx';
import { type Action, Actions } from './action.tsx';
import { Facts } from './facts.tsx';
import type { Field } from './fields.tsx';
import type { Text } from './labels.tsx';
import { type HeadLink, HeadLinks } from './list-screen.tsx';

type Part<Row> = ComponentType<{ of: Row }>;

export interface OneOptions<Row> {
  load: (params: Readonly<Record<string, string | undefined>>, url: string) => Promise<{ data: Row }>;
  title: (row: Row) => string;
  links?: (row: Row) => readonly HeadLink[];
  actions?: readonly Action<Row>[];
  /** In the head, before links and actions. */
  Head?: Part<Row>;
  facts: readonly Field<Row>[];
  /** In the card of the facts, below them. */
  BelowFacts?: Part<Row>;
  /** Each a card. Without a title it brings its own card, or none. */
  parts?: readonly { title?: Text; Part: Part<Row>; when?: (row: Row) => boolean }[];
  /** For what the screen does as long as it is open, such as loading again what is still changing. */
  useWatch?: (row: Row) => void;
}

/** The screen of one thing: `export const { loader, Component } = oneScreen({ … })`. */
export function oneScreen<Row>(options: OneOptions<Row>) {
  const { load, title, links, actions = [], Head, facts, BelowFacts, parts = [], useWatch } = options;
  const loader = async ({ params, request }: LoaderFunctionArgs) => (await load(params, request.url)).data;

  function Component() {
    const row = useLoaderData() as Row;
    useWatch?.(row);
    return (
      <>
        <PageHead title={title(row)}>
          {Head && <Head of={row} />}
          {links && <HeadLinks links={links(row)} />}
          <Actions of={row} actions={actions} />
        </PageHead>
        <section className="card">
          <Facts of={row} fields={facts} />
          {BelowFacts && <BelowFacts of={row} />}
        </section>
        {parts.map(({ title, Part, when }, index) =>
          (when?.(row) ?? true) ? (
            <PartCard key={title?.() ?? index} title={title}>
              <Part of={row} />
            </PartCard>
          ) : null,
        )}
      </>
    );
  }
  return { loader, Component };
}

function PartCard({ title, children }: { title?: Text; children: React.ReactNode }) {
  if (!title) return children;
  return (
    <section className="card panel">
      <h2>{title()}</h2>
      {children}
    </section>
  );
}
