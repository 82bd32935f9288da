import { type ReactNode, useId } from 'react';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/media-admin';
import type { Master } from '../../contract/master-admin-api.ts';
import {
  type ColourKey,
  canBePacked,
  colourOfKey,
  GREEN_KEY,
  keyOfColour,
  type Transparency,
} from '../../contract/transparency.ts';
import type { VideoFormat } from '../../contract/types.ts';
import { media } from '../api.ts';

/** What each is called. */
export const TRANSPARENCIES: Readonly<Record<Transparency['kind'], () => string>> = {
  none: m.transparency_none,
  packed: m.transparency_packed,
  key: m.transparency_key,
};

/** What of the picture is not there. Each choice is tried in the preview, and shown to visitors once it is saved. */
export function TransparencyForm(props: {
  master: Pick<Master, 'id' | 'version'>;
  /** Of the preview. */
  format: VideoFormat;
  transparency: Transparency;
  isSaved: boolean;
  onTry(transparency: Transparency): void;
}) {
  const { master, format, transparency, isSaved, onTry } = props;
  const id = useId();
  const [act, isBusy] = useActing();
  const kinds = (['none', 'packed', 'key'] as const).filter(
    (kind) => kind !== 'packed' || canBePacked(format) || transparency.kind === 'packed',
  );
  const save = () => media().saveMaster({ ...master, transparency });
  return (
    <form
      className="transparency"
      onSubmit={(event) => {
        event.preventDefault();
        void act(save, m.transparency_saved());
      }}
    >
      <div className="field">
        <label htmlFor={id}>{m.transparency()}</label>
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={transparency.kind}
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value) ?? 'none';
            onTry(kind === 'key' ? GREEN_KEY : { kind });
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {TRANSPARENCIES[kind]()}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="field-hint">
          {m.transparency_hint()}
        </p>
      </div>
      {transparency.kind === 'key' && <KeyFields colourKey={transparency} onTry={onTry} />}
      <button type="submit" className="button" disabled={isBusy || isSaved} aria-busy={isBusy}>
        {m.save_transparency()}
      </button>
    </form>
  );
}

function KeyFields({ colourKey, onTry }: { colourKey: ColourKey; onTry(key: ColourKey): void }) {
  return (
    <>
      <Labelled label={m.key_color()}>
        <input
          type="color"
          value={hexOf(colourKey)}
          onChange={({ target }) => onTry({ ...colourKey, ...keyOfColour(coloursOf(target.value)) })}
        />
      </Labelled>
      {(['threshold', 'softness'] as const).map((name) => (
        <Labelled key={name} label={name === 'threshold' ? m.key_threshold() : m.key_softness()}>
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={colourKey[name]}
            onChange={({ target }) => onTry({ ...colourKey, [name]: Number(target.value) })}
          />
        </Labelled>
      ))}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="field">
      <span>{label}</span>
      {children}
    </label>
  );
}

function hexOf(key: ColourKey): string {
  const bytes = colourOfKey(key).map((share) => Math.round(share * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function coloursOf(hex: string): [red: number, green: number, blue: number] {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [byte(1), byte(3), byte(5)];
}
