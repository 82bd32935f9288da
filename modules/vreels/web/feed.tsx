import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/vreels';
import { Icon } from '#ui/icon.tsx';
import type { vreelsEndpoints } from '../contract/api.ts';
import { PAGE_SIZE } from '../contract/page-size.ts';
import type { VreelList } from '../contract/types.ts';
import { actOf } from './feed-keys.ts';
import { browserPreferences, rememberedSound, rememberSound } from './feed-memory.ts';
import { VreelItem } from './vreel-item.tsx';

const endpoints = browserEndpoints<typeof vreelsEndpoints>('vreels');

/** More clips are loaded this many before the end. */
const AHEAD = 3;
/** The share of a clip that must be in view for it to play. */
const IN_VIEW = 0.6;

/** R6 to R8 */
export function Feed({ first }: { first: VreelList }) {
  const feed = useRef<HTMLDivElement>(null);
  const { items, total, isFailed, loadMore } = useItems(first);
  const { current, isInSight, go } = useCurrent(feed, items.length);
  const { wants, sound, togglePlay, toggleSound, onRefused, isSilenced } = usePlaying(current);
  /** The clip that has loaded to its end: the next one may use the connection then. */
  const [loaded, setLoaded] = useState<number>();
  const before = (first.page - 1) * PAGE_SIZE;
  const isNearEnd = current >= items.length - AHEAD;

  const more = useEffectEvent(loadMore);
  useEffect(() => {
    if (isNearEnd) void more();
  }, [isNearEnd]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = feed.current ? actOf(event, feed.current) : undefined;
    if (!act) return;
    event.preventDefault();
    if (act === 'next') go(1);
    if (act === 'previous') go(-1);
    if (act === 'play') togglePlay();
    if (act === 'sound') toggleSound();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus what scrolls */}
      <div className="vreels__feed" ref={feed} role="feed" aria-label={m.feed()} tabIndex={0}>
        {items.map((vreel, index) => (
          <VreelItem
            key={vreel.id}
            vreel={vreel}
            place={{ number: before + index + 1, total }}
            isFirst={index === 0}
            isAlive={wants !== undefined && Math.abs(index - current) <= 1}
            isPreloaded={wants?.savesData === false && index === current + 1 && loaded === items[current]?.id}
            isCurrent={index === current}
            plays={wants?.plays === true && isInSight}
            hasSound={sound}
            note={index === current && isSilenced ? m.sound_refused() : ''}
            onTogglePlay={togglePlay}
            onToggleSound={toggleSound}
            onRefused={onRefused}
            onLoaded={() => index === current && setLoaded(vreel.id)}
          />
        ))}
        {isFailed && (
          <p className="vreels__more" role="alert">
            {m.no_more()}{' '}
            <button type="button" className="button button--small" onClick={() => void loadMore()}>
              {m.try_again()}
            </button>
          </p>
        )}
      </div>
      <div className="vreels__steps">
        <button
          type="button"
          className="vreel__button"
          aria-label={m.previous()}
          disabled={current === 0}
          onClick={() => go(-1)}
        >
          <Icon name="chevron-up" />
        </button>
        <button
          type="button"
          className="vreel__button"
          aria-label={m.next()}
          disabled={current >= items.length - 1}
          onClick={() => go(1)}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
    </>
  );
}

/** The clips so far, and a function that loads more. */
function useItems(first: VreelList) {
  const [{ items, page, pages, total }, setList] = useState(first);
  const [isFailed, setFailed] = useState(false);
  const isLoading = useRef(false);
  async function loadMore() {
    if (isLoading.current || page >= pages) return;
    isLoading.current = true;
    setFailed(false);
    try {
      const { data } = await endpoints.vreelsVideo({ page: page + 1 });
      // The feed may have changed since: clips that are here already are skipped.
      const known = new Set(items.map(({ id }) => id));
      setList({ ...data, items: [...items, ...data.items.filter(({ id }) => !known.has(id))] });
    } catch {
      setFailed(true);
    } finally {
      isLoading.current = false;
    }
  }
  return { items, total, isFailed, loadMore };
}

/** Which clip is in view, and a function to go to another. */
function useCurrent(feed: { readonly current: HTMLDivElement | null }, count: number) {
  const [current, setCurrent] = useState(0);
  const [isSeen, setSeen] = useState(true);
  const [isHidden, setHidden] = useState(false);

  const note = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const articles = articlesIn(feed.current);
    const placeOf = ({ target }: IntersectionObserverEntry) => articles.indexOf(target as HTMLElement);
    const come = entries.findLast(({ isIntersecting }) => isIntersecting);
    if (come) {
      setCurrent(placeOf(come));
      setSeen(true);
    } else if (entries.some((gone) => placeOf(gone) === current)) setSeen(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: further clips must be observed too
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => note(entries), { threshold: IN_VIEW });
    for (const article of articlesIn(feed.current)) observer.observe(article);
    return () => observer.disconnect();
  }, [count]);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  function go(by: 1 | -1) {
    const next = Math.min(Math.max(current + by, 0), count - 1);
    const article = articlesIn(feed.current)[next];
    if (!article) return;
    setCurrent(next);
    feed.current?.scrollIntoView({ block: 'nearest' });
    feed.current?.scrollTo({
      top: article.offsetTop,
      behavior: browserPreferences().lessMotion ? 'instant' : 'smooth',
    });
    // For keyboard users the clip's links are next in order, and screen readers announce it.
    article.focus({ preventScroll: true });
  }
  return { current, isInSight: isSeen && !isHidden, go };
}

function articlesIn(feed: HTMLElement | null): HTMLElement[] {
  return [...(feed?.querySelectorAll<HTMLElement>(':scope > article') ?? [])];
}

/** R7: what the visitor wants of playback and sound; undefined until known, which is after the first paint. */
function usePlaying(current: number) {
  const [wants, setWants] = useState<{ plays: boolean; savesData: boolean }>();
  const [wantsSound, setWantsSound] = useState(false);
  const [isSilenced, setSilenced] = useState(false);

  useEffect(() => setWantsSound(rememberedSound()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: autoplay is decided again for each clip
  useEffect(() => {
    const { savesData, lessMotion } = browserPreferences();
    setWants({ plays: !savesData && !lessMotion, savesData });
  }, [current]);

  const sound = wantsSound && !isSilenced;
  return {
    wants,
    sound,
    isSilenced,
    togglePlay: () => setWants((now) => now && { ...now, plays: !now.plays }),
    toggleSound() {
      setSilenced(false);
      setWantsSound(!sound);
      rememberSound(!sound);
    },
    /** The browser blocked playback: first it is tried without sound, then it waits for a click. */
    onRefused() {
      if (sound) setSilenced(true);
      else setWants((now) => now && { ...now, plays: false });
    },
  };
}
