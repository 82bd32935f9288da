/** The body of a biller's response. Throws if it exceeds `longest` bytes, before the rest is in memory. */
export async function textOfAnswer(response: Response, longest: number): Promise<string> {
  const { start, isAll } = await read(response, longest);
  if (!isAll) throw new Error(`The answer is too large: more than ${longest} bytes.`);
  return start;
}

/** The first bytes of a response; the rest isn't needed or waited for. */
export async function startOfAnswer(response: Response, longest: number): Promise<string> {
  return (await read(response, longest)).start;
}

async function read(response: Response, longest: number): Promise<{ start: string; isAll: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > longest) break;
  }
  const start = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, longest));
  return { start, isAll: bytes <= longest };
}
