import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { FieldFrame } from '#admin/components/form/field-frame.tsx';
import { useShown } from '#admin/components/form/form-context.ts';
import * as m from '#messages/media-admin';
import type { Focus, Image } from '#modules/catalogue/contract/types.ts';

export const MIDDLE: Focus = { x: 50, y: 50 };
const STEP = 10;

/** The shapes that pages cut pictures to. */
const SHAPES = [
  { name: 'wide', title: m.shape_wide },
  { name: 'square', title: m.shape_square },
  { name: 'tall', title: m.shape_tall },
] as const;

const AXES = [
  { axis: 'x', label: m.from_left },
  { axis: 'y', label: m.from_top },
] as const;

/** The point of a picture that stays in view: pressed, dragged, moved by arrow keys, or set by numbers. */
export function FocusField({ name, image }: { name: string; image: Image }) {
  useShown(`${name}.x`);
  useShown(`${name}.y`);
  return (
    <FieldFrame name={name} label={m.focus()} hint={m.focus_hint()} as="group">
      {() => <Point name={name} image={image} />}
    </FieldFrame>
  );
}

function Point({ name, image }: { name: string; image: Image }) {
  const [at, setAt] = useState<Focus>(image.focus ?? MIDDLE);
  const field = useRef<HTMLDivElement>(null);
  const picture = image.previews.find(({ width }) => width >= 640)?.permalink ?? image.permalink;
  function move({ x, y }: Focus) {
    setAt({ x: inTens(x), y: inTens(y) });
    // The form reads its inputs once React has put them there.
    requestAnimationFrame(() => field.current?.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }
  function point({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move({ x: at.x + by.x, y: at.y + by.y });
  }
  return (
    <div ref={field} className="focus-field">
      <button
        type="button"
        className="focus-stage"
        aria-label={m.focus_at({ x: at.x, y: at.y })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
        onKeyDown={onKeyDown}
      >
        <img src={picture} alt="" draggable={false} />
        <span className="focus-point" style={{ left: `${at.x}%`, top: `${at.y}%` }} />
      </button>
      <div className="focus-numbers">
        {AXES.map(({ axis, label }) => (
          <label key={axis}>
            {label({ percent: at[axis] })}
            <input
              type="range"
              name={`${name}.${axis}`}
              min={0}
              max={100}
              step={STEP}
              value={at[axis]}
              onChange={({ target }) => setAt({ ...at, [axis]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
      <div className="focus-shapes">
        {SHAPES.map((shape) => (
          <figure key={shape.name}>
            <img
              src={picture}
              alt=""
              className="focus-shape"
              data-shape={shape.name}
              style={{ objectPosition: `${at.x}% ${at.y}%` }}
            />
            <figcaption className="muted">{shape.title()}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

function inTens(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));
}
