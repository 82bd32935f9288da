import * as m from '#messages/catalogue-admin';
import { NewItem } from './new-item.tsx';

export function Component() {
  return <NewItem kind="videos" title={m.new_video()} name={m.title()} />;
}
