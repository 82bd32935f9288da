import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as m from '#messages/player';
import { Icon } from '#ui/icon.tsx';
import { PICTURE_ALONE, type VrVideo } from '../dome/vr/vr-video.ts';
import { playOrStay } from '../media-element.ts';
import { useDome } from '../player/hooks/use-dome.ts';
import { remember, remembered } from '../player-memory.ts';

/** What cameras for headsets send live: half a sphere, an eye beside the other. */
const WRAPPED = { format: 'eq180_sbs', lensCurve: null } as const;

const KEYS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * R79. A live stream that surrounds its viewer, over the element that somebody else has play it: to look around in on
 * the page and in a headset. Whoever leaves the headset goes on watching here.
 * @param props.trouble why there is no picture, in a word, and how it is asked for again where that takes a press
 */
export function StreamDome({
  media,
  id,
  title,
  trouble,
}: {
  media: HTMLVideoElement;
  id: number;
  title: string;
  trouble?: VrVideo['trouble'];
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dome = useDome(canvas, media, WRAPPED);
  const { inVr, lookedAround, picture, hasDrawn } = dome;
  const [isNews] = useState(() => !remembered().knowsLook);
  const wasInVr = useRef(false);
  const shown = useRef<VrVideo>(undefined);
  useEffect(() => {
    // Below zero: how it stands in the headset is remembered beside that of videos.
    shown.current = { ...PICTURE_ALONE, id: -id, title, trouble, isLive: true };
  });
  useEffect(() => {
    // A headset that was put down had it paused.
    if (wasInVr.current && !inVr) playOrStay(media);
    wasInVr.current = inVr;
  }, [inVr, media]);
  useEffect(() => {
    if (lookedAround) remember({ knowsLook: true });
  }, [lookedAround]);

  function look(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    dome.look(...step);
  }
  if (picture === 'flat-eye')
    return (
      <p className="stream-dome__word" role="status">
        {m.picture_gone()}
      </p>
    );
  return (
    <div className="stream-dome">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the arrow keys look around */}
      <canvas
        ref={canvas}
        className="stream-dome__canvas"
        data-drawn={hasDrawn || undefined}
        role="img"
        aria-label={m.dome({ title })}
        tabIndex={0}
        onKeyDown={look}
      />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the arrow keys look around */}
      {isNews && hasDrawn && !lookedAround && <p className="stream-dome__word">{m.hint_mouse()}</p>}
      {inVr && (
        <p className="stream-dome__word" role="status">
          {m.in_headset()}
        </p>
      )}
      <div className="stream-dome__acts">
        {dome.canFollowDevice && (
          <button
            type="button"
            className="stream-dome__button"
            aria-label={m.follow_phone()}
            aria-pressed={dome.followsDevice}
            onClick={dome.toggleDevice}
          >
            <Icon name="rotate-3d" size={22} />
          </button>
        )}
        <button type="button" className="stream-dome__button" onClick={dome.recentre}>
          {m.recentre()}
        </button>
        {dome.canEnterVr && (
          <button
            type="button"
            className="stream-dome__button"
            onClick={() => dome.enterVr(() => shown.current as VrVideo)}
          >
            <Icon name="rectangle-goggles" size={22} /> {m.enter_vr()}
          </button>
        )}
      </div>
    </div>
  );
}
