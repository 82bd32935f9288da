import { VideoGrid } from '#modules/catalogue/web/index.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Questions } from '#ui/text/questions.tsx';
import type { PageSection } from '../contract/types.ts';

export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  // Only the operators' order tells two equal sections apart.
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places on a page
    <Section key={index} section={section} />
  ));
}

function Section({ section }: { section: PageSection }) {
  const { type, title, html, image, videos } = section;
  if (type === 'videos' && videos.length === 0) return null;
  return (
    <section className={`page-section page-section--${type}`}>
      {title && <h2 className="page-section__title">{title}</h2>}
      {image && (
        <Picture
          picture={image}
          sizes={type === 'picture' ? '100vw' : '(min-width: 1025px) 40vw, 100vw'}
          className="page-section__picture"
        />
      )}
      {html && <Prose html={html} />}
      <Items section={section} />
    </section>
  );
}

function Items({ section }: { section: PageSection }) {
  const { type, items, buttons, videos } = section;
  switch (type) {
    case 'cards':
      return (
        <ul className="page-cards">
          {items.map(({ title, html }) => (
            <li key={title} className="page-cards__card">
              <h3>{title}</h3>
              <Prose html={html} />
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="page-steps">
          {items.map(({ title, html }) => (
            <li key={title} className="page-steps__step">
              <h3>{title}</h3>
              <Prose html={html} />
            </li>
          ))}
        </ol>
      );
    case 'questions':
      return (
        <Questions
          items={items.map(({ title, html }) => ({
            key: title,
            question: title,
            answer: <Prose html={html} />,
          }))}
        />
      );
    case 'buttons':
      return (
        <p className="page-buttons">
          {buttons.map(({ text, link, inNewTab }, index) => (
            <AnyLink
              key={link + text}
              to={link}
              inNewTab={inNewTab}
              className={`button button--large ${index === 0 ? 'button--primary' : 'button--secondary'}`}
            >
              <span className="button__label">{text}</span>
            </AnyLink>
          ))}
        </p>
      );
    case 'videos':
      return <VideoGrid videos={videos} />;
    default:
      return null;
  }
}
