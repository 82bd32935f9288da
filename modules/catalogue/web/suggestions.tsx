import { data, type RouterContextProvider } from 'react-router';
import { knowsNotFound, orEmpty, orErrorPage, reportError } from '#calls/page.ts';
import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useView } from '#ui/view.tsx';
import type { ModelCard as Model, VideoCard as Video } from '../contract/wire.ts';
import { catalogue } from './calls.ts';
import { ModelInList } from './model-card.tsx';
import { PORTRAIT_SIZES, VideoGrid } from './video-grid.tsx';

/** What a page that was not found offers instead (R10). */
export interface Suggestions {
  top: readonly Video[];
  latest: readonly Video[];
  models: readonly Model[];
}

export const NO_SUGGESTIONS: Suggestions = { top: [], latest: [], models: [] };

const VIDEOS = 9;
const MODELS = 4;

type Context = Readonly<RouterContextProvider>;

export async function suggestions(context: Context): Promise<Suggestions> {
  if (knowsNotFound(context)) return NO_SUGGESTIONS;
  const calls = catalogue(context);
  const none = { items: [], page: 1, pages: 0, total: 0 };
  const [top, latest, models] = await Promise.all([
    orEmpty(context, calls.listVideos({ sort: 'popular', limit: VIDEOS }), none),
    orEmpty(context, calls.listVideos({ sort: 'latest', limit: VIDEOS }), none),
    orEmpty(context, calls.listModels({ sort: 'popular', limit: MODELS }), none),
  ]);
  return { top: top.items, latest: latest.items, models: models.items };
}

/** As `orErrorPage`, and a 404 brings suggestions along. */
export async function orNotFound<Data>(context: Context, answer: Promise<{ data: Data }>): Promise<Data> {
  try {
    return await orErrorPage(answer);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    throw data({ suggestions: await suggestions(context) }, { status: 404 });
  }
}

/** As `orNotFound`; where the call failed, the page goes on without what it asked for. */
export async function orNothing<Data>(
  context: Context,
  answer: Promise<{ data: Data }>,
): Promise<Data | undefined> {
  try {
    return await orNotFound(context, answer);
  } catch (error) {
    // What is thrown as an answer is meant as one.
    if (!(error instanceof Error)) throw error;
    reportError(context, error);
    return undefined;
  }
}

export function Suggested({ top, latest, models }: Suggestions) {
  const { word } = useView();
  const tabs = [
    { key: 'top', label: m.top_videos(), content: <Offer videos={top} to="/videos/?sort=popular" /> },
    { key: 'latest', label: m.latest_videos(), content: <Offer videos={latest} to="/videos/" /> },
  ];
  return (
    <div className="suggested">
      {top.length + latest.length > 0 && <Tabs label={m.videos_title({ word })} tabs={tabs} />}
      {models.length > 0 && (
        <section className="suggested__models">
          <h2 className="section-title">{m.best_models()}</h2>
          <ul className="card-grid card-grid--portrait">
            {models.map((model) => (
              <ModelInList key={model.id} model={model} sizes={PORTRAIT_SIZES} />
            ))}
          </ul>
          <More to="/models/" />
        </section>
      )}
    </div>
  );
}

function Offer({ videos, to }: { videos: readonly Video[]; to: string }) {
  return (
    <>
      <VideoGrid videos={videos} heading="h2" />
      <More to={to} />
    </>
  );
}

function More({ to }: { to: string }) {
  return (
    <div className="suggested__more">
      <ButtonLink kind="secondary" to={to}>
        {m.more()}
      </ButtonLink>
    </div>
  );
}
