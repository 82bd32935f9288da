import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useLiveSocket } from '#ui/socket/use-live-socket.ts';
import { Badge } from '#ui/text/badge.tsx';

/** As the server's `echo-room.ts` sends them. */
type EchoMessage =
  | { kind: 'people'; you: string; people: readonly string[] }
  | { kind: 'said'; from: string; text: string };

const SHOWN = 20;

/** Everybody who has the gallery open, and what they say. */
export function EchoSample() {
  const [room, setRoom] = useState<{ you: string; people: readonly string[] }>({ you: '', people: [] });
  const [said, setSaid] = useState<readonly string[]>([]);
  const { state, send } = useLiveSocket('/_ui/echo', (message) => {
    const news = message as EchoMessage;
    if (news.kind === 'people') setRoom(news);
    else setSaid((before) => [...before, `${news.from}: ${news.text}`].slice(-SHOWN));
  });
  return (
    <div data-echo={state}>
      <p>
        <Badge>{state}</Badge> You are {room.you || 'nobody yet'}.
      </p>
      <ul aria-label="In the room">
        {room.people.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          if (send(String(new FormData(form).get('text')))) form.reset();
        }}
      >
        <TextField name="text" label="Say something" />
        <Button>Send</Button>
      </form>
      <ol aria-label="Said">
        {said.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended.
          <li key={index}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
