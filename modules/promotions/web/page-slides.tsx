import type { RouterContextProvider } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/promotions';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { PAGES_WITH_SLIDERS } from '../contract/kinds.ts';
import type { PageSlider } from '../contract/types.ts';
import { promotions } from './api.ts';

/** The slides that operators made for a page, at all its places (R9). */
export async function pageSlides(
  context: Readonly<RouterContextProvider>,
  page: (typeof PAGES_WITH_SLIDERS)[number],
): Promise<PageSlider[]> {
  const { items } = await orEmpty<{ items: PageSlider[] }>(context, promotions(context).pageSliders(), {
    items: [],
  });
  return items.filter((slide) => slide.page === page);
}

/**
 * Those of one place, as a row that is scrolled by hand: nothing moves by itself next to a list.
 * @param isFirst whether they open the page
 */
export function PageSlides({
  slides,
  at,
  isFirst = false,
}: {
  slides: readonly PageSlider[];
  at: PageSlider['type'];
  isFirst?: boolean;
}) {
  const shown = slides.filter(({ type }) => type === at);
  if (shown.length === 0) return null;
  return (
    <section className={classNames('page-slides', shown.length > 1 && 'page-slides--many')}>
      <ul className="page-slides__row" aria-label={m.page_slides()}>
        {shown.map((slide, index) => (
          <li key={slide.id}>
            <PageSlide slide={slide} isFirst={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageSlide({ slide, isFirst }: { slide: PageSlider; isFirst: boolean }) {
  const { imageLandscape, imagePortrait, title, text, link, isInNewTab } = slide;
  return (
    <article className="page-slide">
      <Picture
        picture={imageLandscape}
        onPhones={imagePortrait}
        sizes="100vw"
        priority={isFirst}
        decorative
        className="page-slide__picture"
      />
      <div className="page-slide__words">
        <h2 className="page-slide__title" dir="auto">
          {title}
        </h2>
        {text && <p>{text}</p>}
        {link && (
          <AnyLink className="page-slide__link" to={link} inNewTab={isInNewTab}>
            {m.see_more()}
            <span className="visually-hidden">: {title}</span>
          </AnyLink>
        )}
      </div>
    </article>
  );
}
