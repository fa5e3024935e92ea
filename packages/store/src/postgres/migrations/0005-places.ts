/** Who calls a tool now that may be called so often at once. One whose time is over is gone with the next who asks for the name. */
export const places = `
create table {}.place (
  id uuid primary key,
  name text collate "C" not null,
  held double precision not null
);
create index place_name on {}.place (name);

create function {}.enter(which text, most bigint, mine uuid, lease_ms double precision)
returns boolean language plpgsql as $$
declare
  here double precision;
begin
  perform pg_advisory_xact_lock(hashtextextended('{} place ' || which, 0));
  here := {}.now_ms();
  delete from {}.place p where p.name = which and p.held <= here;
  if (select count(*) from {}.place p where p.name = which) >= most then return false; end if;
  insert into {}.place (id, name, held) values (mine, which, here + lease_ms);
  return true;
end $$;
`;
