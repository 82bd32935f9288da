import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Source } from '../../../contract/types.ts';
import { chooseSource, lighterThan, type Viewing, weightOf } from '../../sources/choose-source.ts';
import { rememberConnectionSpeed } from '../../sources/connection-speed.ts';
import { type Steadiness, watchSteadiness } from '../../sources/steadiness.ts';
import { bufferedUntil } from './use-media-state.ts';

const LOOKED_AT_MS = 500;
/** Otherwise a decoder or connection that keeps failing would go up and down for ever. */
const MOST_RAISES = 2;

/**
 * Switches to a lighter file when the connection or the decoder is too slow, and back when it isn't (R67). Ladders do
 * so by themselves.
 * @param options.byHand what the visitor chose, which it goes back to
 * @param options.viewing where it is watched
 * @returns whether something lighter than chosen plays
 */
export function useSteadySource(
  media: HTMLVideoElement,
  {
    videoId,
    source,
    sources,
    byHand,
    viewing,
    change,
    askAnew,
  }: {
    videoId: number;
    source: Source;
    sources: readonly Source[];
    byHand: Source | undefined;
    viewing(): Viewing;
    change(source: Source): void;
    askAnew(): void;
  },
): boolean {
  /** What gave way to something lighter. */
  const [left, setLeft] = useState<Source>();
  const raises = useRef(0);
  const isLadder = isLadderType(source.type);

  const react = useEffectEvent(({ isTooHeavy, isHung, isEasy, speed }: Steadiness): boolean => {
    const { decoding } = viewing();
    const rate = speed === undefined || source.bitrate === null ? undefined : speed * source.bitrate;
    if (rate !== undefined && isTooHeavy) rememberConnectionSpeed(rate);
    const lighter = isTooHeavy ? lighterThan(source, sources, { rate, decoding }) : undefined;
    if (lighter) {
      setLeft(left ?? source);
      change(lighter);
      return true;
    }
    if (isHung) {
      askAnew();
      return true;
    }
    // Without a choice by hand, what would be chosen if the connection had never been slow.
    const goal = left ?? (byHand ? undefined : chooseSource(sources, { ...viewing(), rate: undefined }));
    if (!isEasy || !goal || raises.current >= MOST_RAISES) return false;
    const sharper = sources.filter((one) => weightOf(one) > weightOf(source) && weightOf(one) <= weightOf(goal));
    const next = chooseSource(sharper, { widest: ({ width }) => width, rate, decoding });
    if (!next || rate === undefined || (next.bitrate ?? 0) > rate) return false;
    if (next.quality === left?.quality) setLeft(undefined);
    raises.current += 1;
    change(next);
    return true;
  });

  useEffect(() => {
    // A choice by hand starts over.
    if (byHand) setLeft(undefined);
  }, [byHand]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video starts over
  useEffect(() => {
    setLeft(undefined);
    raises.current = 0;
  }, [videoId]);

  const { url } = source;
  useEffect(() => {
    if (isLadder || !url) return;
    let watch = watchSteadiness();
    const timer = setInterval(() => {
      const shouldPlay = !media.paused && !media.ended && !media.seeking && !media.error && navigator.onLine;
      const loadedUntil = bufferedUntil(media);
      const isDone = react(
        watch({
          at: performance.now(),
          ahead: loadedUntil - media.currentTime,
          loadedUntil,
          shouldPlay,
          isStalled: shouldPlay && media.readyState < media.HAVE_FUTURE_DATA,
        }),
      );
      // Another source plays now, or the same one from the start.
      if (isDone) watch = watchSteadiness();
    }, LOOKED_AT_MS);
    return () => clearInterval(timer);
  }, [media, url, isLadder]);

  return left !== undefined;
}
