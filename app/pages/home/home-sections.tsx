import { Link } from 'react-router';
import * as m from '#messages/app';
import { CategoryInList } from '#modules/catalogue/web/index.tsx';
import type { HomePageBuilder } from '#modules/promotions/contract/types.ts';
import { AdBanner, DealInList, PageSlides } from '#modules/promotions/web/index.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Rail } from '#ui/media/rail.tsx';
import { linkFor } from '#ui/page/link-for.ts';
import { useView } from '#ui/page/view.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { WhatYouGet } from '../what-you-get.tsx';
import type { HomeProps } from './home-content.ts';
import { SectionHead } from './section-head.tsx';

const CATEGORY_SIZES = '(min-width: 1800px) 12vw, (min-width: 768px) 25vw, 50vw';

/** Eight, for full rows of two, four and eight. */
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

/** The end of every layout: awards, what a membership gives, a banner, and a text about the site. */
export function HomeMore({ builder, banner, pageSliders }: Pick<HomeProps, 'builder' | 'banner' | 'pageSliders'>) {
  return (
    <>
      <PageSlides slides={pageSliders} at="middle" />
      {builder && <Awards builder={builder} />}
      {builder?.whatDoYouGet.isEnableOnHomePageBuilder && <WhatYouGet parts={builder.whatDoYouGet} />}
      {banner && <AdBanner banner={banner} />}
      {builder?.descriptionArea && (
        <section className="home__section home-about" aria-label={m.about()}>
          <Prose html={builder.descriptionArea} />
        </section>
      )}
      <PageSlides slides={pageSliders} at="bottom" />
    </>
  );
}

function Awards({ builder }: { builder: HomePageBuilder }) {
  const { titleWinner, imagesWinnerLogo, imagesWinner } = builder;
  if (titleWinner === '' && imagesWinner.length === 0 && !imagesWinnerLogo) return null;
  return (
    <section className="home__section awards" aria-label={titleWinner || m.awards()}>
      <div className="awards__head">
        {imagesWinnerLogo && (
          <Picture
            picture={imagesWinnerLogo}
            sizes="96px"
            decorative={imagesWinnerLogo.alt === ''}
            className="awards__logo"
          />
        )}
        {titleWinner && <h2>{titleWinner}</h2>}
      </div>
      <ul className="awards__list">
        {imagesWinner.map((picture) => (
          <li key={picture.permalink}>
            <Award picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Award({ picture }: { picture: HomePageBuilder['imagesWinner'][number] }) {
  const view = useView();
  const { link } = picture;
  const figure = (
    <figure className="awards__one">
      <Picture
        picture={picture}
        sizes="(min-width: 768px) 33vw, 70vw"
        decorative={picture.alt !== ''}
        className="picture--wide"
      />
      {picture.alt && <figcaption>{picture.alt}</figcaption>}
    </figure>
  );
  return link ? <Link to={linkFor(view, link)}>{figure}</Link> : figure;
}
