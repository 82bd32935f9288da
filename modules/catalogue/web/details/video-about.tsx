import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/form/button.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatCount, formatDate, formatDuration, formatMinutes } from '#ui/text/formats.ts';
import { LongText } from '#ui/text/long-text.tsx';
import { termOf } from '#ui/text/term.ts';
import type { VideoItem } from '../../contract/types.ts';
import { modelLink } from '../cards/links.ts';
import { Positions } from '../cards/positions.tsx';
import { videoTerms } from '../cards/video-terms.ts';

/**
 * Title, people, and the facts that decide whether to watch. @param props.playsInFull for this visitor, so nothing is
 * offered
 */
export function VideoHeading({ video, playsInFull }: { video: VideoItem; playsInFull: boolean }) {
  const view = useView();
  const { locale } = view;
  const offer = playsInFull ? undefined : offerAt(view, 'content', video.slug);
  const { resolution, format } = videoTerms(view, video);
  return (
    <header className="video-heading">
      <div className="video-heading__text">
        <h1 className="video-heading__title" dir="auto">
          {video.title}
        </h1>
        <People video={video} />
        <p className="video-heading__line">
          <span className="video-heading__badges">
            {video.is_partners && <Badge>{m.partner()}</Badge>}
            <Badge>{resolution}</Badge>
            <Badge>{format}</Badge>
          </span>
          <span>{formatMinutes(locale, video.videoSettings.duration)}</span>
          <span>{formatDate(locale, video.publishedAt)}</span>
          <span>{m.views({ count: video.viewCount, shown: formatCount(locale, video.viewCount) })}</span>
        </p>
      </div>
      {offer && (
        <ButtonLink to={offer.to} size="large">
          {offer.label}
        </ButtonLink>
      )}
    </header>
  );
}

export function VideoAbout({ video }: { video: VideoItem }) {
  return video.description ? <LongText className="video-about" text={video.description} /> : null;
}

export function VideoFacts({ video }: { video: VideoItem }) {
  const { locale, labels } = useView();
  const term = (...of: [string, string | number, string]) => termOf({ labels }, ...of);
  const { models, videoDegree, videoTechFormat, videoFps, videoSound, VideoListForFront } = video;
  const people = models.length > 0 && { label: m.with(), value: <People video={video} /> };
  const qualities = VideoListForFront.map(({ name }) => name).join(', ');
  const facts = [
    people,
    { label: m.released(), value: formatDate(locale, video.publishedAt) },
    { label: m.length(), value: formatDuration(video.videoSettings.duration) },
    { label: m.resolution(), value: qualities || m.up_to({ resolution: video.higherActiveResolution }) },
    {
      label: m.picture(),
      value: term(
        'videoFormats',
        video.videoType,
        video.videoType === 'video3D' ? m.picture_stereo() : m.picture_mono(),
      ),
    },
    videoDegree && {
      label: m.filter_degree(),
      value: term(
        'videoDegrees',
        videoDegree,
        videoDegree === 'flat' ? m.on_a_screen() : m.degrees({ count: videoDegree }),
      ),
    },
    videoTechFormat && {
      label: m.format(),
      value: term('videoTechFormats', videoTechFormat, FORMATS[videoTechFormat]()),
    },
    videoFps && {
      label: m.smoothness(),
      value: term('videoFps', videoFps, m.pictures_a_second({ count: videoFps })),
    },
    videoSound && { label: m.sound(), value: term('videoSounds', videoSound, SOUNDS[videoSound]()) },
    video.videoTechBar.positions.length > 0 && {
      label: m.positions(),
      value: <Positions ids={video.videoTechBar.positions} />,
    },
    video.is_partners && { label: m.partner(), value: m.partner_made() },
    { label: m.views_label(), value: formatCount(locale, video.viewCount) },
  ];
  return <Facts items={facts.filter((fact) => !!fact)} />;
}

const FORMATS = { sbs: m.format_sbs, tb: m.format_tb, mono: m.format_mono };
const SOUNDS = {
  mono: m.sound_mono,
  stereo: m.sound_stereo,
  binaural: m.sound_binaural,
  spatial: m.sound_spatial,
};

function People({ video }: { video: VideoItem }) {
  const view = useView();
  if (video.models.length === 0) return null;
  return (
    <span className="people">
      {video.models.map(({ id, slug, title }) => (
        <Link key={id} className="people__link" dir="auto" to={modelLink(view, slug)} prefetch="intent">
          {title}
        </Link>
      ))}
    </span>
  );
}
