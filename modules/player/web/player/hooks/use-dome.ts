import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FORMAT_TABLE, type Wrapped } from '#modules/media/contract/format-table.ts';
import type { DomeView, Drawing } from '../../dome/dome-view.ts';
import type { Gaze } from '../../dome/gaze.ts';
import type { VrVideo } from '../../dome/vr/vr-video.ts';

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
  lookTo(gaze: Gaze): void;
  canFollowDevice: boolean;
  followsDevice: boolean;
  toggleDevice(): void;
  canEnterVr: boolean;
  inVr: boolean;
  enterVr(video: () => VrVideo): void;
}

const AHEAD: Gaze = { yaw: 0, pitch: 0 };

const PICTURES: Readonly<Record<Drawing, 'dome' | 'lost' | 'flat-eye'>> = {
  drawn: 'dome',
  lost: 'lost',
  gone: 'flat-eye',
};

/** The picture that is drawn where an element can’t show it by itself. */
export function useDome(
  canvas: RefObject<HTMLCanvasElement | null>,
  media: HTMLVideoElement,
  { format, lensCurve }: Wrapped,
): DomeControl {
  const { projection, stereo } = FORMAT_TABLE[format];
  const isDome = projection !== 'flat';
  // What a session in the headset draws with stays as it is, whatever video follows in it.
  const [drawnInVr, setDrawnInVr] = useState<boolean>();
  const isDrawn = drawnInVr ?? (isDome || stereo !== 'mono');
  const view = useRef<DomeView>(undefined);
  const screen = useRef<DomeView>(undefined);
  const waiting = useRef<Gaze>(undefined);
  const currentWrapped = useEffectEvent((): Wrapped => ({ format, lensCurve }));
  const [picture, setPicture] = useState<'dome' | 'flat-eye' | 'lost'>('dome');
  const [hasDrawn, setHasDrawn] = useState(false);
  const [lookedAround, setLookedAround] = useState(false);
  const [canEnterVr, setCanEnterVr] = useState(false);
  const [canFollowDevice, setCanFollowDevice] = useState(false);
  const [followsDevice, setFollowsDevice] = useState(false);
  const [inVr, setInVr] = useState(false);
  const isEntering = useRef(false);

  useEffect(() => {
    hasHeadset().then((has) => {
      setCanEnterVr(has);
      // Here before the press: a browser gives the headset only within seconds of it.
      if (has) Promise.all([importView(), import('../../dome/vr/session.ts')]).catch(() => undefined);
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
          wrapped: currentWrapped(),
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
    for (const shown of [view, screen]) shown.current?.setFormat({ format, lensCurve });
  }, [format, lensCurve]);

  /** A video that the page need not draw is drawn for the headset alone, as a screen before the viewer. */
  async function enterWithScreen(video: () => VrVideo, onEnd: () => void): Promise<void> {
    const { createDomeView } = await importView();
    const made = createDomeView({
      canvas: document.createElement('canvas'),
      media,
      wrapped: { format, lensCurve },
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
    const leave = () => {
      drop();
      onEnd();
    };
    await made.enterVr(video, leave).catch((reason: unknown) => {
      drop();
      throw reason;
    });
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
    lookTo(gaze) {
      waiting.current = gaze;
      view.current?.lookTo(gaze);
    },
    canFollowDevice: isDome && canFollowDevice,
    followsDevice,
    toggleDevice: () => void view.current?.followDevice(!followsDevice).then(setFollowsDevice),
    canEnterVr: canEnterVr && (!isDrawn || picture === 'dome'),
    inVr,
    enterVr(video) {
      if (isEntering.current) return;
      isEntering.current = true;
      const leave = () => {
        isEntering.current = false;
        setInVr(false);
        setDrawnInVr(undefined);
      };
      setDrawnInVr(isDrawn);
      const entering = view.current ? view.current.enterVr(video, leave) : enterWithScreen(video, leave);
      // Told once the headset shows it. Refused or interrupted, the video goes on here, where the button still is.
      entering.then(() => setInVr(isEntering.current), leave);
    },
  };
}

/** What draws; plain flat videos do without. */
function importView() {
  return import('../../dome/dome-view.ts');
}

/** Whether this browser has a headset to show videos on. */
async function hasHeadset(): Promise<boolean> {
  return (await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false;
}
