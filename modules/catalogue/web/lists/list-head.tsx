import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as m from '#messages/catalogue';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import type { ListLayout } from '#ui/theme.ts';

/** Title, count and controls of a list: a sticky bar, a column beside the list, or a sheet over it, by theme. */
export function ListHead({
  title,
  count,
  about,
  done,
  children,
}: {
  title: string;
  /** The number of results, as text. */
  count: string;
  /** What the list is about, if the title doesn't say it all. */
  about?: ReactNode;
  /** The text of the button that closes the sheet, if there is one. */
  done: string;
  children: ReactNode;
}) {
  const inSheet = useView().theme === 'darkest';
  const controls = <div className="list-controls">{children}</div>;
  return (
    <>
      <header className="list-head">
        <h1 className="list-head__title" dir="auto">
          {title}
        </h1>
        <p className="list-head__count">{count}</p>
        {inSheet && (
          <Sheet label={m.sort_and_filter()} icon="sliders-horizontal" done={done}>
            {controls}
          </Sheet>
        )}
        {about && <div className="list-head__about">{about}</div>}
      </header>
      {!inSheet && controls}
    </>
  );
}

const LAYOUTS = [
  { layout: 'grid', label: m.grid, name: m.grid_layout, icon: 'layout-grid' },
  { layout: 'list', label: m.list, name: m.list_layout, icon: 'list' },
] as const;

/** Remembered per kind of list for a year (R9). */
export function LayoutSwitch({ kind, current }: { kind: 'videos' | 'models'; current: ListLayout }) {
  const { pathname, search } = usePageAddress();
  return (
    <Form
      className="choice-links layout-switch"
      method="post"
      action="/preferences/"
      preventScrollReset
      aria-label={m.layout()}
    >
      <input type="hidden" name="back" value={pathname + search} />
      {LAYOUTS.map(({ layout, label, name, icon }) => (
        <button
          key={layout}
          className="choice-links__link"
          type="submit"
          name={`viewLayout_${kind}`}
          value={layout}
          aria-pressed={layout === current}
          aria-label={name()}
          title={label()}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </Form>
  );
}
