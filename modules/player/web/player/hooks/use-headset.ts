import type { quat } from 'gl-matrix';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Source } from '../../../contract/types.ts';
import type { DomeView } from '../../dome/dome-view.ts';
import { type Entering, type Surroundings, surroundingsHere } from '../../dome/vr/surroundings.ts';
import type { VrVideo } from '../../dome/vr/vr-video.ts';
import { remember, remembered } from '../../player-memory.ts';

export interface HeadsetControl {
  /** This browser has a headset. */
  isHere: boolean;
  inVr: boolean;
  /** What a session draws with stays as it is, whatever video follows in it. Undefined outside of one. */
  isDrawn: boolean | undefined;
  /** Of the headset's display, once it has said so. */
  pixelsPerDegree: number | undefined;
  /** What its viewer asked for in the headset, and has to press for once more. */
  awaited: Surroundings | undefined;
  /** How the viewer's head is turned in the picture that is drawn, in the headset or on the page. */
  head(): quat | undefined;
  /**
   * With what fits the video around it, unless said otherwise.
   * @param isDrawn on the page: else it is drawn for the headset alone
   */
  enterVr(video: () => VrVideo, surroundings: Surroundings | undefined, isDrawn: boolean): void;
}

interface Entry {
  surroundings: Surroundings;
  isDrawn: boolean;
  /** Within seconds of a press in the headset, which some browsers take for one on the page. */
  isChange: boolean;
}

/** The session in a headset. @param view what draws on the page, where something does */
export function useHeadset(
  media: HTMLVideoElement,
  view: RefObject<DomeView | undefined>,
  { format, lensCurve, transparency }: Pick<Source, 'format' | 'lensCurve' | 'transparency'>,
): HeadsetControl {
  const screen = useRef<DomeView>(undefined);
  const isEntering = useRef(false);
  const [offered, setOffered] = useState<readonly Surroundings[]>([]);
  const [awaited, setAwaited] = useState<Surroundings>();
  const [isDrawn, setDrawn] = useState<boolean>();
  const [inVr, setInVr] = useState(false);
  const [pixelsPerDegree, setPixelsPerDegree] = useState<number>();

  useEffect(() => {
    surroundingsHere().then((found) => {
      setOffered(found);
      // Here before the press: a browser gives the headset only within seconds of it.
      if (found.length > 0)
        Promise.all([import('../../dome/dome-view.ts'), import('../../dome/vr/session.ts')]).catch(() => undefined);
    });
  }, []);

  useEffect(() => {
    screen.current?.setFormat({ format, lensCurve }, transparency);
  }, [format, lensCurve, transparency]);

  /** A video that the page need not draw is drawn for the headset alone, as a screen before the viewer. */
  async function enterWithScreen(video: () => VrVideo, entering: Entering): Promise<void> {
    const { createDomeView } = await import('../../dome/dome-view.ts');
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

  /** The viewer's own room around a picture that is meant for it, unless they chose the dark one. */
  function fitting(): Surroundings {
    return transparency && offered.includes('own-room') && remembered().passthrough ? 'own-room' : 'dark-room';
  }

  function enter(video: () => VrVideo, entry: Entry) {
    if (isEntering.current) return;
    isEntering.current = true;
    setAwaited(undefined);
    const onEnd = (next?: Surroundings) => {
      isEntering.current = false;
      setInVr(false);
      setDrawn(undefined);
      if (!next) return;
      remember({ passthrough: next === 'own-room' });
      enter(video, { ...entry, surroundings: next, isChange: true });
    };
    setDrawn(entry.isDrawn);
    const { surroundings } = entry;
    const others = offered.filter((one) => one !== surroundings);
    const entering = { surroundings, others, onDensity: setPixelsPerDegree, onEnd };
    const begun = view.current ? view.current.enterVr(video, entering) : enterWithScreen(video, entering);
    // Told once the headset shows it. Refused or interrupted, the video goes on here, where the button still is.
    begun.then(
      () => setInVr(isEntering.current),
      () => {
        onEnd();
        if (entry.isChange) setAwaited(surroundings);
      },
    );
  }

  return {
    isHere: offered.includes('dark-room'),
    inVr,
    isDrawn,
    pixelsPerDegree,
    awaited,
    head: () => (screen.current ?? view.current)?.head(),
    enterVr: (video, surroundings = fitting(), drawn) =>
      enter(video, { surroundings, isDrawn: drawn, isChange: false }),
  };
}
