import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orErrorPage } from '#calls/page.ts';
import { requireSignedIn } from '#calls/require-signed-in.ts';
import * as m from '#messages/app';
import { newestFilms, VideoCard } from '#modules/catalogue/web/index.tsx';
import { MembershipCard } from '#modules/membership/web/index.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import { membership, site } from '../calls.ts';

export const meta = privateMeta(m.dashboard);

const FILMS = 4;
const FILM_SIZES = '(min-width: 1025px) 25vw, (min-width: 576px) 50vw, 100vw';

export async function loader(args: LoaderFunctionArgs) {
  const { email } = requireSignedIn(args);
  const [info, digest, films] = await Promise.all([
    orErrorPage(membership(args.context).dashboardInfo()),
    site(args.context).digest(),
    newestFilms(args.context, FILMS),
  ]);
  const { locale } = digest.data.digest.site;
  return { ...info, email, locale, films, hasJustCanceled: args.url.searchParams.has('canceled') };
}

export default function DashboardPage() {
  const { info, dashboard, email, locale, films, hasJustCanceled } = useLoaderData<typeof loader>();
  const hasMembership = info.membership_uuid !== null;
  const until = info.expiry === null ? '' : formatDate(locale, info.expiry);
  return (
    <div className="dashboard">
      <header className="dashboard__head">
        <p className="dashboard__eyebrow">{m.dashboard()}</p>
        <h1 className="dashboard__title">{hasMembership ? m.welcome_back() : m.welcome()}</h1>
        <p className="dashboard__lead">{m.signed_in_as({ email })}</p>
      </header>
      {hasJustCanceled && info.status === 'canceled' && (
        <Notice kind="success" title={m.canceled()}>
          {m.canceled_text({ until })}
        </Notice>
      )}
      {hasMembership ? (
        <MembershipCard info={info} dashboard={dashboard} locale={locale} />
      ) : (
        <section className="membership-card" aria-label={m.membership()}>
          <EmptyState
            title={m.not_a_member()}
            actions={
              <ButtonLink size="large" to="/join-now/">
                {m.see_plans()}
              </ButtonLink>
            }
          >
            {m.not_a_member_text()}
          </EmptyState>
        </section>
      )}
      {films.length > 0 && (
        <section className="dashboard__films" aria-labelledby="films-title">
          <div className="dashboard__films-head">
            <h2 id="films-title">{m.continue_exploring()}</h2>
            <ButtonLink kind="quiet" size="small" to="/videos/">
              {m.see_all()}
            </ButtonLink>
          </div>
          <ul className="dashboard__row">
            {films.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} sizes={FILM_SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
