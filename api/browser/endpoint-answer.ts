/** A refusal from the server, as `problem.ts` writes it. `asFormRefusal` reads it like one made in process. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';
  readonly status: number;
  readonly code: string;
  /** The refusal's other fields: `errors` of fields, `retryAfterSeconds`. */
  readonly data: unknown;

  constructor(status: number, { code, message, data }: { code?: string; message: string; data?: unknown }) {
    super(message);
    this.status = status;
    this.code = code ?? 'REFUSED';
    this.data = data;
  }
}

/** The body of an answer. @throws ApiRefused */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw asRefusal(response.status, text);
  return text === '' ? undefined : JSON.parse(text);
}

function asRefusal(status: number, text: string): ApiRefused {
  const { type, title, detail, code, status: envelope, ...data } = recordIn(text);
  const said = (envelope as { message?: unknown } | undefined)?.message ?? detail;
  // Something in front of the program answered, such as a proxy.
  if (typeof said !== 'string') return new ApiRefused(status, { message: `The server answered ${status}.` });
  return new ApiRefused(status, { code: typeof code === 'string' ? code : undefined, message: said, data });
}

function recordIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
