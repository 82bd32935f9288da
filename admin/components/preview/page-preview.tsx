import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as m from '#messages/admin';
import { PREVIEW_PAGE, PREVIEW_THEMES, PREVIEW_VISITORS } from '#modules/operators/contract/preview.ts';
import { useOperator } from '../account/operator.ts';
import type { Option } from '../field/select-field.tsx';
import { send } from '../request/admin-send.ts';
import { useLoaded } from '../request/use-loaded.ts';
import { Waiting } from '../screen/waiting.tsx';
import { PREVIEW_WIDTHS, themeOptions, visitorOptions, widthOptions } from './preview-choices.ts';

/**
 * A public page as visitors of a kind see it, in a frame in which nothing runs. What is chosen stands in the address.
 * @param sites those that have the page
 */
export function PagePreview({ path, sites }: { path: string; sites: readonly string[] }) {
  const { sites: all } = useOperator();
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const site = chosen('site', sites) ?? sites[0] ?? '';
  const theme = chosen('theme', PREVIEW_THEMES);
  const as = chosen('as', PREVIEW_VISITORS) ?? 'guest';
  const width = chosen('width', ['phone', 'tablet', 'desktop'] as const) ?? (isNarrow() ? 'phone' : 'desktop');
  const address = `${PREVIEW_PAGE}?${new URLSearchParams({ site, path, as, ...(theme && { theme }) })}`;

  function choose(name: string, value: string) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <section className="preview" aria-label={m.preview()}>
      <div className="preview-bar">
        <Choice
          label={m.preview_site()}
          value={site}
          options={all.filter(({ key }) => sites.includes(key)).map(({ key, name }) => ({ value: key, label: name }))}
          onChoose={(value) => choose('site', value)}
        />
        <Choice
          label={m.preview_theme()}
          value={theme ?? ''}
          options={themeOptions()}
          onChoose={(value) => choose('theme', value)}
        />
        <Choice
          label={m.preview_visitor()}
          value={as}
          options={visitorOptions()}
          onChoose={(value) => choose('as', value)}
        />
        <Choice
          label={m.preview_width()}
          value={width}
          options={widthOptions()}
          onChoose={(value) => choose('width', value)}
        />
        <button type="button" className="button" onClick={() => setTurn(turn + 1)}>
          {m.preview_reload()}
        </button>
      </div>
      <p className="muted">{m.preview_hint()}</p>
      <Frame key={`${address} ${turn}`} address={address} size={PREVIEW_WIDTHS[width]} />
    </section>
  );
}

/** Looked at on a phone, a page is shown as phones show it. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 600px)').matches;
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}) {
  return (
    <label>
      <span>{props.label}</span>
      <select value={props.value} onChange={({ target }) => props.onChoose(target.value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Asked before the frame is opened, which would show the browser's own words for whatever went wrong. */
async function expectAnswer(address: string): Promise<true> {
  const answer = await send(new Request(new URL(address, location.origin), { method: 'HEAD' }));
  if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}`);
  return true;
}

function Frame({ address, size: [width, height] }: { address: string; size: readonly [number, number] }) {
  const place = useRef<HTMLDivElement>(null);
  const scale = useRoomFor(place, width);
  const [isShown, setIsShown] = useState(false);
  const { data: isExpected, fault } = useLoaded(address, () => expectAnswer(address));
  if (fault)
    return (
      <p role="alert" className="fault">
        {m.preview_fault()}
      </p>
    );
  return (
    <div ref={place} className="preview-place" aria-busy={!isShown}>
      {!isShown && <Waiting />}
      {isExpected && (
        <div className="preview-paper" style={{ width: width * scale, height: height * scale }}>
          <iframe
            title={m.preview()}
            src={address}
            sandbox="allow-same-origin"
            width={width}
            height={height}
            style={{ scale: String(scale) }}
            onLoad={() => setIsShown(true)}
          />
        </div>
      )}
    </div>
  );
}

/** By how much something of this width has to be made smaller to fit into a place; never larger. */
function useRoomFor(place: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    setRoom(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(1, room / width);
}
