import type { quat } from 'gl-matrix';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FORMAT_TABLE } from '#modules/media/contract/format-table.ts';
import type { Source } from '../../../contract/types.ts';
import type { Backdrop } from '../../dome/backdrops.ts';
import type { DomeView, Drawing } from '../../dome/dome-view.ts';
import type { Gaze } from '../../dome/gaze.ts';
import type { Surroundings } from '../../dome/vr/surroundings.ts';
import type { VrVideo } from '../../dome/vr/vr-video.ts';
import { remember, remembered } from '../../player-memory.ts';
import { type HeadsetControl, useHeadset } from './use-headset.ts';

const LOOK_STEP = Math.PI / 30;
const ZOOM_STEP = 1.2;

export interface DomeControl extends Pick<HeadsetControl, 'inVr' | 'pixelsPerDegree' | 'awaited'> {
  /** Drawn on the canvas: everything but a plain flat video, whose own element shows it. */
  isDrawn: boolean;
  /** One can look around in it. */
  isDome: boolean;
  /** `flat-eye` is what is left without WebGL: the left eye's picture as it is in the file. */
  picture: 'flat' | 'dome' | 'flat-eye' | 'lost';
  /** The canvas shows the video, not only black. */
  hasDrawn: boolean;
  /** Somebody looked around since this player began. */
  lookedAround: boolean;
  look(right: number, up: number): void;
  /** Steps nearer; negative sees more. */
  zoom(steps: number): void;
  recentre(): void;
  gaze(): Gaze;
  /** How the viewer's head is turned in the picture. */
  head(): quat;
  lookTo(gaze: Gaze): void;
  /** What is seen where the picture is transparent; undefined where it is nowhere. */
  backdrop: Backdrop | undefined;
  chooseBackdrop(backdrop: Backdrop): void;
  canFollowDevice: boolean;
  followsDevice: boolean;
  toggleDevice(): void;
  canEnterVr: boolean;
  /** With what fits the video around it, unless said otherwise. */
  enterVr(video: () => VrVideo, surroundings?: Surroundings): void;
}

const AHEAD: Gaze = { yaw: 0, pitch: 0 };
const NOT_TURNED: quat = [0, 0, 0, 1];

const PICTURES: Readonly<Record<Drawing, 'dome' | 'lost' | 'flat-eye'>> = {
  drawn: 'dome',
  lost: 'lost',
  gone: 'flat-eye',
};

/** The picture that is drawn where an element can’t show it by itself. */
export function useDome(
  canvas: RefObject<HTMLCanvasElement | null>,
  media: HTMLVideoElement,
  { format, lensCurve, transparency }: Pick<Source, 'format' | 'lensCurve' | 'transparency'>,
): DomeControl {
  const { projection, stereo } = FORMAT_TABLE[format];
  const isDome = projection !== 'flat';
  const view = useRef<DomeView>(undefined);
  const headset = useHeadset(media, view, { format, lensCurve, transparency });
  const isDrawn = headset.isDrawn ?? (isDome || stereo !== 'mono' || transparency !== undefined);
  const waiting = useRef<Gaze>(undefined);
  const [backdrop, setBackdrop] = useState(() => remembered().backdrop);
  const currentPicture = useEffectEvent(() => ({ wrapped: { format, lensCurve }, transparency, backdrop }));
  const [picture, setPicture] = useState<'dome' | 'flat-eye' | 'lost'>('dome');
  const [hasDrawn, setHasDrawn] = useState(false);
  const [lookedAround, setLookedAround] = useState(false);
  const [canFollowDevice, setCanFollowDevice] = useState(false);
  const [followsDevice, setFollowsDevice] = useState(false);

  useEffect(() => {
    setCanFollowDevice('DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches);
  }, []);

  useEffect(() => {
    if (!isDrawn) return;
    let left = false;
    const begin = async () => {
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      try {
        const { createDomeView } = await import('../../dome/dome-view.ts');
        if (left || !canvas.current) return;
        view.current = createDomeView({
          canvas: canvas.current,
          media,
          ...currentPicture(),
          reducedMotion,
          onDrawing: (drawing) => setPicture(PICTURES[drawing]),
          onFirstPicture: () => setHasDrawn(true),
          onLookAround: () => setLookedAround(true),
        });
      } catch {
        // No WebGL, or what draws did not come.
        if (!left) setPicture('flat-eye');
        return;
      }
      if (waiting.current) view.current.lookTo(waiting.current);
    };
    void begin();
    return () => {
      left = true;
      view.current?.dispose();
      view.current = undefined;
    };
  }, [canvas, media, isDrawn]);

  useEffect(() => {
    view.current?.setFormat({ format, lensCurve }, transparency);
  }, [format, lensCurve, transparency]);

  return {
    isDrawn,
    isDome,
    picture: isDrawn ? picture : 'flat',
    hasDrawn,
    lookedAround,
    look: (right, up) => view.current?.turn(right * LOOK_STEP, up * LOOK_STEP),
    zoom: (steps) => view.current?.zoom(ZOOM_STEP ** -steps),
    recentre: () => view.current?.recentre(),
    gaze: () => view.current?.gaze() ?? AHEAD,
    head: () => headset.head() ?? NOT_TURNED,
    lookTo(gaze) {
      waiting.current = gaze;
      view.current?.lookTo(gaze);
    },
    backdrop: transparency && backdrop,
    chooseBackdrop(next) {
      setBackdrop(next);
      view.current?.setBackdrop(next);
      remember({ backdrop: next });
    },
    canFollowDevice: isDome && canFollowDevice,
    followsDevice,
    toggleDevice: () => void view.current?.followDevice(!followsDevice).then(setFollowsDevice),
    canEnterVr: headset.isHere && (!isDrawn || picture === 'dome'),
    inVr: headset.inVr,
    pixelsPerDegree: headset.pixelsPerDegree,
    awaited: headset.awaited,
    enterVr: (video, surroundings) => headset.enterVr(video, surroundings, isDrawn),
  };
}
