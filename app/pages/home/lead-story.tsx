import { Link } from 'react-router';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { videoLink } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { opening } from '#ui/text/hero-text.ts';
import { leadFacts } from './lead-facts.ts';

/** The newest video. */
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
        <Badge kind="accent">{m.latest()}</Badge>
        <span>{formatDate(locale, lead.publishedAt)}</span>
        {leadFacts(view, lead).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <h2 className="lead-story__title">
        <Link className="lead-story__link" dir="auto" to={video} prefetch="intent">
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
