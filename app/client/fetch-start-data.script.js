/**
 * Fetches the data that the application starts from. A request without an answer is retried, first after pauses, then
 * when the visitor asks or the browser is online. If the data is gone after a deploy, the page reloads.
 */
globalThis.fetchStartData = async (from) => {
  let isAnswered = false;
  for (const pause of [0, 500, 2000, 5000]) {
    if (pause) await new Promise((goOn) => setTimeout(goOn, pause));
    const answer = await fetch(from, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (text !== undefined) return text;
    isAnswered = answer?.ok === false;
    if (answer?.status === 404) break;
  }
  if (isAnswered && globalThis.reloadOnce(from)) return new Promise(() => {});
  dispatchEvent(new Event('line-lost'));
  await new Promise((goOn) => {
    for (const sign of ['online', 'try-again']) addEventListener(sign, goOn, { once: true });
  });
  return globalThis.fetchStartData(from);
};
