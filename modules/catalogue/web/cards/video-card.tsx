import { Link, useViewTransitionState } from 'react-router';
import * as m from '#messages/catalogue';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatCount, formatMinutes, formatShortDate } from '#ui/text/formats.ts';
import type { VideoCard as Video } from '../../contract/types.ts';
import { withWords } from './alt-text.ts';
import { CardAction, CardProgress } from './card-action.tsx';
import { modelLink, videoLink } from './links.ts';
import { Positions } from './positions.tsx';
import { RowAction } from './row-action.tsx';
import { videoTerms } from './video-terms.ts';

export type VideoCardLayout = 'grid' | 'list' | 'simple';

const NEW_FOR_SECONDS = 14 * 86_400;
const MODELS_SHOWN = 2;

interface VideoCardProps {
  video: Video;
  /** The rendered width, as in `<img sizes>`. */
  sizes: string;
  layout?: VideoCardLayout;
  /** Its place in a ranked list. */
  rank?: number;
  /** Visible without scrolling. */
  priority?: boolean;
  fromFreePage?: boolean;
  /** The slug of the compilation it is listed in. */
  within?: string;
  heading?: 'h2' | 'h3';
}

/** A card as a list item. */
export function VideoInList({ className, ...props }: VideoCardProps & { className?: string }) {
  return (
    <li className={className}>
      <VideoCard {...props} />
    </li>
  );
}

/** A video in a list. The whole card links to it; names link to their models. */
export function VideoCard({
  video,
  sizes,
  layout = 'grid',
  rank,
  priority = false,
  fromFreePage = false,
  within,
  heading: Heading = 'h3',
}: VideoCardProps) {
  const view = useView();
  const to = videoLink(view, video.slug, { fromFreePage, within });
  const isOpening = useViewTransitionState(to);
  const { resolution, format } = videoTerms(view, video);
  const isNew = view.now - video.publishedAt < NEW_FOR_SECONDS;
  return (
    <article
      className={classNames('video-card', `video-card--${layout}`, isOpening && 'video-card--opening')}
      data-preview={video.videoPreviewPoster ?? undefined}
    >
      <Picture
        picture={withWords(video.poster, view.altTexts.video, video.title)}
        sizes={sizes}
        priority={priority}
        className="picture--wide video-card__media"
      >
        <span className="video-card__badges">
          {isNew && <Badge kind="accent">{m.new()}</Badge>}
          {video.isFree && <Badge kind="accent">{m.free()}</Badge>}
          {video.is_partners && <Badge>{m.partner()}</Badge>}
          <Badge>{resolution}</Badge>
          <Badge>{format}</Badge>
        </span>
        <span className="video-card__duration">
          <Badge>{formatMinutes(view.locale, video.videoSettings.duration)}</Badge>
        </span>
        <span className="video-card__play">
          <Icon name="play" size={22} filled />
        </span>
        <CardProgress id={video.id} duration={video.videoSettings.duration} />
      </Picture>
      {rank !== undefined && (
        <span className="video-card__rank" aria-hidden>
          {rank}
        </span>
      )}
      <div className="video-card__text">
        <Heading className="video-card__title">
          <Link
            className="video-card__link"
            dir="auto"
            to={to}
            viewTransition
            target={video.isInNewTab ? '_blank' : undefined}
            prefetch="intent"
            data-card-link
          >
            {video.title}
          </Link>
        </Heading>
        {layout !== 'simple' && <People video={video} />}
        {layout === 'list' && video.excerpt && (
          <p className="video-card__excerpt" dir="auto">
            {video.excerpt}
          </p>
        )}
        {layout !== 'simple' && (
          <p className="video-card__numbers dotted">
            <time dateTime={new Date(video.publishedAt * 1000).toISOString().slice(0, 10)}>
              {formatShortDate(view.locale, video.publishedAt)}
            </time>
            <span>{m.views({ count: video.viewCount, shown: formatCount(view.locale, video.viewCount) })}</span>
          </p>
        )}
        {layout === 'list' && <Positions ids={video.videoTechBar.positions} />}
      </div>
      <CardAction kind="video" id={video.id} title={video.title} />
      {layout === 'list' && <RowAction to={to} of={video.title} label={m.watch()} offers />}
    </article>
  );
}

function People({ video }: { video: Video }) {
  const view = useView();
  const visible = video.models.slice(0, MODELS_SHOWN);
  if (visible.length === 0) return null;
  const others = video.models.length - visible.length;
  return (
    <p className="video-card__people">
      {visible.map(({ id, slug, title }) => (
        <Link key={id} className="video-card__person" dir="auto" to={modelLink(view, slug)}>
          {title}
        </Link>
      ))}
      {others > 0 && <span>{m.and_more({ count: others })}</span>}
    </p>
  );
}
