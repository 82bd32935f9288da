import * as m from '#messages/app';
import type { SiteProfile } from '#modules/site/contract/types.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';

/** Shown before a site's first video, or while the catalogue is unavailable. */
export function NothingYet({ site }: { site: SiteProfile }) {
  return (
    <div className="nothing-yet">
      <EmptyState title={site.copy.heroTitle}>{m.first_videos()}</EmptyState>
    </div>
  );
}
