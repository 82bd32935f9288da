import type { LoaderFunction } from 'react-router';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import { notify } from '../components/dialog/notices.tsx';
import { messageOf } from '../components/request/refusal.ts';

/**
 * A screen that asks for its data anew and finds no server keeps what it shows, and with it what somebody has typed
 * there. A screen that is opened says instead that it could not be loaded.
 */
export function keepLastData(loader: LoaderFunction): LoaderFunction {
  let last: { address: string; data: unknown } | undefined;
  const load: LoaderFunction = async (...args) => {
    const [{ request }] = args;
    const { url: address, signal } = request;
    try {
      const data = await loader(...args);
      last = { address, data };
      return data;
    } catch (error) {
      const isShown = last?.address === address && address === location.href.split('#')[0];
      if (!isShown || signal.aborted || error instanceof ApiRefused || error instanceof Response) throw error;
      notify(messageOf(error), { kind: 'failed' });
      return last?.data;
    }
  };
  return load;
}
