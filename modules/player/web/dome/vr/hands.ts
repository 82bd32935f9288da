import type { Marks } from '../draw/marks.ts';

const JOINTS = 25;
const MATRIX_NUMBERS = 16;
const JOINT_METRES = 0.016;

/** `fillPoses` isn't in the types yet. */
interface PosedFrame extends XRFrame {
  fillPoses?(spaces: readonly XRSpace[], base: XRSpace, into: Float32Array): boolean;
}

export interface VrHands {
  /** Call it before each frame. */
  update(frame: XRFrame, space: XRReferenceSpace): void;
  /** @param place from the room to the viewport @param pixels of a metre at a distance of one */
  draw(place: Float32Array, pixels: number): void;
}

/** A ball at each joint of the hands that the headset follows: enough to see where they are. */
export function showHands(session: XRSession, marks: Marks): VrHands {
  const spaces = new WeakMap<XRInputSource, XRSpace[]>();
  const hands = (['left', 'right'] as const).map((side) => ({
    side,
    matrices: new Float32Array(JOINTS * MATRIX_NUMBERS),
    isSeen: false,
  }));

  function spacesOf(source: XRInputSource, hand: XRHand): XRSpace[] {
    let known = spaces.get(source);
    if (!known) {
      known = [...hand.values()];
      spaces.set(source, known);
    }
    return known;
  }

  return {
    update(frame: PosedFrame, space) {
      for (const hand of hands) {
        const source = [...session.inputSources].find((one) => one.hand && one.handedness === hand.side);
        hand.isSeen = (source?.hand && frame.fillPoses?.(spacesOf(source, source.hand), space, hand.matrices)) ?? false;
      }
    },
    draw(place, pixels) {
      for (const { isSeen, matrices } of hands) if (isSeen) marks.drawBalls(matrices, place, JOINT_METRES * pixels);
    },
  };
}
