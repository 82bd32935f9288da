import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useConfirm } from '#admin/components/confirm.tsx';
import { notify } from '#admin/components/notices.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { messageOf } from '#admin/components/refusal.ts';
import { inputOf, tableAddress } from '#admin/components/table-query.ts';
import * as m from '#messages/webhooks-admin';
import { webhooks } from './api.ts';
import { DeliveriesTable } from './deliveries-table.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { EndpointHistory } from './endpoint-history.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWatch } from './use-watch.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const [endpoint, deliveries] = await Promise.all([
    webhooks().endpoint({ id }),
    webhooks().deliveries({ ...inputOf(tableAddress(request.url)), id }),
  ]);
  return { endpoint: endpoint.data, deliveries: deliveries.data };
}

export function Component() {
  const { endpoint, deliveries } = useLoaderData<typeof loader>();
  const { id } = endpoint;
  const [secret, setSecret] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [confirm, dialog] = useConfirm();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useWatch(deliveries.rows.some(({ state }) => state === 'waiting'));

  async function act(work: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setIsBusy(false);
    }
  }
  const sendTest = () =>
    act(async () => {
      await webhooks().sendTest({ id });
      notify(m.test_sent());
      await revalidate();
    });
  const rotate = () =>
    act(async () => {
      const question = { title: m.new_secret_title(), text: m.new_secret_text(), act: m.new_secret() };
      if (!(await confirm(question))) return;
      setSecret((await webhooks().rotateSecret({ id })).data.secret);
      await revalidate();
    });
  const remove = () =>
    act(async () => {
      const question = { title: m.remove_title(), text: m.remove_text(), act: m.remove() };
      if (!(await confirm({ ...question, tone: 'danger' }))) return;
      await webhooks().removeEndpoint({ id });
      notify(m.removed());
      await navigate('/webhooks', { replace: true });
    });

  return (
    <>
      <PageHead title={endpoint.description || endpoint.url}>
        <button type="button" className="button" disabled={isBusy} onClick={() => void sendTest()}>
          {m.test()}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => void rotate()}>
          {m.new_secret()}
        </button>
        <Link to={`/webhooks/${id}/settings`} className="button primary">
          {m.settings()}
        </Link>
        <button type="button" className="button danger" disabled={isBusy} onClick={() => void remove()}>
          {m.remove()}
        </button>
      </PageHead>
      <EndpointFacts endpoint={endpoint} />
      <h2>{m.deliveries()}</h2>
      <DeliveriesTable endpointId={id} {...deliveries} />
      <EndpointHistory id={id} version={endpoint.version} />
      {dialog}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
