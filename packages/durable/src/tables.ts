import { rests } from "./rests.ts";

/**
 * A call belongs to whoever claimed it last: its `fence` rises with every claim, and nothing is recorded under an older one. What is
 * `begun` may have been done; `cut_offs` says how often that was so when its runner was lost. Times are the database's own.
 * `call_waiting` is kept for runners of the version before `rests`.
 */
const tables = `
create table {}.runner (id uuid primary key, seen timestamptz not null);
create table {}.call (
  id uuid primary key,
  number bigint generated always as identity,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'succeeded', 'failed', 'cancelled')),
  bundle uuid not null,
  slug text not null,
  version text not null,
  args text not null,
  token text,
  approved text,
  key text unique,
  request text,
  owner uuid,
  fence int not null default 0,
  begun boolean not null default false,
  cut_offs int not null default 0,
  cancelled boolean not null default false,
  not_before timestamptz not null default clock_timestamp(),
  at timestamptz not null default clock_timestamp(),
  started timestamptz,
  ended timestamptz,
  result text
);
create index call_waiting on {}.call (number) where state = 'waiting';
create index call_running on {}.call (owner) where state = 'running';
create index call_ended on {}.call (ended) where ended is not null;
create table {}.run (
  call uuid not null references {}.call on delete cascade,
  path text not null,
  flow text not null,
  primary key (call, path)
);
create table {}.step (
  call uuid not null references {}.call on delete cascade,
  id text not null,
  number bigint generated always as identity,
  attempt int not null,
  json text,
  fence int not null,
  begun timestamptz default clock_timestamp(),
  done timestamptz,
  primary key (call, id)
);

create function {}.note_call() returns trigger language plpgsql as $$
begin
  if new.state = 'waiting' then perform pg_notify('{}_waiting', ''); end if;
  perform pg_notify('{}_call', new.id::text);
  return null;
end $$;
create function {}.note_step() returns trigger language plpgsql as $$
begin
  perform pg_notify('{}_call', new.call::text);
  return null;
end $$;
create trigger note after insert or update on {}.call for each row execute function {}.note_call();
create trigger note after insert or update on {}.step for each row execute function {}.note_step();
`;

/** Since when locks are held: the database empties it when it comes back from a crash, in which it let go of all. */
const locks = `
create unlogged table {}.locks (one boolean primary key default true check (one), since timestamptz not null);
`;

/** In their order, the first is number 1. One that was released never changes: what comes later is another one. */
export const migrations: readonly string[] = [tables, locks, rests];
