import { isRouteErrorResponse, Link } from 'react-router';
import * as m from '#messages/app';
import { NO_SUGGESTIONS, SuggestedLists, type Suggestions } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';

interface NoPageProps {
  error: unknown;
  /** Texts that every page has loaded already, so that none loads this file for them. */
  accessDenied(): string;
  tooMany(): string;
  toHomepage(): string;
}

/** 401 offers a subscription, 429 says how long to wait, anything else is not found. */
export function NoPage(props: NoPageProps) {
  const { error, accessDenied, tooMany } = props;
  if (!isRouteErrorResponse(error)) return <NotFound {...props} />;
  if (error.status === 401) return <AccessDenied title={accessDenied()} />;
  return error.status === 429 ? <TooMany title={tooMany()} text={String(error.data)} /> : <NotFound {...props} />;
}

function TooMany({ title, text }: { title: string; text: string }) {
  return (
    <div className="error-page">
      <div className="error-page__message">
        <h1 className="error-page__title">{title}</h1>
        <p className="error-page__text">{text}</p>
      </div>
    </div>
  );
}

function AccessDenied({ title }: { title: string }) {
  return (
    <div className="error-page">
      <div className="error-page__message">
        <p className="error-page__code">401</p>
        <h1 className="error-page__title">{title}</h1>
        <p className="error-page__text">{m.access_denied_text()}</p>
        <div className="error-page__actions">
          <ButtonLink size="large" to="/join-now/">
            {m.join_now()}
          </ButtonLink>
          <ButtonLink size="large" kind="secondary" to="/">
            {m.to_main_page()}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function NotFound({ error, toHomepage }: NoPageProps) {
  const { theme } = useView();
  return (
    <div className="error-page">
      <div className="error-page__message">
        <h1 className="error-page__title">{m.not_found()}</h1>
        <p className="error-page__text">{theme === 'light' ? m.not_found_text() : m.not_found_sorry()}</p>
        <p className="error-page__text">
          <Link to="/">{toHomepage()}</Link>
        </p>
      </div>
      <SuggestedLists {...suggestionsIn(error)} />
    </div>
  );
}

/** A loader that knows the catalogue sends suggestions with its 404. */
function suggestionsIn(error: unknown): Suggestions {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const carries = typeof data === 'object' && data !== null && 'suggestions' in data;
  return carries ? (data.suggestions as Suggestions) : NO_SUGGESTIONS;
}
