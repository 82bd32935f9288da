import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { opening } from '#ui/text/hero-text.ts';
import { leadFacts } from './lead-facts.ts';

/**
 * A tall phone shows the middle of a wide picture. This asks for half the width of the whole picture: sharp enough
 * behind text, and the first screen waits for it.
 */
const SIZES = '(max-width: 767px) 640px, 100vw';

/** The newest video over the whole window, if operators have written no slides. */
export function Hero({ lead }: { lead: VideoItem }) {
  const { verified, mayWatch } = useView();
  const video = verified ? `/video/${lead.slug}/` : '/join-now/';
  return (
    <section className="hero" aria-label={lead.title}>
      <Picture picture={lead.heroImage} sizes={SIZES} priority decorative className="hero__picture" />
      <div className="hero__content">
        <p className="hero__eyebrow">
          <Badge kind="accent">{m.latest()}</Badge>
          <HeroLine lead={lead} />
        </p>
        <h2 className="hero__title" dir="auto">
          {lead.title}
        </h2>
        <p className="hero__text" dir="auto">
          {opening(lead.description)}
        </p>
        <div className="hero__actions">
          <ButtonLink size="large" to={video} icon={<Icon name="play" size={20} filled />}>
            {mayWatch ? m.play() : m.watch_trailer()}
          </ButtonLink>
          <ButtonLink
            size="large"
            kind="secondary"
            to={verified ? `${video}?tab=about` : video}
            icon={<Icon name="info" size={20} />}
          >
            {m.more_about_it()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function HeroLine({ lead }: { lead: VideoItem }) {
  const facts = leadFacts(useView(), lead);
  return (
    <span className="hero__line dotted">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
