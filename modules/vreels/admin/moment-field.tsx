import { useState } from 'react';
import { type ControlProps, FieldFrame, HiddenValue, initialTexts } from '#admin/components/form/field-frame.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/vreels-admin';
import { vreels } from './api.ts';

const NAME = 'fromSeconds';
/** The step of the slider, in seconds. */
const STEP = 0.1;

/** Where in a video the clip begins: chosen by thumbnail, or entered. */
export function MomentField({ videoId }: { videoId: number }) {
  return (
    <FieldFrame name={NAME} label={m.moment()} hint={m.moment_hint()}>
      {(control, field) => <Control control={control} videoId={videoId} begins={initialTexts(field)[0] ?? '0'} />}
    </FieldFrame>
  );
}

function Control({ control, videoId, begins }: { control: ControlProps; videoId: number; begins: string }) {
  const [text, setText] = useState(begins);
  const { data, fault } = useLoaded(`moments of ${videoId}`, async () =>
    videoId === 0 ? undefined : (await vreels().moments({ videoId })).data,
  );
  const second = Number(text) || 0;
  const storyboard = data?.storyboard;
  return (
    <>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {videoId === 0 && <p className="muted">{m.choose_video_first()}</p>}
      {data && !storyboard && <p className="muted">{m.no_pictures()}</p>}
      {storyboard && (
        <>
          <Frame storyboard={storyboard} second={second} />
          <input
            type="range"
            className="moment-slider"
            aria-label={m.moment_slider()}
            aria-valuetext={clockOf(second)}
            min={0}
            max={Math.max(data.duration ?? 0, STEP)}
            step={STEP}
            value={second}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      <span className="field-with-unit">
        <input
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step={STEP}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <span className="muted">{clockOf(second)}</span>
      </span>
      <HiddenValue name={NAME} value={text} />
    </>
  );
}

interface Storyboard {
  url: string;
  columns: number;
  rows: number;
  frames: number;
  frameWidth: number;
  frameHeight: number;
  intervalSeconds: number;
}

/** The width of a thumbnail on screen, whatever its real size. */
const WIDTH = 320;

/** The thumbnail of a moment, cropped from the storyboard. */
function Frame({ storyboard, second }: { storyboard: Storyboard; second: number }) {
  const { url, columns, rows, frames, frameWidth, frameHeight, intervalSeconds } = storyboard;
  const at = Math.min(Math.floor(second / intervalSeconds), frames - 1);
  const height = (WIDTH * frameHeight) / frameWidth;
  const style = {
    width: WIDTH,
    height,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${WIDTH * columns}px ${height * rows}px`,
    backgroundPosition: `${-(at % columns) * WIDTH}px ${-Math.floor(at / columns) * height}px`,
  };
  return (
    <div className="moment-frame" role="img" aria-label={m.moment_picture({ time: clockOf(second) })} style={style} />
  );
}

/** `1:02:03` */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
