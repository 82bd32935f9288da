import { Form } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { DEVICES_A_PAGE } from '../../contract/own-account-api.ts';
import type { Device } from '../../contract/types.ts';
import { type Intent, SETTINGS } from './settings-action.ts';
import { SettingsPart } from './settings-part.tsx';

/** R25. */
export function DevicesSettings({
  devices,
  total,
  page,
  isDone,
}: {
  devices: readonly Device[];
  total: number;
  page: number;
  isDone: boolean;
}) {
  const { locale } = useView();
  return (
    <SettingsPart title={m.settings_devices()}>
      {isDone && <Notice kind="success">{m.device_ended()}</Notice>}
      <ul className="devices">
        {devices.map(({ id, agent, isCurrent, lastSeenAt }) => (
          <li key={id} className="devices__one">
            <div>
              <p className="devices__name">
                {agent}
                {isCurrent && ` (${m.device_current()})`}
              </p>
              <p className="devices__seen">
                {m.device_seen({ date: formatDate(locale, Math.floor(Date.parse(lastSeenAt) / 1000)) })}
              </p>
            </div>
            {!isCurrent && <End intent="device" id={id} name={m.device_end_of({ agent })} label={m.device_end()} />}
          </li>
        ))}
      </ul>
      <Paging page={page} pages={Math.ceil(total / DEVICES_A_PAGE)} search="" />
      {total > 1 && <End intent="devices" label={m.devices_end_others()} />}
    </SettingsPart>
  );
}

function End({ intent, id, label, name }: { intent: Intent; id?: string; label: string; name?: string }) {
  return (
    <Form method="post" action={SETTINGS}>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button kind="secondary" size="small" aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}
