import { type Ref, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { asLocal } from '#admin/components/field/local-time.ts';
import { MomentInput } from '#admin/components/field/moment-input.tsx';
import { UnsavedGuard } from '#admin/components/form/unsaved-guard.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime, ZONE } from '#admin/components/screen/dates.ts';
import { useSiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind, Needed, ShowingFields } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';
import { labelOf } from '../labels.ts';
import { StateBadge } from '../lists/columns.tsx';

/** Where something is to be seen, and since or from when. */
export function ShowingCard({ kind, item }: { kind: Kind; item: AdminVideo | AdminModel }) {
  const { id, version, state, isDraft, isAhead, lacks, publishedAt } = item;
  const mayPublish = useMay('catalogue.publish');
  const siteName = useSiteName();
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  const open = useRef<HTMLElement>(null);

  const set = (fields: Partial<ShowingFields>, said: string) =>
    act(() => catalogue().setShowing({ kind, id, version, ...fields }), said);
  async function publish(at: string | undefined) {
    if (lacks.length > 0) return open.current?.focus();
    if (at !== undefined) await set({ publishedAt: at, isHidden: false }, m.is_scheduled());
    else await act(() => catalogue().publishMany({ kind, ids: [id] }), m.is_published());
  }
  async function hide() {
    if (await confirm({ title: m.hide_title(), text: m.hide_text(), act: m.hide(), tone: 'danger' }))
      await set({ isHidden: true }, m.is_hidden());
  }

  return (
    <section className="card showing">
      <h2>{m.showing()}</h2>
      <p>
        <StateBadge state={state} isDraft={isDraft} />{' '}
        {isDraft ? m.draft_is_hidden() : item.sites.length === 0 ? m.on_no_site() : SAID[state](dateTime(publishedAt))}
      </p>
      {lacks.length > 0 && <Lacks kind={kind} id={id} lacks={lacks} ref={open} />}
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
      {mayPublish && (
        <fieldset className="showing-acts" disabled={isBusy}>
          <legend className="visually-hidden">{m.showing()}</legend>
          <div className="form-acts">
            {state !== 'hidden' && (
              <button type="button" className="button danger" onClick={() => void hide()}>
                {m.hide()}
              </button>
            )}
            {state === 'hidden' && !isDraft && (
              <button
                type="button"
                className="button primary"
                onClick={() => void set({ isHidden: false }, m.is_given_back())}
              >
                {m.show_again()}
              </button>
            )}
          </div>
          {isDraft || state === 'scheduled' ? (
            <Publishing
              key={`time ${publishedAt} ${isDraft}`}
              at={isAhead ? publishedAt : undefined}
              onPublish={(at) => void publish(at)}
            />
          ) : (
            <Time
              key={`time ${publishedAt}`}
              at={publishedAt}
              onSet={(at) => set({ publishedAt: at }, m.time_is_set())}
            />
          )}
          <Sites
            key={`sites ${item.sites.join()}`}
            chosen={item.sites}
            onSet={(sites) => set({ sites }, m.sites_are_set())}
          />
        </fieldset>
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

/** Now or at a time ahead, and one button that does it. @param props.at when it is to be published already */
function Publishing(props: { at: string | undefined; onPublish: (at: string | undefined) => void }) {
  const id = useId();
  const [isLater, setIsLater] = useState(props.at !== undefined);
  const [at, setAt] = useState(props.at ?? '');
  const isSet = isLater && props.at !== undefined && isSameMinute(at, props.at);
  return (
    <fieldset className="field">
      <legend>{m.published_at()}</legend>
      <div className="choices">
        <label className="check">
          <input type="radio" name={id} checked={!isLater} onChange={() => setIsLater(false)} />
          {m.at_once()}
        </label>
        <label className="check">
          <input type="radio" name={id} checked={isLater} onChange={() => setIsLater(true)} />
          {m.at_a_time()}
        </label>
      </div>
      {isLater && (
        <>
          <label htmlFor={`${id}-at`} className="visually-hidden">
            {m.published_at()}
          </label>
          <MomentInput id={`${id}-at`} begins={at} aria-describedby={`${id}-note`} onChange={setAt} />
          <p id={`${id}-note`} className="field-hint">
            {m.zone_hint({ zone: ZONE })}
          </p>
        </>
      )}
      <div className="form-acts">
        <button
          type="button"
          className="button primary"
          disabled={isLater && (at === '' || isSet)}
          onClick={() => props.onPublish(isLater ? at : undefined)}
        >
          {isLater ? m.publish_then() : m.publish_now()}
        </button>
      </div>
    </fieldset>
  );
}

/** What is open before anybody can see it, each with the way to it. */
function Lacks(props: { kind: Kind; id: number; lacks: readonly Needed[]; ref: Ref<HTMLElement> }) {
  const id = useId();
  return (
    <section ref={props.ref} className="lacks" tabIndex={-1} aria-labelledby={id}>
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

/** On the same screen. */
function goToField(name: Needed): void {
  document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

function Time({ at, onSet }: { at: string; onSet: (at: string) => Promise<unknown> }) {
  const [instant, setInstant] = useState(at);
  const isSame = isSameMinute(instant, at);
  return (
    <div className="field">
      <UnsavedGuard isUnsaved={() => !isSame} />
      <label htmlFor="publish-at">{m.published_at()}</label>
      <span className="with-button">
        <MomentInput id="publish-at" begins={at} aria-describedby="publish-at-note" onChange={setInstant} />
        <button
          type="button"
          className="button"
          disabled={instant === '' || isSame}
          onClick={() => void onSet(instant)}
        >
          {m.set_time()}
        </button>
      </span>
      <p id="publish-at-note" className="field-hint">
        {m.time_hint({ zone: ZONE })}
      </p>
    </div>
  );
}

/** As far as an operator can set it. */
function isSameMinute(one: string, other: string): boolean {
  return asLocal(one) === asLocal(other);
}

function Sites({ chosen, onSet }: { chosen: readonly string[]; onSet: (sites: string[]) => Promise<unknown> }) {
  const { sites } = useOperator();
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const isChanged = [...ticked].sort().join() !== [...chosen].sort().join();
  return (
    <fieldset className="field">
      <UnsavedGuard isUnsaved={() => isChanged} />
      <legend>{m.sites()}</legend>
      <div className="choices">
        {sites.map(({ key, name }) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name="sites"
              checked={ticked.includes(key)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
              }
            />
            {name}
          </label>
        ))}
      </div>
      <div className="form-acts">
        <button type="button" className="button" disabled={!isChanged} onClick={() => void onSet([...ticked])}>
          {m.set_sites()}
        </button>
      </div>
    </fieldset>
  );
}
