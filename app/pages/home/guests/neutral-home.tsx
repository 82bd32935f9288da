import * as m from '#messages/app';
import type { SiteProfile } from '#modules/site/contract/types.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';

/** What a site shows before an age check: its name and texts, nothing of its catalogue. */
export function NeutralHome({ site }: { site: SiteProfile }) {
  const { isGuest } = useView();
  const facts = [m.age_provider(), m.age_stored(), m.age_once()];
  return (
    <section className="neutral-home" aria-labelledby="neutral-home-title">
      <svg className="neutral-home__mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={site.brand.logoPath} fill="currentColor" fillRule="evenodd" />
      </svg>
      <h1 className="neutral-home__title" id="neutral-home-title">
        {site.copy.heroTitle}
      </h1>
      <p className="neutral-home__text">{m.for_adults({ site: site.name })}</p>
      <div className="neutral-home__actions">
        <ButtonLink size="large" to="/age-verification/">
          {m.verify_age()}
        </ButtonLink>
        {isGuest && (
          <ButtonLink size="large" kind="secondary" to="/sign-in/">
            {m.sign_in()}
          </ButtonLink>
        )}
      </div>
      <ul className="neutral-home__facts">
        {facts.map((fact) => (
          <li className="neutral-home__fact" key={fact}>
            <Icon name="check" size={18} />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
