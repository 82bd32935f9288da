import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** R67: pauses between attempts, before the visitor is asked. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

export interface Recovery {
  failed: boolean;
  /** The connection is gone; the video goes on by itself when it is back. */
  offline: boolean;
  /** It cannot be had at the moment, and is asked for again by itself. */
  isRetrying: boolean;
  /** Asks for it now, with all attempts ahead again. */
  retry(): void;
  /** Asks for it without a word. */
  askAnew(): void;
  /** A source has been given to the element. */
  onPlay(): void;
  /** Another video has taken the place of this one. */
  forget(): void;
}

/** Only what is unanswered is tried again. `outdated`: nobody waits for it any more. */
export type Outcome = 'plays' | 'unanswered' | 'unplayable' | 'outdated';

interface Source {
  /** Asks for fresh links and plays by them. */
  playAnew(): Promise<Outcome>;
  /** Plays the same in another way; false where there is none. */
  fallBack(): boolean;
}

/**
 * Goes on after failures (R67). Links expire, so a first failure asks for fresh ones without a word; only when those
 * fail as well, again and again, the visitor is told and asked.
 */
export function useRecovery(media: HTMLVideoElement, { playAnew, fallBack }: Source): Recovery {
  const [failed, setFailed] = useState(false);
  const [offline, setOffline] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const quietRetryUsed = useRef(false);
  const attempts = useRef(0);
  const nextAttempt = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function attempt() {
    const outcome = await playAnew();
    if (outcome === 'unanswered') tryLater();
    if (outcome === 'unplayable') setFailed(true);
  }

  function tryLater() {
    if (!navigator.onLine) return setOffline(true);
    const pause = PAUSES_MS[attempts.current];
    attempts.current += 1;
    setRetrying(pause !== undefined);
    if (pause === undefined) return setFailed(true);
    clearTimeout(nextAttempt.current);
    nextAttempt.current = setTimeout(() => void attempt(), pause);
  }

  const onError = useEffectEvent(() => {
    if (!navigator.onLine) return setOffline(true);
    if (!quietRetryUsed.current) {
      quietRetryUsed.current = true;
      void attempt();
    } else if (!fallBack()) tryLater();
  });

  const onOnline = useEffectEvent(() => {
    setOffline(false);
    attempts.current = 0;
    // What only stood still goes on by itself; what broke off needs a new beginning.
    const isBroken = media.error || media.networkState === media.NETWORK_NO_SOURCE;
    if (isBroken || failed || offline || isRetrying) void attempt();
  });

  useEffect(() => {
    const onLoaded = () => {
      quietRetryUsed.current = false;
      attempts.current = 0;
      setFailed(false);
      setRetrying(false);
    };
    media.addEventListener('loadeddata', onLoaded);
    media.addEventListener('error', onError);
    // The element started before this code was there, so its failure may be history.
    if (media.error) onError();
    const onOffline = () => media.readyState < media.HAVE_FUTURE_DATA && setOffline(true);
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    return () => {
      clearTimeout(nextAttempt.current);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
      media.removeEventListener('loadeddata', onLoaded);
      media.removeEventListener('error', onError);
    };
  }, [media]);

  return {
    failed,
    offline,
    isRetrying,
    retry() {
      setFailed(false);
      attempts.current = 0;
      void attempt();
    },
    askAnew: () => void attempt(),
    onPlay() {
      setFailed(false);
      setOffline(false);
    },
    forget() {
      clearTimeout(nextAttempt.current);
      attempts.current = 0;
      quietRetryUsed.current = false;
      setRetrying(false);
    },
  };
}
