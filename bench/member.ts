/** Creates an account and answers its cookies as one header. */
export async function signedInCookie(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/wp/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'measure-me-1', isAdult: true }),
  });
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
