import { Link } from 'react-router';
import { useMay } from './operator.ts';

/** An account by its id; a link for whoever may open it. @param isShort its end alone, for tables */
export function AccountLink({ id, isShort }: { id: string; isShort?: true }) {
  const mayRead = useMay('access.read-accounts');
  const name = isShort ? <code title={id}>…{id.slice(-12)}</code> : <code>{id}</code>;
  return mayRead ? <Link to={`/accounts/${id}`}>{name}</Link> : name;
}
