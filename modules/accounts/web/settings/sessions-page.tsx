import { Form, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { furtherPage, oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatTime } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { DEVICES_A_PAGE } from '../../contract/own-account.ts';
import type { Device } from '../../contract/types.ts';
import { accounts } from '../api.ts';
import { type Intent, settingsAction } from './settings-action.ts';
import { SESSIONS } from './settings-address.ts';
import { SettingsPart } from './settings-part.tsx';

const LAST_PAGE = 10_000;

export const meta = privateMeta(m.settings_devices);
export const handle: PageHandle = {
  isNeutral: true,
  query: { done: oneOf('device', 'devices'), page: furtherPage(LAST_PAGE) },
};
export const action = settingsAction;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { context, url } = args;
  const requested = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requested) && requested > 0 && requested <= LAST_PAGE ? requested : 1;
  const { items, total } = await orErrorPage(accounts(context).devices({ page }));
  return { items, total, page, isDone: url.searchParams.has('done') };
}

/** R25. The account's open sessions, which can be ended here. */
export default function SessionsPage() {
  const { items, total, page, isDone } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{m.settings_devices()}</h1>
      <SettingsPart title={m.sessions_open()} hint={m.sessions_hint()}>
        {isDone && <Notice kind="success">{m.device_ended()}</Notice>}
        <ul className="devices">
          {items.map((device) => (
            <SessionRow key={device.id} device={device} />
          ))}
        </ul>
        <Paging page={page} pages={Math.ceil(total / DEVICES_A_PAGE)} search="" />
        {total > 1 && <End intent="devices" label={m.devices_end_others()} />}
      </SettingsPart>
    </>
  );
}

function SessionRow({ device: { id, agent, country, isCurrent, lastSeenAt } }: { device: Device }) {
  const { locale } = useView();
  const when = m.device_seen({ date: formatTime(locale, Math.floor(Date.parse(lastSeenAt) / 1000)) });
  const where = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return (
    <li className="devices__one">
      <div>
        <p className="devices__name">
          {agent}
          {isCurrent && <span className="devices__here">{m.device_current()}</span>}
        </p>
        <p className="devices__seen">{[when, where && m.device_from({ where })].filter(Boolean).join(' · ')}</p>
      </div>
      {!isCurrent && <End intent="device" id={id} name={m.device_end_of({ agent })} label={m.device_end()} />}
    </li>
  );
}

function End({ intent, id, label, name }: { intent: Intent; id?: string; label: string; name?: string }) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent && (formData.get('id') ?? undefined) === id;
  return (
    <Form method="post" action={SESSIONS}>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button kind="secondary" size="small" busy={busy} aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}
