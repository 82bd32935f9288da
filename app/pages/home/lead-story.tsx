import { Link } from 'react-router';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { videoLink, videoTerms } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatDate, formatMinutes } from '#ui/text/formats.ts';
import { opening } from '#ui/text/hero-text.ts';

/** The newest video, where operators have written no stories. */
export function LeadStory({ lead }: { lead: VideoItem }) {
  const view = useView();
  const { locale, mayWatch } = view;
  const video = videoLink(view, lead.slug);
  return (
    <article className="lead-story">
      <Picture
        picture={lead.heroImage}
        sizes="(min-width: 1200px) 800px, 100vw"
        priority
        decorative
        className="lead-story__picture"
      />
      <p className="lead-story__line">
        <span>{formatDate(locale, lead.publishedAt)}</span>
        <span>{formatMinutes(locale, lead.videoSettings.duration)}</span>
        <span>{videoTerms(view, lead).resolution}</span>
      </p>
      <h2 className="lead-story__title">
        <Link className="lead-story__link" to={video} prefetch="intent">
          {lead.title}
        </Link>
      </h2>
      <p className="lead-story__text">{opening(lead.description)}</p>
      <div className="lead-story__actions">
        <ButtonLink to={video}>{mayWatch ? m.watch_video() : m.watch_trailer()}</ButtonLink>
      </div>
    </article>
  );
}
