import { Slider } from '#ui/media/slider.tsx';
import type { DealSlider, PageSlider } from '../contract/types.ts';
import { HeroSlide } from './hero-slide.tsx';

const SECONDS = 7;

/** Slides that open a page: of deals, or the page's own. */
export function TitledSlides({ label, slides }: { label: string; slides: readonly (DealSlider | PageSlider)[] }) {
  return (
    <Slider
      label={label}
      slides={slides.map((slide, index) => {
        const buttonText = 'buttonText' in slide ? slide.buttonText : '';
        const words = { ...slide, buttonText, inNewTab: slide.isInNewTab };
        return {
          key: String(slide.id),
          title: slide.title,
          seconds: SECONDS,
          content: <HeroSlide words={words} isFirst={index === 0} />,
        };
      })}
    />
  );
}
