import guides from 'virtual:guides';
import { useEffect, useId, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';

const FIRST = 'readme';

/** A guide of the repository, with a search over all of them. */
export function Component() {
  const { guide: slug = FIRST } = useParams();
  const guide = guides.find((one) => one.slug === slug);
  const [search, setSearch] = useState('');
  const { hash } = useLocation();
  useEffect(() => {
    // The guide wasn't rendered yet when the browser looked for the anchor.
    if (hash && guide) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, guide]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <>
      <PageHead title={guide?.title ?? m.help()}>
        {slug !== FIRST && (
          <Link className="button" to="/help">
            {m.all_guides()}
          </Link>
        )}
      </PageHead>
      <SearchBox value={search} onChange={setSearch} />
      {words.length > 0 && <Found words={words} onOpen={() => setSearch('')} />}
      {words.length === 0 && !guide && <p>{m.no_guide()}</p>}
      {words.length === 0 && guide && (
        <article
          className="card guide"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built with the admin from documents of the repository
          dangerouslySetInnerHTML={{ __html: guide.html }}
        />
      )}
    </>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <search className="field">
      <label htmlFor={id}>{m.search_guides()}</label>
      <input id={id} type="search" value={value} onChange={({ target }) => onChange(target.value)} />
    </search>
  );
}

const MOST_FOUND = 30;
const EXCERPT = 160;

function Found({ words, onOpen }: { words: readonly string[]; onOpen: () => void }) {
  const found = guides
    .flatMap(({ slug, title: guide, sections }) => sections.map((section) => ({ ...section, slug, guide })))
    .filter(({ guide, title, text }) => {
      const all = `${guide} ${title} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
  return (
    <section className="card" aria-label={m.search_guides()}>
      <p role="status">{m.guides_found({ count: found.length })}</p>
      <ul className="plain-list guide-found">
        {found.slice(0, MOST_FOUND).map(({ slug, guide, id, title, text }) => (
          <li key={`${slug}#${id}`}>
            <Link to={`/help/${slug}${id && `#${id}`}`} onClick={onOpen}>
              {guide === title ? guide : `${guide}: ${title}`}
            </Link>
            <p className="muted">{text.slice(0, EXCERPT)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
