import type { EndpointAddress } from './endpoint-addresses.ts';

interface Parts {
  params?: Input;
  query?: unknown;
  body?: unknown;
}
type Input = Readonly<Record<string, unknown>>;

/**
 * The request that the server reads as this input: path parameters first, the rest in the query of a GET or as the JSON
 * body of any other method. A file is sent as the body itself.
 */
export function endpointRequest(
  { method, path, detailed }: EndpointAddress,
  input: unknown,
  { origin, signal }: { origin: string; signal?: AbortSignal },
): Request {
  const { params = {}, query, body } = detailed ? (input as Parts) : partsOf(input, method, path);
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    origin,
  );
  for (const [name, value] of queryOf(query)) url.searchParams.append(name, value);
  return new Request(url, {
    method,
    signal,
    redirect: 'manual',
    // Even without a body: a request without a content type might be a form of another site, which the server refuses.
    headers: method === 'GET' ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  });
}

function partsOf(input: unknown, method: string, path: string): Parts {
  const isParameter = (name: string) => path.includes(`{${name}}`);
  if (!path.includes('{')) return method === 'GET' ? { query: input } : { body: input };
  const params = input as Input;
  const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !isParameter(name)));
  return method === 'GET' ? { params, query: rest } : { params, body: rest };
}

/** Names in the server's notation: `tags[0]`, `filter[from]`. Undefined values are left out. */
function queryOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, held]) => queryOf(held, name ? `${name}[${key}]` : key));
}
