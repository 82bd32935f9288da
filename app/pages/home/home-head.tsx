import { useEffect } from 'react';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { videoLink } from '#modules/catalogue/web/index.tsx';
import { startLiveDomes } from '#modules/player/web/index.tsx';
import { AnnouncementSlides, PageSlides, type SlideWords } from '#modules/promotions/web/index.tsx';
import { useView, type View } from '#ui/page/view.tsx';
import { opening } from '#ui/text/hero-text.ts';
import { Hero } from './hero.tsx';
import type { HomeProps } from './home-content.ts';
import { leadFacts } from './lead-facts.ts';
import { NothingYet } from './nothing-yet.tsx';
import { OfferStrip } from './offer-strip.tsx';

/** The first screen: the newest video, then operators' announcements, and a pitch for those who aren't members. */
export function HomeHead({ site, slides, lead, plans, builder, pageSliders }: HomeProps) {
  const view = useView();
  useEffect(startLiveDomes, []);
  return (
    <>
      {slides.length > 0 && <AnnouncementSlides slides={slides} first={lead ? leadSlide(view, lead) : undefined} />}
      {slides.length === 0 && (lead ? <Hero lead={lead} /> : <NothingYet site={site} />)}
      <OfferStrip site={site} plans={plans} landers={builder?.landerButton ?? []} />
      <PageSlides slides={pageSliders} at="top" />
    </>
  );
}

function leadSlide(view: View, lead: VideoItem): SlideWords {
  return {
    imageLandscape: lead.heroImage,
    mark: m.latest(),
    facts: leadFacts(view, lead),
    title: lead.title,
    text: opening(lead.description),
    link: videoLink(view, lead.slug),
    inNewTab: false,
    buttonText: view.mayWatch ? m.play() : m.watch_trailer(),
    plays: true,
    clip: lead.videoPreviewPoster ?? undefined,
  };
}
