import { Link } from 'react-router';

/** Tags, categories and the like, as links. */
export function TopicLinks({
  label,
  topics,
}: {
  label: string;
  topics: readonly { to: string; label: string; count?: number }[];
}) {
  if (topics.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {topics.map(({ to, label: text, count }) => (
        <li key={to}>
          <Link className="chip" dir="auto" to={to} prefetch="intent">
            {text}
            {count !== undefined && <span className="filter__count">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
