-- The memberships of the demo's cast were noted as if somebody had bought them.
delete from shop.recent_purchases where plan in ('Demo membership', 'Demo trial');
