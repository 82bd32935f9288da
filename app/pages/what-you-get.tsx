import type { HomePageBuilder } from '#modules/promotions/contract/types.ts';
import { Picture } from '#ui/media/picture.tsx';

/** What a membership gives, as operators wrote it: on the home, on the sale page, or on both. */
export function WhatYouGet({ parts }: { parts: HomePageBuilder['whatDoYouGet'] }) {
  const { sectionTitle, sectionValue, videoExperience, models } = parts;
  return (
    <section className="home__section what-you-get" aria-labelledby="what-you-get">
      <header className="what-you-get__head">
        <h2 id="what-you-get">{sectionTitle}</h2>
        <p className="what-you-get__lead">{sectionValue}</p>
      </header>
      {[videoExperience, models].map(({ title, text, image }) => (
        <article key={title} className="what-you-get__part">
          {image && (
            <Picture picture={image} sizes="(min-width: 768px) 50vw, 100vw" decorative className="picture--wide" />
          )}
          <h3>{title}</h3>
          <p className="what-you-get__text">{text}</p>
        </article>
      ))}
    </section>
  );
}
