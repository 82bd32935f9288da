-- What the next payment costs and buys, as of this row; null when nothing renews any more. The plan cannot say it: renewal may
-- have stopped since, or the last payment may be of a plan that does not renew while another one does.
alter table membership.membership_events add column renewal jsonb;

-- Only the last row says how a membership stands, so only that one is told what it could not say before.
alter table membership.membership_events disable trigger append_only;
update membership.membership_events e set renewal = r.renewal
from (
  select distinct on (sale.membership_id) sale.membership_id,
    case
      when sale.offer ? 'further' then sale.offer -> 'further'
      when (sale.offer ->> 'recurring')::boolean
        then jsonb_build_object('amount', sale.offer -> 'price', 'days', sale.offer -> 'periodDays')
    end as renewal
  from membership.membership_events sale
  where sale.kind = 'sale'
    and (jsonb_typeof(sale.offer -> 'further') = 'object' or (sale.offer ->> 'recurring')::boolean)
    and not exists (
      select from membership.membership_events stop
      where stop.membership_id = sale.membership_id and stop.seq > sale.seq
        and (
          (stop.kind in ('canceled', 'ended', 'revoked')
            and (stop.biller, stop.subscription_reference) = (sale.biller, sale.subscription_reference))
          or (stop.kind = 'canceled' and stop.subscription_reference is null)
          or (stop.kind = 'revoked' and stop.to_status = 'inactive'))
        and not exists (
          select from membership.membership_events again
          where again.membership_id = sale.membership_id and again.seq > stop.seq and again.kind = 'resumed'
            and (again.biller, again.subscription_reference) = (sale.biller, sale.subscription_reference)))
  order by sale.membership_id, sale.seq desc
) r
where e.membership_id = r.membership_id
  and e.seq = (select max(seq) from membership.membership_events where membership_id = e.membership_id);
alter table membership.membership_events enable trigger append_only;
