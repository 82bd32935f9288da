/** Needs no data, no theme and no script. */
export function LastResort({ details }: { details?: string }) {
  return (
    <main className="error-page">
      <div className="error-page__message">
        <h1 className="error-page__title">An error occurred while showing the error page</h1>
        {details && <p className="error-page__text">{details}</p>}
        <p className="error-page__text">
          <a href="/">Go to the homepage</a>
        </p>
      </div>
    </main>
  );
}
