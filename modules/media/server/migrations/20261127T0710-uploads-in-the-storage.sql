-- How much of an upload lies in the storage, where any process goes on with it.
alter table media.arrivals add column received_bytes bigint default 0 not null;
alter table media.arrivals add constraint arrivals_received_bytes_check
  check (received_bytes >= 0 and received_bytes <= size_bytes);
