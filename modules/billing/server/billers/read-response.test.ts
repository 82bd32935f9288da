import { expect, test } from 'vitest';
import { startOfAnswer, textOfAnswer } from './read-response.ts';

test('an answer is read whole up to its limit, whatever it is cut into', async () => {
  const parts = ['préfix ', 'é', '!'].map((text) => new TextEncoder().encode(text));
  const bytes = Buffer.concat(parts);
  const response = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
          controller.close();
        },
      }),
    );
  expect(await textOfAnswer(response(), bytes.length)).toBe('préfix é!');
  await expect(textOfAnswer(response(), bytes.length - 1)).rejects.toThrow('too large');
  expect(await textOfAnswer(new Response(null), 0)).toBe('');
});

test('an answer without an end is left where it becomes too large', async () => {
  const { response, sent } = endless();
  await expect(textOfAnswer(response, 10_000)).rejects.toThrow('too large');
  expect(sent.isLeft).toBe(true);
  expect(sent.bytes).toBeLessThan(20_000);
});

test('of an answer without an end the start is read, where that is enough', async () => {
  const { response, sent } = endless();
  expect(await startOfAnswer(response, 1500)).toBe('x'.repeat(1500));
  expect(sent.isLeft).toBe(true);
  expect(sent.bytes).toBeLessThan(10_000);
  expect(await startOfAnswer(new Response('OK'), 500)).toBe('OK');
});

function endless() {
  const sent = { bytes: 0, isLeft: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += 1024;
      controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
    },
    cancel() {
      sent.isLeft = true;
    },
  });
  return { response: new Response(body), sent };
}
