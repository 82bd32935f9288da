import { useId } from 'react';
import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { useSiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind, Needed } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';
import { labelOf } from '../labels.ts';
import { StateBadge } from '../lists/columns.tsx';

/** Whether it is visible, what it lacks for that, and the button that hides it. */
export function ShowingCard({ kind, item }: { kind: Kind; item: AdminVideo | AdminModel }) {
  const { id, version, state, isDraft, lacks, publishedAt } = item;
  const mayPublish = useMay('catalogue.publish');
  const siteName = useSiteName();
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  async function hide() {
    if (await confirm({ title: m.hide_title(), text: m.hide_text(), act: m.hide(), tone: 'danger' }))
      await act(() => catalogue().setShowing({ kind, id, version, isHidden: true }), m.is_hidden());
  }

  return (
    <section className="card showing">
      <h2>{m.showing()}</h2>
      <p>
        <StateBadge state={state} isDraft={isDraft} />{' '}
        {isDraft ? m.draft_is_hidden() : item.sites.length === 0 ? m.on_no_site() : SAID[state](dateTime(publishedAt))}
      </p>
      {lacks.length > 0 && <Lacks kind={kind} id={id} lacks={lacks} />}
      {'hasVideo' in item && !item.hasVideo && (
        <p className="notice-line">
          {m.no_video()} <Link to={`/videos/${id}/media`}>{m.to_files()}</Link>
        </p>
      )}
      {item.pages.length > 0 && (
        <ul className="plain-list">
          {item.pages.map(({ site, address }) => (
            <li key={site}>
              {state === 'shown' ? (
                <a href={address} target="_blank" rel="noreferrer">
                  {m.page_on({ site: siteName(site) })}
                </a>
              ) : (
                <span className="muted">{m.no_page_on({ site: siteName(site) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayPublish && state !== 'hidden' && (
        <div className="form-acts">
          <button type="button" className="button danger" disabled={isBusy} onClick={() => void hide()}>
            {m.hide()}
          </button>
        </div>
      )}
      {dialog}
    </section>
  );
}

const SAID = {
  shown: (at: string) => m.shown_since({ at }),
  scheduled: (at: string) => m.scheduled_for({ at }),
  hidden: () => m.hidden_from_all(),
};

/** What is missing before it can be shown, each with a link to where it is entered. */
function Lacks(props: { kind: Kind; id: number; lacks: readonly Needed[] }) {
  const id = useId();
  return (
    <section className="lacks" aria-labelledby={id}>
      <p id={id}>{m.lacks()}</p>
      <ul>
        {props.lacks.map((name) => (
          <li key={name}>
            {PICTURES.includes(name) ? (
              <Link to={`/${props.kind}/${props.id}/media`}>{labelOf(name)}</Link>
            ) : (
              <button type="button" className="link" onClick={() => goToField(name)}>
                {labelOf(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PICTURES: readonly Needed[] = ['poster', 'heroImage', 'featuredImage', 'faceImage'];

/** For fields on the same screen. */
function goToField(name: Needed): void {
  document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
