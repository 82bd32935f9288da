/** Seconds apart from which sound is put where the picture is in one step; below, its speed is a little another. */
const JUMPS_FROM = 0.3;
/** So little is left as it is. */
const CLOSE = 0.008;
/** How much of what is between them is made up in a second, and by how much speed at most. */
const PULL = 1.5;
const MOST_PULL = { heard: 0.01, silent: 0.1 };

/** What brings sound to where its picture is: another second, or another speed (1 is the picture's own). */
type Correction = { jump: true } | { jump: false; pull: number };

/**
 * @param drift seconds that the sound is ahead of the picture
 * @param isHeard so that the way there must not be
 */
export function correctionOf(drift: number, isHeard: boolean): Correction {
  if (Math.abs(drift) > JUMPS_FROM) return { jump: true };
  const most = isHeard ? MOST_PULL.heard : MOST_PULL.silent;
  const pull = Math.abs(drift) < CLOSE ? 0 : Math.min(most, Math.max(-most, -drift * PULL));
  return { jump: false, pull: 1 + pull };
}

/** A sound ends a moment before or after its picture. */
const END = 0.2;

/**
 * Has a sound go where a picture goes: asked again and again. `goes`: the picture does, at its own speed.
 */
export function keepInStep(
  sound: HTMLMediaElement,
  picture: HTMLMediaElement,
  { goes, isHeard }: { goes: boolean; isHeard: boolean },
): void {
  const isOver = picture.currentTime > sound.duration - END;
  if (!goes || isOver) {
    sound.pause();
    return;
  }
  if (sound.readyState < sound.HAVE_METADATA || sound.seeking) return;
  const correction = correctionOf(sound.currentTime - picture.currentTime, isHeard);
  if (correction.jump) sound.currentTime = picture.currentTime;
  const rate = picture.playbackRate * (correction.jump ? 1 : correction.pull);
  // So little more or less speed is not heard as another pitch, but as a trembling where pitch is kept.
  const preservesPitch = picture.playbackRate !== 1;
  if (sound.preservesPitch !== preservesPitch) sound.preservesPitch = preservesPitch;
  if (Math.abs(sound.playbackRate - rate) > 0.0005) sound.playbackRate = rate;
  // Refused or interrupted, it is asked again in a moment, and the mix is heard until then.
  if (sound.paused) sound.play().catch(() => undefined);
}
