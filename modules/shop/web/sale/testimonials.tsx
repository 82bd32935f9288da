import * as m from '#messages/shop';
import { Picture } from '#ui/media/picture.tsx';
import type { JoinConfig } from '../../contract/types.ts';

/** Members' comments and awards, entered by operators. */
export function Testimonials({ comments, winnerLogos }: Pick<JoinConfig, 'comments' | 'winnerLogos'>) {
  if (comments.length === 0 && winnerLogos.length === 0) return null;
  return (
    <section className="sale-words" aria-labelledby="sale-words-title">
      <h2 id="sale-words-title">{m.what_members_say()}</h2>
      {comments.length > 0 && (
        <ul className="sale-words__comments">
          {comments.map(({ name, text }) => (
            <li key={`${name} ${text}`} className="sale-words__comment">
              <blockquote>{text}</blockquote>
              <p className="sale-words__name">{name}</p>
            </li>
          ))}
        </ul>
      )}
      {winnerLogos.length > 0 && (
        <ul className="sale-words__logos" aria-label={m.awards()}>
          {winnerLogos.map((logo) => (
            <li key={logo.permalink}>
              <Picture picture={logo} sizes="10rem" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
