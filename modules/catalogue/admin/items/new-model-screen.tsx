import * as m from '#messages/catalogue-admin';
import { NewItem } from './new-item.tsx';

export function Component() {
  return <NewItem kind="models" title={m.new_model()} name={m.name()} />;
}
