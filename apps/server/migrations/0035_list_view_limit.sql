-- Saved views hold at most 40 parameters and 4 KB; what is larger came from nobody's list.
delete from list_view
where (select count(*) from jsonb_object_keys(search)) > 40 or octet_length(search::text) > 4096;

-- Partners arrange their lists for themselves.
update list_view set is_shared = false
from "user"
where "user".id = list_view.owner_id and is_shared
  and not "user".roles && array['Administrator', 'Authenticated', 'Leadverteilung'];

-- What somebody looked for is mostly a name: it goes from what others see, and so does what no list knows.
update list_view set search = (
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(search)
  where key = any (array[
    'kind', 'deleted', 'businessPlan', 'fundingResearch', 'projectOutline', 'bafa', 'avgs', 'consulting', 'federalState',
    'socialStatus', 'tag', 'source', 'ownerId', 'createdFrom', 'createdUntil', 'isDue', 'stage', 'investmentBand',
    'maturity', 'isOnBenefit', 'isRefinancing', 'sourceId', 'partnerId', 'enteredFrom', 'enteredUntil', 'role',
    'receivesLeads', 'canReceive', 'sort', 'tab', 'board'
  ])
)
where is_shared;
