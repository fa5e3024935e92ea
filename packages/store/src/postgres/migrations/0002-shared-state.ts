/**
 * What runners share besides what is stored. Times are the database's, so that no runner's clock counts. Buckets only hold off: they
 * may be empty after a crash of the server. Counts and kept answers may not.
 */
export const sharedState = `
create table {}.counted (name text collate "C" not null, at double precision not null);
create index counted_name on {}.counted (name, at);
create unlogged table {}.bucket (
  name text collate "C" primary key,
  level double precision not null,
  at double precision not null
);
create table {}.kept (
  key text collate "C" primary key,
  number bigint generated always as identity,
  runner uuid not null,
  owner text not null,
  fingerprint text not null,
  answer text,
  held double precision not null,
  until double precision not null
);

create table {}.log (
  number bigint generated always as identity primary key,
  at double precision not null,
  id uuid,
  text text not null
);
create index log_at on {}.log (at, number);
create index log_id on {}.log (id) where id is not null;

create function {}.now_ms() returns double precision language sql as
  'select extract(epoch from clock_timestamp())::double precision * 1000';

create function {}.count_one(which text, most bigint, window_ms double precision)
returns double precision language plpgsql as $$
declare
  here double precision;
  oldest double precision;
begin
  perform pg_advisory_xact_lock(hashtextextended('{} count ' || which, 0));
  -- No clock that was set back lets more through.
  select greatest({}.now_ms(), max(c.at)) into here from {}.counted c where c.name = which;
  delete from {}.counted c where c.name = which and c.at <= here - window_ms;
  select c.at into oldest from {}.counted c where c.name = which order by c.at desc offset most - 1 limit 1;
  if found then return oldest + window_ms - here; end if;
  insert into {}.counted (name, at) values (which, here);
  return null;
end $$;

create function {}.take_some(
  which text, burst double precision, per_ms double precision, wanted int,
  out granted int, out wait_ms double precision
) language plpgsql as $$
declare
  here double precision := {}.now_ms();
  there double precision;
begin
  insert into {}.bucket (name, level, at) values (which, burst, here) on conflict do nothing;
  select least(burst, b.level + greatest(0, here - b.at) * per_ms) into there
    from {}.bucket b where b.name = which for update;
  granted := least(wanted, floor(there)::int);
  wait_ms := case when granted > 0 then 0 else (1 - there) / per_ms end;
  update {}.bucket b set level = there - granted, at = greatest(b.at, here) where b.name = which;
end $$;

create function {}.claim(
  which text, mine uuid, whose text, print text, lease_ms double precision, keep_ms double precision,
  out state text, out said text
) language plpgsql as $$
declare
  here double precision := {}.now_ms();
  known {}.kept;
begin
  delete from {}.kept k where k.key = which and k.until <= here and (k.answer is not null or k.held <= here);
  insert into {}.kept (key, runner, owner, fingerprint, held, until)
    values (which, mine, whose, print, here + lease_ms, here + keep_ms) on conflict do nothing;
  if found then state := 'yours'; return; end if;
  select * into known from {}.kept k where k.key = which;
  said := known.answer;
  state := case
    when known.fingerprint <> print then 'mismatch'
    when known.answer is not null then 'kept'
    when known.held <= here then 'lost'
    else 'running'
  end;
end $$;

create function {}.settle(
  which text, mine uuid, said text, keep_ms double precision, most int, most_length double precision
) returns void language plpgsql as $$
declare
  here double precision := {}.now_ms();
begin
  update {}.kept k set answer = said, until = here + keep_ms
    where k.key = which and k.runner = mine and k.answer is null;
  delete from {}.kept k where k.until <= here and (k.answer is not null or k.held <= here);
  -- Each owner's newest come first, and of those the owner's that keeps least: what does not fit goes.
  with own as (
    select k.key, length(k.answer) as size,
      sum(length(k.answer) + 1) over (partition by k.owner order by k.number desc) as so_far
    from {}.kept k where k.answer is not null
  ), ranked as (
    select o.key, row_number() over byplace as place, sum(o.size) over byplace as total
    from own o window byplace as (order by o.so_far, o.key)
  )
  delete from {}.kept k using ranked r where k.key = r.key and (r.place > most or r.total > most_length);
end $$;
`;
