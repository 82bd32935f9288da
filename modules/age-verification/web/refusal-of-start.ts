import { asFormRefusal } from '#calls/page.ts';

/** Why a check could not be started, as the page says it; throws on what is a bug. */
export function refusalOfStart(error: unknown): { message: string; status: number } {
  if (error instanceof Error && 'code' in error && error.code === 'PROVIDER_UNAVAILABLE')
    return { message: error.message, status: 503 };
  return { message: asFormRefusal(error).message, status: (error as { status: number }).status };
}
