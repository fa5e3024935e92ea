/**
 * Texts are what counts: all else can be made from them again. Who wrote a change is known by its transaction: numbers of a sequence
 * become visible in another order than they were given in.
 */
export const tables = `
create table {}.store (
  one boolean primary key default true check (one),
  id uuid not null,
  secret bytea not null,
  epoch text not null,
  forgotten xid8 not null default '0'
);
create table {}.bundle (id uuid primary key, text text not null);
create table {}.tool (
  bundle uuid not null references {}.bundle,
  slug text collate "C" not null,
  version text collate "C" not null,
  text text not null,
  revision text not null default '',
  record json,
  primary key (bundle, slug, version)
);
create table {}.examples (
  bundle uuid not null,
  slug text collate "C" not null,
  version text collate "C" not null,
  text text not null,
  primary key (bundle, slug, version),
  foreign key (bundle, slug, version) references {}.tool on delete cascade
);
create table {}.preferred (bundle uuid primary key, text text not null);
create table {}.override (bundle uuid primary key, text text not null);
create table {}.settings (name text primary key, text text not null);
create table {}.usage (tool uuid primary key, calls bigint not null, last bigint not null);
create table {}.quarantine (
  number bigint generated always as identity primary key,
  path text not null,
  text text not null,
  at timestamptz not null default now()
);
create table {}.change (
  number bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  bundle uuid not null,
  slug text,
  version text
);
create index change_xid on {}.change (xid);

create function {}.tool_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text is distinct from old.text
    and new.record::text is not distinct from old.record::text then
    new.record := null;
  end if;
  new.revision := left(encode(sha256(convert_to(new.text, 'UTF8')), 'hex'), 32);
  return new;
end $$;
create trigger tool_text before insert or update on {}.tool for each row execute function {}.tool_text();

create function {}.note_bundle() returns trigger language plpgsql as $$
begin
  insert into {}.change (bundle) values (case when tg_op = 'DELETE' then old.id else new.id end);
  perform pg_notify('{}_change', '');
  return null;
end $$;
create function {}.note_of_bundle() returns trigger language plpgsql as $$
begin
  insert into {}.change (bundle) values (case when tg_op = 'DELETE' then old.bundle else new.bundle end);
  perform pg_notify('{}_change', '');
  return null;
end $$;
create function {}.note_tool() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into {}.change (bundle, slug, version) values (old.bundle, old.slug, old.version);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE'
    and (new.bundle, new.slug, new.version) is distinct from (old.bundle, old.slug, old.version)) then
    insert into {}.change (bundle, slug, version) values (new.bundle, new.slug, new.version);
  end if;
  perform pg_notify('{}_change', '');
  return null;
end $$;
create trigger note after insert or update or delete on {}.bundle for each row execute function {}.note_bundle();
create trigger note after insert or update or delete on {}.tool for each row execute function {}.note_tool();
create trigger note after insert or update or delete on {}.examples for each row execute function {}.note_tool();
create trigger note after insert or update or delete on {}.preferred for each row execute function {}.note_of_bundle();
create trigger note after insert or update or delete on {}.override for each row execute function {}.note_of_bundle();
`;
