import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/player';
import type { CaptionTrack, Chapter, ScriptTrack } from '#modules/media/contract/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import { playOnArrival } from '#ui/media/plays-on.ts';
import { later } from '#ui/page/later.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatClock } from '#ui/text/formats.ts';
import { seekBy, seekTo, setRate, setVolume, togglePlaying, toggleSound } from '../media-element.ts';
import { remember } from '../player-memory.ts';
import type { VideoType } from '../sources/choose-source.ts';
import { besideChapter } from './chapter-at.ts';
import { ContinueInHeadset } from './continue-in-headset.tsx';
import { Controls } from './controls.tsx';
import { useCaptions } from './hooks/use-captions.ts';
import { useDevice } from './hooks/use-device.ts';
import { useDome } from './hooks/use-dome.ts';
import { useFirstPicture } from './hooks/use-first-picture.ts';
import { useFullscreen } from './hooks/use-fullscreen.ts';
import { useHeadsetVideo } from './hooks/use-headset-video.ts';
import { useIdle } from './hooks/use-idle.ts';
import { useMediaSession } from './hooks/use-media-session.ts';
import { useMediaState } from './hooks/use-media-state.ts';
import { useNextVideo } from './hooks/use-next-video.ts';
import { type OpenedVideo, useOpenedVideo } from './hooks/use-opened-video.ts';
import { usePartLoop } from './hooks/use-part-loop.ts';
import { usePosition } from './hooks/use-position.ts';
import { useResume } from './hooks/use-resume.ts';
import { useSource } from './hooks/use-source.ts';
import { useSpatialSound } from './hooks/use-spatial-sound.ts';
import { useTaps } from './hooks/use-taps.ts';
import { useUpNext } from './hooks/use-up-next.ts';
import { useViewCount } from './hooks/use-view-count.ts';
import { useWindowPicture } from './hooks/use-window-picture.ts';
import { commandOf, isSwitch, type PlayerCommand } from './keyboard.ts';
import type { NextVideo } from './next-video.ts';
import { Captions, LookHint, Lowered, Resumed, RippleMark } from './notices.tsx';
import { Overlay } from './overlay.tsx';
import { Switches } from './switches.tsx';

const KeysSheet = later(undefined, async () => (await import('./keys-sheet.tsx')).KeysSheet);

const NO_CHAPTERS: readonly Chapter[] = [];
const NO_CAPTIONS: readonly CaptionTrack[] = [];
const NO_SCRIPTS: readonly ScriptTrack[] = [];
/** Where Space presses what has the focus. */
const CHOICES = '.player__menu, .player__overlay--over';
const LEAST_RATE = 0.25;
const MOST_RATE = 4;

/**
 * The running player. `media` was started by the visitor's press and plays already.
 */
export default function Player({ media, ...ofPage }: OpenedVideo & { media: HTMLVideoElement }) {
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const mediaHost = useRef<HTMLDivElement>(null);
  const { isGuest, siteName, mayWatch } = useView();
  const navigate = useNavigate();
  // Undefined until it is asked for; then it stays, so that closing it gives the focus back.
  const [showsKeys, setShowsKeys] = useState<boolean>();
  const state = useMediaState(media);
  const { opened, opening, open } = useOpenedVideo(ofPage);
  const { video, first, resume: stopped } = opened;
  const source = useSource(media, { videoId: video.id, first, stoppedAt: stopped?.seconds });
  const isFull = source.type === 'full';
  const chapters = isFull ? source.playback.chapters : NO_CHAPTERS;
  const dome = useDome(canvas, media, source.source);
  const isShown = useFirstPicture(media, dome);
  const { inVr, pixelsPerDegree } = dome;
  const fitTo = useEffectEvent(source.fitTo);
  useEffect(() => fitTo(inVr ? 'headset' : 'page', pixelsPerDegree), [inVr, pixelsPerDegree]);
  const fullscreen = useFullscreen(media, dome.isDrawn);
  const windowPicture = useWindowPicture(media, dome.isDrawn);
  const captions = useCaptions(media, isFull ? source.playback.captions : NO_CAPTIONS);
  const resume = useResume(media, stopped, dome.lookTo);
  const next = useUpNext(useNextVideo(video.id, opened.follows), {
    isOver: state.ended && isFull,
    mayWatch,
    go: goTo,
  });
  const loop = usePartLoop(media, `${video.id} ${source.type}`);
  const device = useDevice(media, { scripts: isFull ? source.playback.scripts : NO_SCRIPTS, clientName: siteName });
  const spatialSound = useSpatialSound(media, source, dome);
  const idle = useIdle(root);
  useLoop(media, source.type);
  useMemory(media);
  useViewCount(media, video.id);
  usePosition(media, { videoId: video.id, isSaved: isFull && !isGuest, isDome: dome.isDome, gaze: dome.gaze });
  useMediaSession(media, { title: video.title, artist: siteName, picture: video.poster.permalink });
  const ripple = useTaps(surface, {
    click: () => !dome.isDome && togglePlaying(media),
    double: () => (dome.isDome ? dome.recentre() : fullscreen.toggle()),
    seek: (seconds) => seekBy(media, seconds),
  });

  const headsetVideo = useHeadsetVideo({
    media,
    ofPage: ofPage.video,
    opened,
    opening,
    chapters,
    captions,
    loop,
    spatialSound,
    resume,
    source,
    next,
    open: (card) => void open(card, source.choose),
    hasSite: ofPage.follows !== undefined,
    inVr: dome.inVr,
  });

  useEffect(() => {
    mediaHost.current?.append(media);
    root.current?.focus({ preventScroll: true });
  }, [media]);

  /** In a headset the next video replaces this one; outside of it, its page opens. */
  function goTo({ video: following, to, context }: NextVideo) {
    if (dome.inVr) return void open(following, source.choose, context);
    playOnArrival(following.id);
    void navigate(to);
  }

  function obey(command: PlayerCommand) {
    switch (command.kind) {
      case 'toggle':
        return togglePlaying(media);
      case 'mute':
        return toggleSound(media);
      case 'fullscreen':
        return fullscreen.toggle();
      case 'recentre':
        return dome.recentre();
      case 'zoom':
        return dome.zoom(command.steps);
      case 'seek':
        return seekBy(media, command.seconds);
      case 'edge':
        if (command.at === 'end') return seekTo(media, media.duration);
        return resume.seconds === undefined ? seekTo(media, 0) : resume.startOver();
      case 'volume':
        return setVolume(media, media.volume + command.by);
      case 'rate':
        return setRate(media, Math.min(MOST_RATE, Math.max(LEAST_RATE, state.rate + command.by)));
      case 'chapter': {
        const beginning = besideChapter(chapters, media.currentTime, command.step);
        if (chapters.length > 0 && beginning !== undefined) seekTo(media, beginning);
        return;
      }
      case 'loop':
        return loop.step();
      case 'keys':
        return setShowsKeys(true);
      case 'look':
        return dome.look(command.right, command.up);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (target.closest('dialog, select')) return;
    if (event.key === 'Escape' && next?.left !== undefined) return next.stop();
    const focus = {
      isDome: dome.isDome,
      isField: target.tagName === 'INPUT',
      isChoice: target.closest(CHOICES) !== null,
    };
    const command = commandOf(event, focus);
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || !isSwitch(command)) obey(command);
  }

  /** Some browsers press a focused button when Space is released. */
  function onKeyUp(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (event.key === ' ' && !target.closest(`dialog, select, ${CHOICES}`)) event.preventDefault();
  }

  const focusPlayer = () => root.current?.focus({ preventScroll: true });

  function startOver() {
    resume.startOver();
    focusPlayer();
  }

  /** After a press with a mouse or finger the focus goes back to the player, for its keys (R61). */
  function onPointerDown({ target }: PointerEvent) {
    const control = (target as HTMLElement).closest('button, input');
    if (!control || control.closest(`dialog, ${CHOICES}`)) return;
    const after = new AbortController();
    const finish = () => {
      after.abort();
      focusPlayer();
    };
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, finish, { signal: after.signal });
  }

  /** The pressed button disappears, and would take the focus with it. */
  function onClick({ target }: MouseEvent) {
    if ((target as HTMLElement).closest('button.player__big-play, .player__overlay button')) focusPlayer();
  }

  const isQuiet = idle && !state.paused && !source.failed;
  return (
    <section
      ref={root}
      className={classNames(
        'player player--running',
        `player--${dome.picture}`,
        isQuiet && 'player--idle',
        state.ended && 'player--asking',
        fullscreen.active && 'player--filling',
      )}
      aria-label={m.player({ title: video.title })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div ref={mediaHost} className="player__media-host" />
      <div ref={surface} className="player__screen">
        {dome.isDrawn && (
          <canvas
            ref={canvas}
            className={classNames('player__canvas', dome.isDome && 'player__canvas--dome')}
            role="img"
            aria-label={dome.isDome ? m.dome({ title: video.title }) : video.title}
          />
        )}
      </div>
      {!isShown && <Picture picture={video.heroImage} sizes="100vw" priority decorative className="player__poster" />}
      {ripple && <RippleMark key={ripple.key} ripple={ripple} />}
      {captions.lines.length > 0 && <Captions lines={captions.lines} />}
      <Overlay media={media} state={state} source={source} dome={dome} next={next} />
      {resume.seconds !== undefined && <Resumed seconds={resume.seconds} onStartOver={startOver} />}
      <Lowered key={`lowered ${video.id}`} source={source} />
      {loop.part && loop.part.to === undefined && (
        <p className="player__resumed" role="status">
          {m.loop_begun({ time: formatClock(loop.part.from) })}
        </p>
      )}
      <LookHint dome={dome} isPlaying={!state.paused && state.progress === 'flowing'} />
      <ContinueInHeadset dome={dome} video={headsetVideo} />
      {dome.inVr && <p className="player__notice">{m.in_headset()}</p>}
      {dome.picture === 'flat-eye' && (
        <p className="player__word" role="status">
          {m.picture_gone()}
        </p>
      )}
      <Switches source={source} dome={dome} />
      <Controls
        media={media}
        state={state}
        source={source}
        chapters={chapters}
        captions={captions}
        fullscreen={fullscreen}
        windowPicture={windowPicture}
        dome={dome}
        loop={loop}
        device={device}
        spatialSound={spatialSound}
        onEnterVr={() => dome.enterVr(headsetVideo)}
        onShowKeys={() => setShowsKeys(true)}
      />
      {showsKeys !== undefined && (
        <KeysSheet
          open={showsKeys}
          isDome={dome.isDome}
          hasChapters={chapters.length > 0}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </section>
  );
}

/** A full video this short is a scene to stay in rather than a story that ends, so it loops. */
const LOOPED_BELOW_SECONDS = 20;

function useLoop(media: HTMLVideoElement, type: VideoType): void {
  useEffect(() => {
    const decide = () => {
      media.loop = type === 'full' && media.duration < LOOPED_BELOW_SECONDS;
    };
    decide();
    media.addEventListener('durationchange', decide);
    return () => media.removeEventListener('durationchange', decide);
  }, [media, type]);
}

/** Sound and speed are the same in the next video. */
function useMemory(media: HTMLVideoElement): void {
  useEffect(() => {
    const keepSound = () => remember({ volume: media.volume, muted: media.muted });
    const keepRate = () => {
      if (media.playbackRate === media.defaultPlaybackRate) remember({ rate: media.playbackRate });
    };
    media.addEventListener('volumechange', keepSound);
    media.addEventListener('ratechange', keepRate);
    return () => {
      media.removeEventListener('volumechange', keepSound);
      media.removeEventListener('ratechange', keepRate);
    };
  }, [media]);
}
