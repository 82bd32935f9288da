import { type LoaderFunction, redirect } from 'react-router';
import type { Me } from '#modules/operators/contract/types.ts';
import { fetchMe } from '../components/account/me.ts';

let arrival: Promise<Me> | undefined;

/** Anyone who is not in the admin yet is shown the way in, and comes back to where they wanted to be. */
export function loadAdmin({ request }: { request: Request }): Promise<Me> {
  arrival = arrive(request);
  return arrival;
}

async function arrive(request: Request): Promise<Me> {
  const me = await fetchMe();
  if (me.stage === 'in') return me;
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/^\/admin/, '') + search;
  throw redirect(`/sign-in?next=${encodeURIComponent(next)}`);
}

/**
 * A screen asks for nothing before it is known that somebody is in. Anyone who is not is sent away by the frame alone:
 * the same redirect from two loaders leads astray.
 */
export function onceIn(loader: LoaderFunction): LoaderFunction {
  const load: LoaderFunction = async (...args) => {
    const isIn = await arrival?.then(
      () => true,
      () => false,
    );
    return isIn === false ? null : loader(...args);
  };
  return load;
}
