import { Badges } from '../resource/labels.tsx';
import { useOperator } from './operator.ts';

/** Roles by their names; one that is gone by its key. */
export function RoleNames({ of, also = [] }: { of: readonly string[]; also?: readonly string[] }) {
  const { roles } = useOperator();
  return <Badges of={[...of.map((key) => roles.find((role) => role.key === key)?.name ?? key), ...also]} />;
}
