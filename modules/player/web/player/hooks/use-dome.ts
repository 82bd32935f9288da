import type { quat } from 'gl-matrix';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FORMAT_TABLE } from '#modules/media/contract/format-table.ts';
import type { Source } from '../../../contract/types.ts';
import type { Backdrop } from '../../dome/backdrops.ts';
import type { DomeView, Drawing } from '../../dome/dome-view.ts';
import type { Gaze } from '../../dome/gaze.ts';
import { type Entering, type Surroundings, surroundingsHere } from '../../dome/vr/surroundings.ts';
import type { VrVideo } from '../../dome/vr/vr-video.ts';
import { remember, remembered } from '../../player-memory.ts';

const LOOK_STEP = Math.PI / 30;
const ZOOM_STEP = 1.2;

export interface DomeControl {
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
  inVr: boolean;
  /** Of the headset's display, once it has said so. */
  pixelsPerDegree: number | undefined;
  /** What its viewer asked for in the headset, and has to press for once more. */
  awaited: Surroundings | undefined;
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
  // What a session in the headset draws with stays as it is, whatever video follows in it.
  const [drawnInVr, setDrawnInVr] = useState<boolean>();
  const isDrawn = drawnInVr ?? (isDome || stereo !== 'mono' || transparency !== undefined);
  const view = useRef<DomeView>(undefined);
  const screen = useRef<DomeView>(undefined);
  const waiting = useRef<Gaze>(undefined);
  const [backdrop, setBackdrop] = useState(() => remembered().backdrop);
  const currentPicture = useEffectEvent(() => ({ wrapped: { format, lensCurve }, transparency, backdrop }));
  const [picture, setPicture] = useState<'dome' | 'flat-eye' | 'lost'>('dome');
  const [hasDrawn, setHasDrawn] = useState(false);
  const [lookedAround, setLookedAround] = useState(false);
  const [offered, setOffered] = useState<readonly Surroundings[]>([]);
  const [awaited, setAwaited] = useState<Surroundings>();
  const [canFollowDevice, setCanFollowDevice] = useState(false);
  const [followsDevice, setFollowsDevice] = useState(false);
  const [inVr, setInVr] = useState(false);
  const [pixelsPerDegree, setPixelsPerDegree] = useState<number>();
  const isEntering = useRef(false);

  useEffect(() => {
    surroundingsHere().then((found) => {
      setOffered(found);
      // Here before the press: a browser gives the headset only within seconds of it.
      if (found.length > 0) Promise.all([importView(), import('../../dome/vr/session.ts')]).catch(() => undefined);
    });
    setCanFollowDevice('DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches);
  }, []);

  useEffect(() => {
    if (!isDrawn) return;
    let left = false;
    const begin = async () => {
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      try {
        const { createDomeView } = await importView();
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
    for (const shown of [view, screen]) shown.current?.setFormat({ format, lensCurve }, transparency);
  }, [format, lensCurve, transparency]);

  /** A video that the page need not draw is drawn for the headset alone, as a screen before the viewer. */
  async function enterWithScreen(video: () => VrVideo, entering: Entering): Promise<void> {
    const { createDomeView } = await importView();
    const made = createDomeView({
      canvas: document.createElement('canvas'),
      media,
      wrapped: { format, lensCurve },
      transparency,
      reducedMotion: true,
      onDrawing: () => undefined,
      onFirstPicture: () => undefined,
      onLookAround: () => undefined,
    });
    screen.current = made;
    const drop = () => {
      made.dispose();
      screen.current = undefined;
    };
    const onEnd: Entering['onEnd'] = (next) => {
      drop();
      entering.onEnd(next);
    };
    await made.enterVr(video, { ...entering, onEnd }).catch((reason: unknown) => {
      drop();
      throw reason;
    });
  }

  /** The own room around a picture that is meant for it, unless its viewer chose the dark one. */
  function fitting(): Surroundings {
    return transparency && offered.includes('own-room') && remembered().passthrough ? 'own-room' : 'dark-room';
  }

  /** @param isChange within seconds of a press in the headset, which some browsers take for one on the page */
  function enter(video: () => VrVideo, surroundings: Surroundings, isChange: boolean) {
    if (isEntering.current) return;
    isEntering.current = true;
    setAwaited(undefined);
    const onEnd = (next?: Surroundings) => {
      isEntering.current = false;
      setInVr(false);
      setDrawnInVr(undefined);
      if (!next) return;
      remember({ passthrough: next === 'own-room' });
      enter(video, next, true);
    };
    setDrawnInVr(isDrawn);
    const others = offered.filter((one) => one !== surroundings);
    const entering = { surroundings, others, onDensity: setPixelsPerDegree, onEnd };
    const begun = view.current ? view.current.enterVr(video, entering) : enterWithScreen(video, entering);
    // Told once the headset shows it. Refused or interrupted, the video goes on here, where the button still is.
    begun.then(
      () => setInVr(isEntering.current),
      () => {
        onEnd();
        if (isChange) setAwaited(surroundings);
      },
    );
  }

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
    head: () => (screen.current ?? view.current)?.head() ?? NOT_TURNED,
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
    canEnterVr: offered.includes('dark-room') && (!isDrawn || picture === 'dome'),
    inVr,
    pixelsPerDegree,
    awaited,
    enterVr(video, surroundings = fitting()) {
      enter(video, surroundings, false);
    },
  };
}

/** What draws; plain flat videos do without. */
function importView() {
  return import('../../dome/dome-view.ts');
}
