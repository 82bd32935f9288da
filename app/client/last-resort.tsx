import * as m from '#messages/app';
/** Needs no data, no theme and no script. */
export function LastResort({ details }: { details?: string }) {
  return (
    <main className="error-page">
      <div className="error-page__message">
        <h1 className="error-page__title">{m.error_page_failed()}</h1>
        {details && <p className="error-page__text">{details}</p>}
        <p className="error-page__text">
          <a href="/">{m.to_homepage()}</a>
        </p>
      </div>
    </main>
  );
}
