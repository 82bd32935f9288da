import * as m from '#messages/app';
import { CategoryInList } from '#modules/catalogue/web/index.tsx';
import type { HomePageBuilder } from '#modules/promotions/contract/wire.ts';
import { AdBanner, DealInList } from '#modules/promotions/web/index.tsx';
import { Picture } from '#ui/picture.tsx';
import { Prose } from '#ui/prose.tsx';
import { Rail } from '#ui/rail.tsx';
import type { HomeProps } from './home-content.ts';
import { SectionHead } from './section-head.tsx';

const CATEGORY_SIZES = '(min-width: 1800px) 12vw, (min-width: 768px) 25vw, 50vw';

/** Eight, which fill whole rows of two, four and eight. */
export function HomeCategories({ categories }: Pick<HomeProps, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <section className="home__section home-categories">
      <SectionHead title={m.categories()} to="/categories/" />
      <ul className="home-categories__list">
        {categories.map((category) => (
          <CategoryInList key={category.id} category={category} sizes={CATEGORY_SIZES} />
        ))}
      </ul>
    </section>
  );
}

export function HomeDeals({ deals }: Pick<HomeProps, 'deals'>) {
  if (deals.length === 0) return null;
  return (
    <Rail title={m.deals()} more={{ label: m.see_all(), to: '/deals/' }}>
      {deals.map((deal) => (
        <DealInList key={deal.id} deal={deal} />
      ))}
    </Rail>
  );
}

/** What every layout ends with: awards, what a membership brings, a banner, and the site in its own words. */
export function HomeMore({ builder, banner }: Pick<HomeProps, 'builder' | 'banner'>) {
  return (
    <>
      {builder && <Awards builder={builder} />}
      {builder && <WhatYouGet parts={builder.whatDoYouGet} />}
      {banner && <AdBanner banner={banner} />}
      {builder?.descriptionArea && (
        <section className="home__section home-about" aria-label={m.about()}>
          <Prose html={builder.descriptionArea} />
        </section>
      )}
    </>
  );
}

function Awards({ builder }: { builder: HomePageBuilder }) {
  const { titleWinner, imagesWinnerLogo, imagesWinner } = builder;
  if (titleWinner === '') return null;
  return (
    <section className="home__section awards" aria-labelledby="awards-title">
      <div className="awards__head">
        {imagesWinnerLogo && (
          <Picture picture={imagesWinnerLogo} sizes="96px" decorative className="awards__logo" />
        )}
        <h2 id="awards-title">{titleWinner}</h2>
      </div>
      <ul className="awards__list">
        {imagesWinner.map((picture) => (
          <li key={picture.permalink}>
            <Picture picture={picture} sizes="(min-width: 768px) 240px, 40vw" className="awards__picture" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatYouGet({ parts }: { parts: HomePageBuilder['whatDoYouGet'] }) {
  const { isEnableOnHomePageBuilder, sectionTitle, sectionValue, videoExperience, models } = parts;
  if (!isEnableOnHomePageBuilder) return null;
  return (
    <section className="home__section what-you-get" aria-labelledby="what-you-get">
      <header className="what-you-get__head">
        <h2 id="what-you-get">{sectionTitle}</h2>
        <p className="what-you-get__lead">{sectionValue}</p>
      </header>
      {[videoExperience, models].map(({ title, text, image }) => (
        <article key={title} className="what-you-get__part">
          {image && (
            <Picture
              picture={image}
              sizes="(min-width: 768px) 50vw, 100vw"
              decorative
              className="picture--wide"
            />
          )}
          <h3>{title}</h3>
          <p className="what-you-get__text">{text}</p>
        </article>
      ))}
    </section>
  );
}
