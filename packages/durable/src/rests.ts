/**
 * Calls of a tool that may not be called just now are `held`: they wait behind its row here, and whoever looks for calls to make passes
 * over them, however many they are. One that ends lets the next go. Besides that as many as `many` go when the time in `again` has come:
 * twice as many each time for as long as none is refused, else one, each time later. A held call that waits has a row of its tool: who
 * deletes that locks it and looks afterwards, who adds such a call keeps it locked until it is there.
 */
export const rests = `
create table {}.rest (
  bundle uuid not null,
  slug text not null,
  version text not null,
  again timestamptz not null,
  many int not null default 1,
  refused boolean not null default true,
  times int not null default 0,
  primary key (bundle, slug, version)
);
alter table {}.call add column held boolean not null default false;
create index call_ready on {}.call (number) where state = 'waiting' and not held;
create index call_of_tool on {}.call (bundle, slug, version, held, not_before) where state = 'waiting';

create function {}.let_go() returns trigger language plpgsql as $$
begin
  new.held := false;
  return new;
end $$;
create trigger let_go before update on {}.call for each row
  when (new.held and new.state <> 'waiting') execute function {}.let_go();

create or replace function {}.note_call() returns trigger language plpgsql as $$
begin
  if new.state = 'waiting' and not new.held then perform pg_notify('{}_waiting', ''); end if;
  if tg_op = 'UPDATE' and new.state = old.state and new.held <> old.held then return null; end if;
  perform pg_notify('{}_call', new.id::text);
  return null;
end $$;

create function {}.release(tool_bundle uuid, tool_slug text, tool_version text, most int) returns void language sql as $$
  update {}.call set held = false where id in (
    select id from {}.call
    where state = 'waiting' and held and bundle = tool_bundle and slug = tool_slug and version = tool_version
    order by not_before limit most for update skip locked
  )
$$;

create function {}.hold(which uuid, runner uuid, claim int, after_ms double precision) returns boolean language plpgsql as $$
declare
  mine {}.call;
  due timestamptz := clock_timestamp() + after_ms * interval '1 ms';
  is_new boolean;
begin
  select * into mine from {}.call where id = which and state = 'running' and owner = runner and fence = claim for update;
  if not found then return false; end if;
  -- The row that is there may be gone when its lock comes free.
  loop
    insert into {}.rest (bundle, slug, version, again) values (mine.bundle, mine.slug, mine.version, due)
    on conflict do nothing;
    is_new := found;
    exit when is_new;
    update {}.rest set refused = true, again = greatest(again, due)
    where bundle = mine.bundle and slug = mine.slug and version = mine.version;
    exit when found;
  end loop;
  if is_new then
    update {}.call set held = true where id in (
      select id from {}.call
      where state = 'waiting' and not held and bundle = mine.bundle and slug = mine.slug and version = mine.version
      for update skip locked
    );
  end if;
  update {}.call set owner = null, begun = false,
    state = case when cancelled then 'cancelled' else 'waiting' end,
    ended = case when cancelled then clock_timestamp() end,
    held = not cancelled,
    not_before = case when exists (select from {}.run r where r.call = which) then clock_timestamp() else not_before end
  where id = which;
  return true;
end $$;

create function {}.try_again() returns void language plpgsql as $$
declare
  due {}.rest;
begin
  for due in select * from {}.rest where again <= clock_timestamp() for update skip locked loop
    due.times := case when due.refused then due.times + 1 else 0 end;
    due.many := case when due.refused then 1 else least(due.many * 2, 64) end;
    perform {}.release(due.bundle, due.slug, due.version, due.many);
    if exists (
      select from {}.call
      where state = 'waiting' and held and bundle = due.bundle and slug = due.slug and version = due.version
    ) then
      update {}.rest set refused = false, times = due.times, many = due.many,
        again = clock_timestamp() + least(500 * 2 ^ least(due.times, 9), 10000) * (1 + random()) / 2 * interval '1 ms'
      where bundle = due.bundle and slug = due.slug and version = due.version;
    else
      delete from {}.rest where bundle = due.bundle and slug = due.slug and version = due.version;
    end if;
  end loop;
end $$;
`;
