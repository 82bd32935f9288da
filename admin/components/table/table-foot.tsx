import * as m from '#messages/admin';
import { ZONE } from '../screen/dates.ts';
import { plainNumber } from '../screen/plain-number.ts';

/** Which rows these are, and the way to the others. */
export function TableFoot(props: {
  page: number;
  limit: number;
  total: number;
  hasTimes: boolean;
  onPage: (page: number) => void;
}) {
  const { page, limit, total, hasTimes, onPage } = props;
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  return (
    <div className="table-foot">
      <span className="muted">
        {m.rows_of({ from: plainNumber(from), to: plainNumber(to), total: plainNumber(total) })}
        {hasTimes && <> · {m.in_zone({ zone: ZONE })}</>}
      </span>
      <span>
        <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {m.previous()}
        </button>{' '}
        <button type="button" className="button" disabled={to >= total} onClick={() => onPage(page + 1)}>
          {m.next()}
        </button>
      </span>
    </div>
  );
}
