import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#ui/formats.ts';
import { usePageAddress } from '#ui/page-query.ts';
import { type ListLayout, useView } from '#ui/view.tsx';

/** Title, count and controls of a list: a bar that stays in sight, or a column beside the list, by theme. */
export function ListHead({
  title,
  total,
  noun,
  children,
}: {
  title: string;
  total: number;
  noun: readonly [one: string, many: string];
  children: ReactNode;
}) {
  const { locale } = useView();
  return (
    <>
      <header className="list-head">
        <h1 className="list-head__title">{title}</h1>
        <p className="list-head__count">
          {formatNumber(locale, total)} {total === 1 ? noun[0] : noun[1]}
        </p>
      </header>
      <div className="list-controls">{children}</div>
    </>
  );
}

const LAYOUTS = [
  { layout: 'grid', label: 'Grid', Icon: LayoutGrid },
  { layout: 'list', label: 'List', Icon: List },
] as const;

/** Remembered per kind of list for a year (part 1 §2). */
export function LayoutSwitch({ kind, current }: { kind: 'videos' | 'models'; current: ListLayout }) {
  const { pathname, search } = usePageAddress();
  return (
    <Form
      className="choice-links layout-switch"
      method="post"
      action="/preferences/"
      preventScrollReset
      aria-label="Layout"
    >
      <input type="hidden" name="back" value={pathname + search} />
      {LAYOUTS.map(({ layout, label, Icon }) => (
        <button
          key={layout}
          className="choice-links__link"
          type="submit"
          name={`viewLayout_${kind}`}
          value={layout}
          aria-pressed={layout === current}
          aria-label={`${label} layout`}
          title={label}
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
    </Form>
  );
}
