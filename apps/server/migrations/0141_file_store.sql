-- Where the bytes of all files lie: servers that look into different places would not find those of each other.
create table file_store (
  is_only boolean primary key default true check (is_only),
  -- A random id that lies in the folder, or the address of a bucket.
  identity text not null
);
