/** The body of what a biller answered. Throws where there is more than `longest` bytes of it, before the rest is in memory. */
export async function textOfAnswer(response: Response, longest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > longest) throw new Error(`The answer is too large: more than ${longest} bytes.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
