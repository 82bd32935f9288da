import { type RefObject, useEffect, useRef, useState } from 'react';
import { FORMAT_TABLE } from '../../contract/format-table.ts';
import type { VideoFormat } from '../../contract/wire.ts';
import type { DomeView } from '../dome/dome-view.ts';
import { radians } from '../dome/look.ts';

const LOOK_STEP = radians(6);

export interface DomeControl {
  isDome: boolean;
  /** `flat-eye` is what browsers without WebGL get: the left eye's picture as it is in the file. */
  picture: 'flat' | 'dome' | 'flat-eye' | 'lost';
  look(right: number, up: number): void;
  recentre(): void;
  canFollowDevice: boolean;
  followsDevice: boolean;
  toggleDevice(): void;
  canEnterVr: boolean;
  inVr: boolean;
  enterVr(): void;
}

/** The spherical picture, drawn by three.js, which is fetched only for films that need it. */
export function useDome(
  canvas: RefObject<HTMLCanvasElement | null>,
  media: HTMLVideoElement,
  format: VideoFormat,
): DomeControl {
  const isDome = FORMAT_TABLE[format].projection !== 'flat';
  const view = useRef<DomeView>(undefined);
  const currentFormat = useRef(format);
  currentFormat.current = format;
  const [picture, setPicture] = useState<'dome' | 'flat-eye' | 'lost'>('dome');
  const [canEnterVr, setCanEnterVr] = useState(false);
  const [canFollowDevice, setCanFollowDevice] = useState(false);
  const [followsDevice, setFollowsDevice] = useState(false);
  const [inVr, setInVr] = useState(false);

  useEffect(() => {
    if (!isDome) return;
    let left = false;
    const begin = async () => {
      const [{ createDomeView }, { hasHeadset }] = await Promise.all([
        import('../dome/dome-view.ts'),
        import('../dome/vr-session.ts'),
      ]);
      if (left || !canvas.current) return;
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const onPictureLost = (lost: boolean) => setPicture(lost ? 'lost' : 'dome');
      try {
        view.current = createDomeView({
          canvas: canvas.current,
          media,
          format: currentFormat.current,
          reducedMotion,
          onPictureLost,
        });
      } catch {
        return setPicture('flat-eye');
      }
      setCanFollowDevice('DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches);
      setCanEnterVr(await hasHeadset());
    };
    void begin();
    return () => {
      left = true;
      view.current?.dispose();
      view.current = undefined;
    };
  }, [canvas, media, isDome]);

  useEffect(() => {
    if (isDome) view.current?.setFormat(format);
  }, [format, isDome]);

  return {
    isDome,
    picture: isDome ? picture : 'flat',
    look: (right, up) => view.current?.turn(right * LOOK_STEP, up * LOOK_STEP),
    recentre: () => view.current?.recentre(),
    canFollowDevice: isDome && canFollowDevice,
    followsDevice,
    toggleDevice: () => void view.current?.followDevice(!followsDevice).then(setFollowsDevice),
    canEnterVr: isDome && canEnterVr,
    inVr,
    enterVr() {
      setInVr(true);
      // Refused or interrupted: the film goes on here, where the button still is.
      view.current?.enterVr(() => setInVr(false)).catch(() => setInVr(false));
    },
  };
}
