import { useEffect } from 'react';
import { startLiveDomes } from '#modules/player/web/index.tsx';
import { AnnouncementSlides, PageSlides } from '#modules/promotions/web/index.tsx';
import { Hero } from './hero.tsx';
import type { HomeProps } from './home-content.ts';
import { NothingYet } from './nothing-yet.tsx';
import { OfferStrip } from './offer-strip.tsx';

/**
 * The first screen: what operators announce, else the newest video, and what the site is to anyone who is no member.
 */
export function HomeHead({ site, slides, lead, plans, builder, pageSliders }: HomeProps) {
  useEffect(startLiveDomes, []);
  return (
    <>
      {slides.length > 0 && <AnnouncementSlides slides={slides} />}
      {slides.length === 0 && (lead ? <Hero lead={lead} /> : <NothingYet site={site} />)}
      <OfferStrip site={site} plans={plans} landers={builder?.landerButton ?? []} />
      <PageSlides slides={pageSliders} at="top" />
    </>
  );
}
