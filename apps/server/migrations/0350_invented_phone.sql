-- The telephone number of partner management that came with the product belongs to no one. It no longer ships; demos, whose people and
-- numbers are all made up, keep it.
insert into setting (key, value)
select 'partnerManagementPhone', '"030 23125 100"'
where exists (select from setting where key = 'demo')
on conflict (key) do nothing;

-- Where it was stored with other settings it was never chosen. The revision rises as with any change, so that open forms notice.
update setting
set value = '""', revision = (select max(revision) + 1 from setting), updated_at = now()
where key = 'partnerManagementPhone' and value = '"030 23125 100"'
  and not exists (select from setting where key = 'demo');
