import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/forum';
import { useView } from '#ui/page/view.tsx';
import { type Subject, subjectRef } from '../contract/discussions.ts';

const LoadedComments = lazy(async () => ({ default: (await import('./loaded-comments.tsx')).LoadedComments }));
const LoadedReplies = lazy(async () => ({ default: (await import('./loaded-replies.tsx')).LoadedReplies }));

/** Loads before the section is scrolled into view. */
const NEARNESS = '600px';

/** The comments on something, if the site has a forum; loaded when they come near. Without scripts a link. */
export function Comments({ subject }: { subject: Subject }) {
  const { hasForum, verified } = useView();
  const section = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: NEARNESS },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  if (!hasForum || !verified) return null;
  const own = `/forum/${subjectRef(subject)}/`;
  return (
    <section ref={section} className="comments" aria-labelledby="comments">
      <div className="section-head">
        <h2 className="section-title" id="comments">
          {m.comments()}
        </h2>
        <Link to={own}>{m.own_page()}</Link>
      </div>
      {isNear && (
        <Suspense fallback={<p role="status">{m.loading()}</p>}>
          <LoadedComments key={own} subject={subject} />
        </Suspense>
      )}
    </section>
  );
}

/** Replies to the visitor, for the dashboard. */
export function RepliesToMe() {
  const { hasForum, verified } = useView();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  if (!hasForum || !verified) return null;
  return (
    <section className="replies-to-me" aria-labelledby="replies">
      <div className="section-head">
        <h2 className="section-title" id="replies">
          {m.replies_to_me()}
        </h2>
        <Link to="/forum/">{m.to_forum()}</Link>
      </div>
      {isHere && (
        <Suspense fallback={<p role="status">{m.loading()}</p>}>
          <LoadedReplies />
        </Suspense>
      )}
    </section>
  );
}
