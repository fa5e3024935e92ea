/** Whether too much is kept is known by sizes alone: answers are long, and lie apart from their rows. */
export const keptSizes = `
alter table {}.kept add column size int;
update {}.kept set size = length(answer) where answer is not null;
create index kept_size on {}.kept (owner, number) include (size) where size is not null;

create or replace function {}.settle(
  which text, mine uuid, said text, keep_ms double precision, most int, most_length double precision
) returns void language plpgsql as $$
declare
  here double precision := {}.now_ms();
begin
  update {}.kept k set answer = said, size = length(said), until = here + keep_ms
    where k.key = which and k.runner = mine and k.answer is null;
  delete from {}.kept k where k.until <= here and (k.answer is not null or k.held <= here);
  if (select count(*) <= most and coalesce(sum(k.size), 0) <= most_length from {}.kept k where k.size is not null) then
    return;
  end if;
  -- Each owner's newest come first, and of those the owner's that keeps least: what does not fit goes.
  with own as (
    select k.key, k.size, sum(k.size + 1) over (partition by k.owner order by k.number desc) as so_far
    from {}.kept k where k.size is not null
  ), ranked as (
    select o.key, row_number() over byplace as place, sum(o.size) over byplace as total
    from own o window byplace as (order by o.so_far, o.key)
  )
  delete from {}.kept k using ranked r where k.key = r.key and (r.place > most or r.total > most_length);
end $$;
`;
