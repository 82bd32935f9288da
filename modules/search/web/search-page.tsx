import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/search';
import { ModelInList, PORTRAIT_SIZES, VideoGrid } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { frameOf, pageMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { LONGEST_TERM } from '../contract/limits.ts';
import type { SearchGroup } from '../contract/source.ts';
import type { SearchResults } from '../contract/types.ts';
import { search } from './api.ts';
import { GROUP_NAMES } from './group-names.ts';
import { SearchField } from './search-field.tsx';

const MORE = '96';

/** Searches are private, so a page with one isn't cached for others. */
export const handle: PageHandle = {
  sheets: ['articles'],
  isNeutral: true,
  query: { exact: oneOf('1'), limit: oneOf(MORE) },
  ownQuery: ['q'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const term = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_TERM).toWellFormed();
  if (term === '') return { term, results: undefined };
  const exact = searchParams.get('exact') === '1' ? ('1' as const) : undefined;
  const limit = searchParams.get('limit') === MORE ? Number(MORE) : undefined;
  const results = await orEmpty<SearchResults | null>(context, search(context).search({ term, exact, limit }), null);
  return { term, results };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { term = '' } = args.loaderData ?? {};
  const title = term === '' ? m.title_empty() : m.title({ query: term });
  const description = m.description({ site: frameOf(args).view?.siteName ?? '' });
  return pageMeta(args, { title, description, isListed: false });
}

export default function SearchPage() {
  const { term, results } = useLoaderData<typeof loader>();
  return (
    <div className="search-page">
      <h1>{term === '' ? m.search() : m.heading({ query: term })}</h1>
      <SearchField value={term} key={term} isWide />
      {results === undefined && (
        <EmptyState
          icon={<Icon name="search" size={40} strokeWidth={1.4} />}
          title={m.begin()}
          actions={<ButtonLink to="/videos/">{m.browse_videos()}</ButtonLink>}
        >
          {m.begin_text()}
        </EmptyState>
      )}
      {results === null && (
        <EmptyState
          icon={<Icon name="wifi-off" size={40} strokeWidth={1.4} />}
          title={m.could_not_search()}
          actions={
            <ButtonLink to={`/search/?${new URLSearchParams({ q: term })}`} reloadDocument>
              {m.try_again()}
            </ButtonLink>
          }
        />
      )}
      {results && <Results term={term} results={results} />}
    </div>
  );
}

function Results({ term, results }: { term: string; results: SearchResults }) {
  const { repaired, searchMessage, isGayQuery, isTransQuery, specialLink, groups, pages } = results;
  const again = (more: Record<string, string>) => `/search/?${new URLSearchParams({ q: term, ...more })}`;
  const asTyped = <Link to={again({ exact: '1' })}>{m.as_typed({ query: term })}</Link>;
  const hasMessage = searchMessage !== '';
  return (
    <>
      {repaired !== null && !hasMessage && (
        <p className="search-page__repaired" role="status">
          {m.results_for({ query: repaired })} {asTyped}
        </p>
      )}
      {(isGayQuery || isTransQuery) && (
        <p className="search-page__special">
          {isGayQuery ? m.special_gay() : m.special_trans()}{' '}
          {specialLink === '' ? (
            m.not_on_this_site()
          ) : (
            <>
              {m.on_their_own_site()} <a href={specialLink}>{m.open_site()}</a>
            </>
          )}
        </p>
      )}
      {hasMessage && (
        <EmptyState
          icon={<Icon name="search" size={40} strokeWidth={1.4} />}
          title={searchMessage}
          actions={<ButtonLink to="/videos/">{m.browse_videos()}</ButtonLink>}
        >
          {pages.length === 0 && m.no_results_text()}
          {pages.length > 0 && repaired === null && m.only_pages()}
          {pages.length > 0 && repaired !== null && (
            <>
              {m.only_pages_for({ query: repaired })} {asTyped}
            </>
          )}
        </EmptyState>
      )}
      {groups.map((group, index) => (
        <section key={group} className="search-page__group">
          <h2>{GROUP_NAMES[group]()}</h2>
          <Group group={group} results={results} startsPage={index === 0} toMore={again({ limit: MORE })} />
        </section>
      ))}
    </>
  );
}

interface GroupProps {
  group: SearchGroup;
  results: SearchResults;
  startsPage: boolean;
  toMore: string;
}

function Group({ group, results, startsPage, toMore }: GroupProps) {
  if (group === 'models')
    return (
      <ul className="card-grid card-grid--portrait search-page__models">
        {results.models.map((model) => (
          <ModelInList key={model.id} model={model} sizes={PORTRAIT_SIZES} />
        ))}
      </ul>
    );
  if (group === 'videos')
    return (
      <>
        <VideoGrid videos={results.videos} startsPage={startsPage} />
        {results.hasMoreVideos && results.videos.length < Number(MORE) && (
          <ButtonLink to={toMore} kind="secondary">
            {m.more_videos()}
          </ButtonLink>
        )}
      </>
    );
  return (
    <ul className="search-page__pages">
      {results[group].map(({ key, title, url, excerpt }) => (
        <li key={key}>
          <Link to={url} dir="auto">
            {title}
          </Link>
          <p dir="auto">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
