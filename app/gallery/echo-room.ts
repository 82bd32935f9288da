import type { Bus } from '#kernel/bus.ts';
import { SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Presence } from '#kernel/presence/presence.ts';
import type { Socket, SocketEndpoint } from '#kernel/sockets.ts';

const ECHO_PATH = '/_ui/echo';

/** Messages of the room: who is in it, and what somebody said. */
export type EchoMessage =
  | { kind: 'people'; you: string; people: readonly string[] }
  | { kind: 'said'; from: string; text: string };

const ROOM = 'gallery-echo';
const LONGEST_TEXT = 500;
/** Finds those who disappeared without leaving, such as with a killed process. */
const LOOK_AGAIN_MS = 2 * SECOND;

/** The room of the component gallery, an example of sockets, presence and the bus together. */
export function echoRoom({ bus, presence }: { bus: Bus; presence: Presence }): SocketEndpoint {
  const sockets = new Map<Socket, string>();
  let subscribed: Promise<unknown> | undefined;
  let shown = '';
  let lookingAgain: NodeJS.Timeout | undefined;

  async function tellPeople(to?: Socket): Promise<void> {
    const people = await presence.who(ROOM);
    const isNews = people.join() !== shown;
    shown = people.join();
    for (const [socket, you] of sockets)
      if (isNews || socket === to) socket.send({ kind: 'people', you, people } satisfies EchoMessage);
  }

  async function hear(message: unknown): Promise<void> {
    if (message === 'people') return tellPeople();
    for (const socket of sockets.keys()) socket.send(message);
  }

  return {
    path: ECHO_PATH,
    unverified: 'same',
    async onOpen(socket) {
      const you = `guest-${newSecret(3).toLowerCase()}`;
      socket.onMessage(async (message) => {
        if (typeof message !== 'string' || message.length > LONGEST_TEXT) return;
        await bus.publish(ROOM, { kind: 'said', from: you, text: message } satisfies EchoMessage);
      });
      subscribed ??= bus.subscribe(ROOM, hear).catch((error: unknown) => {
        subscribed = undefined;
        throw error;
      });
      await subscribed;
      const stay = await presence.join(ROOM, you);
      if (!stay) return socket.close();
      sockets.set(socket, you);
      lookingAgain ??= setInterval(() => void tellPeople(), LOOK_AGAIN_MS).unref();
      socket.onClose(async () => {
        sockets.delete(socket);
        if (sockets.size === 0) {
          clearInterval(lookingAgain);
          lookingAgain = undefined;
        }
        await stay.leave();
        await bus.publish(ROOM, 'people');
      });
      await tellPeople(socket);
      await bus.publish(ROOM, 'people');
    },
  };
}
