import { useState } from 'react';
import { FieldFrame, HiddenValue } from '#admin/parts/field-frame.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import * as m from '#messages/promotions-admin';

interface Frame {
  key: number;
  src: string;
  width: string;
  height: string;
}

/** Frames of somebody else's, each with its size, so that the page keeps their room. */
export function FramesField({ name, label, begins }: { name: string; label: string; begins: unknown }) {
  return (
    <FieldFrame name={name} label={label} hint={m.frames_hint()} as="group">
      {() => <Rows name={name} begins={framesOf(begins)} />}
    </FieldFrame>
  );
}

function framesOf(begins: unknown): Frame[] {
  const frames = (begins ?? []) as { src: string; width: number; height: number }[];
  return frames.map(({ src, width, height }, key) => ({
    key,
    src,
    width: String(width),
    height: String(height),
  }));
}

function Rows({ name, begins }: { name: string; begins: readonly Frame[] }) {
  const [rows, setRows] = useState(begins);
  const set = (key: number, change: Partial<Frame>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <div className="facts-rows">
      {rows.map(({ key, src, width, height }) => (
        <div key={key} className="with-button">
          <input
            aria-label={m.frame_address()}
            value={src}
            onChange={({ target }) => set(key, { src: target.value })}
          />
          <input
            aria-label={m.width()}
            type="number"
            value={width}
            onChange={({ target }) => set(key, { width: target.value })}
          />
          <input
            aria-label={m.height()}
            type="number"
            value={height}
            onChange={({ target }) => set(key, { height: target.value })}
          />
          <button
            type="button"
            className="button quiet"
            aria-label={m.remove_frame()}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      <div className="form-acts">
        <button
          type="button"
          className="button"
          onClick={() => setRows([...rows, { key: next, src: '', width: '970', height: '250' }])}
        >
          {m.add_frame()}
        </button>
      </div>
      <HiddenValue name={name} value={JSON.stringify(rows.map(({ key: _, ...frame }) => frame))} />
    </div>
  );
}
