import { useEffect, useId, useRef, useState } from 'react';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/media-admin';
import { LOOK_SHARES } from '../../contract/master-admin-api.ts';
import type { Transparency } from '../../contract/transparency.ts';
import type { LensCurve, VideoFormat } from '../../contract/types.ts';
import { formatLabel } from '../format-label.ts';
import { secondsOf } from './moments.ts';
import { loadStillView, type StillView } from './still-view.ts';

/** As wide as one eye of most videos is sharp. */
const PICTURE = { width: 1280, height: 720 };
const STEP = Math.PI / 12;
const KEYS: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Pictures of a master as a viewer sees them in a format, to look around in: they show whether it is the right one. */
export function MasterPreview(props: {
  /** Addresses of whole pictures. */
  looks: readonly string[];
  /** The picture of any moment, by its second. */
  lookAt: (seconds: number) => string;
  format: VideoFormat;
  lensCurve: LensCurve;
  transparency: Transparency;
  /** Of the video. */
  duration: number;
  /** What can be done with what is seen. */
  take?: { label: string; done(picture: Blob): Promise<void> };
  /** What can be done with the moment that is seen. */
  mark?: { label: string; done(second: number): Promise<void> };
}) {
  const { looks, lookAt, format, lensCurve, transparency, duration, take, mark } = props;
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<StillView>(undefined);
  const [{ shown, second }, setShown] = useState(() => lookOf(0));
  function lookOf(index: number) {
    return { shown: looks[index], second: duration * (LOOK_SHARES[index] ?? 0) };
  }
  const [moment, setMoment] = useState('');
  const [act, isBusy] = useActing();
  const [isRight, setIsRight] = useState(false);
  const [fault, setFault] = useState<string>();
  const seconds = secondsOf(moment);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another format changes the view that there is
  useEffect(() => {
    let isCurrent = true;
    const image = new Image();
    setFault(undefined);
    async function show() {
      image.src = shown ?? '';
      const [createStillView] = await Promise.all([loadStillView(), image.decode()]);
      if (!isCurrent || !canvas.current) return;
      if (view.current) view.current.setImage(image);
      else {
        const wrapped = { format, lensCurve };
        view.current = createStillView({ canvas: canvas.current, image, wrapped, transparency });
      }
    }
    show().catch(() => isCurrent && setFault(m.look_failed()));
    return () => {
      isCurrent = false;
    };
  }, [shown]);
  const { k1, k2, k3, k4 } = lensCurve;
  useEffect(
    () => view.current?.setFormat({ format, lensCurve: { k1, k2, k3, k4 } }, transparency),
    [format, k1, k2, k3, k4, transparency],
  );
  useEffect(() => view.current?.setEye(isRight ? 'right' : 'left'), [isRight]);
  useEffect(
    () => () => {
      view.current?.dispose();
      view.current = undefined;
    },
    [],
  );

  async function takePicture() {
    const picture = view.current?.take(PICTURE);
    if (take && picture) await act(async () => take.done(await picture));
  }

  return (
    <figure className="master-preview">
      <canvas
        ref={canvas}
        className="look-picture"
        role="img"
        tabIndex={0}
        aria-label={m.look_around({ format: formatLabel(format) })}
        aria-describedby={`${id}-hint`}
        onKeyDown={(event) => {
          const turn = KEYS[event.key];
          if (!turn) return;
          event.preventDefault();
          view.current?.turn(...turn);
        }}
      />
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <figcaption id={`${id}-hint`} className="muted">
        {m.look_hint()}
      </figcaption>
      <div className="form-acts">
        {looks.map((look, index) => (
          <button
            key={look}
            type="button"
            className="button"
            aria-pressed={look === shown}
            onClick={() => setShown(lookOf(index))}
          >
            {m.look_number({ number: index + 1 })}
          </button>
        ))}
        <label className="check">
          <input type="checkbox" checked={isRight} onChange={({ target }) => setIsRight(target.checked)} />
          {m.right_eye()}
        </label>
        <button type="button" className="button" onClick={() => view.current?.recentre()}>
          {m.look_ahead()}
        </button>
      </div>
      <form
        className="form-acts"
        onSubmit={(event) => {
          event.preventDefault();
          if (seconds !== undefined) setShown({ shown: lookAt(seconds), second: seconds });
        }}
      >
        <label className="look-moment">
          <span>{m.other_moment()}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="1:30"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={seconds === undefined}>
          {m.show_moment()}
        </button>
        {take && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void takePicture()}>
            {take.label}
          </button>
        )}
        {mark && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void act(() => mark.done(second))}>
            {mark.label}
          </button>
        )}
      </form>
    </figure>
  );
}
