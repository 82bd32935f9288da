import { expect, test } from 'vitest';
import { textOfAnswer } from './text-of-answer.ts';

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
  let sent = 0;
  let isLeft = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
    cancel() {
      isLeft = true;
    },
  });
  await expect(textOfAnswer(new Response(endless), 10_000)).rejects.toThrow('too large');
  expect(isLeft).toBe(true);
  expect(sent).toBeLessThan(20_000);
});
