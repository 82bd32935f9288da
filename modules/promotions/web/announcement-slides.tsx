import * as m from '#messages/promotions';
import { Picture } from '#ui/media/picture.tsx';
import { Slider } from '#ui/media/slider.tsx';
import { Badge } from '#ui/text/badge.tsx';
import type { AnnouncementSlide } from '../contract/types.ts';
import { HeroSlide, SlideLink, type SlideWords } from './hero-slide.tsx';
import { placeOf, STORY_SIZES } from './slide-places.ts';

interface SlidesProps {
  slides: readonly AnnouncementSlide[];
}

/** Long enough to read its text. */
const FIRST_SECONDS = 9;

/** Full-width slides at the head of the page, after the page's own opening slide. */
export function AnnouncementSlides({ slides, first }: SlidesProps & { first?: SlideWords }) {
  const announcements = slides.map((slide) => {
    const words = wordsOf(slide);
    return {
      key: String(slide.id),
      title: words.title,
      seconds: slide.duration,
      className: placeOf(slide, slides),
      content: <HeroSlide words={words} />,
    };
  });
  const opening = first && {
    key: 'first',
    title: first.title,
    seconds: FIRST_SECONDS,
    content: <HeroSlide words={first} isFirst />,
  };
  return <Slider label={m.announcements()} slides={opening ? [opening, ...announcements] : announcements} />;
}

/** The same slides as small stories of a front page; the first is large unless something else leads the page. */
export function AnnouncementStories({ slides, isLed }: SlidesProps & { isLed: boolean }) {
  const leads = new Set(
    isLed ? [] : ['desktop', 'mobile'].map((type) => slides.find((each) => each.displayType === type)),
  );
  return (
    <ul className="stories">
      {slides.map((slide) => (
        <li key={slide.id} className={placeOf(slide, slides)}>
          <Story words={wordsOf(slide)} isLead={leads.has(slide)} />
        </li>
      ))}
    </ul>
  );
}

function Story({ words, isLead }: { words: SlideWords; isLead: boolean }) {
  return (
    <article className={isLead ? 'story story--lead' : 'story'} data-preview={words.clip}>
      <Picture
        picture={words.imageLandscape}
        onPhones={isLead ? words.imagePortrait : undefined}
        sizes={isLead ? STORY_SIZES : '160px'}
        decorative
        className="story__picture"
      />
      <div className="story__words">
        {words.isPaid && <Badge>{m.ad()}</Badge>}
        <h2 className="story__title" dir="auto">
          {words.title}
        </h2>
        {isLead && words.text && <p className="story__text">{words.text}</p>}
        <SlideLink words={words} />
      </div>
    </article>
  );
}

/** The first line of the text is the title. */
function wordsOf(slide: AnnouncementSlide): SlideWords {
  const [title = slide.imageLandscape.alt, ...lines] = slide.text.split('\n').filter(Boolean);
  return {
    imageLandscape: slide.imageLandscape,
    imagePortrait: slide.imagePortrait,
    title,
    text: lines.join(' '),
    link: slide.link,
    inNewTab: slide.openLinkInNewTab,
    buttonText: '',
    plays: slide.showPlayButton,
    isPaid: slide.ad,
    clip: slide.hoverActivate && slide.video ? slide.video : undefined,
  };
}
