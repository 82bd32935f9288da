import * as m from '#messages/app';
import type { SiteProfile } from '#modules/site/contract/types.ts';
import { Icon } from '#ui/icon.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { NeutralHome } from './neutral-home.tsx';

const PLACES = 6;

/** The optional home for guests, before an age check: six placeholders for models, which link to the membership. */
export function UnverifiedGuestHome({ site }: { site: SiteProfile }) {
  return (
    <>
      <NeutralHome site={site} />
      <section className="home guest-home" aria-labelledby="featured">
        <h2 className="guest-home__title" id="featured">
          {m.guest_models()}
        </h2>
        <ul className="image-map">
          {Array.from({ length: PLACES }, (_, place) => place + 1).map((place) => (
            <li key={place} className="image-map__place">
              <Icon name="circle-user-round" size={56} strokeWidth={1} />
              <AnyLink className="image-map__link" to="/join-now/">
                {m.guest_meet({ place })}
              </AnyLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
