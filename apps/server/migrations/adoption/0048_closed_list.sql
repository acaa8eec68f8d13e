-- Codes whose list the contract closes: the database refuses what the code does not know, and the table types name them.
alter table "user" add constraint user_roles_check check (roles <@ array[
  'Administrator', 'Authenticated', 'Leadverteilung', 'Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'
]);
alter table list_view add constraint list_view_list_check check (list in ('client', 'prospect', 'contact', 'lead', 'partner'));

alter table person
  add constraint person_federal_state_check check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  add constraint person_industry_classification_check check (industry_classification in ('wz2008', 'wz2025')),
  add constraint person_social_status_check check (social_status in (
    'employed', 'selfEmployed', 'alg1', 'buergergeld', 'student', 'pensioner', 'other'
  )),
  add constraint person_business_plan_status_check check (business_plan_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  add constraint person_funding_research_status_check check (funding_research_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  add constraint person_project_outline_status_check check (project_outline_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  add constraint person_bafa_status_check check (bafa_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  add constraint person_avgs_status_check check (avgs_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  add constraint person_consulting_status_check check (consulting_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  ));
alter table consulting_status
  add constraint consulting_status_process_check check (process in (
    'businessPlan', 'fundingResearch', 'projectOutline', 'bafa', 'avgs', 'consulting'
  )),
  add constraint consulting_status_status_check check (status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  ));
alter table person_document add constraint person_document_process_check check (process in (
  'businessPlan', 'fundingResearch', 'projectOutline', 'bafa', 'avgs', 'consulting'
));

alter table funding_research add constraint funding_research_step_check check (step in (
  'liabilityNotice', 'start', 'project', 'industry', 'fundingList', 'resultList'
));
alter table funding_case add constraint funding_case_state_check check (state in ('requested', 'granted', 'refused', 'paid'));
alter table de_minimis_aid add constraint de_minimis_aid_kind_check check (kind in ('general', 'agriculture', 'fishery', 'services'));
alter table programme_document add constraint programme_document_kind_check check (kind in (
  'guideline', 'attachment', 'leaflet', 'form', 'call', 'remission', 'policy', 'terms', 'otherInfo', 'externalInfo'
));

alter table postcode add constraint postcode_federal_state_check check (federal_state in (
  'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
));
alter table partner add constraint partner_seat_state_check check (seat_state in (
  'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
));
alter table lead
  add constraint lead_federal_state_check check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  add constraint lead_industry_classification_check check (industry_classification in ('wz2008', 'wz2025')),
  add constraint lead_social_status_check check (social_status in (
    'employed', 'selfEmployed', 'alg1', 'buergergeld', 'student', 'pensioner', 'other'
  ));
alter table lead_decision add constraint lead_decision_reason_check check (reason in (
  'preferred', 'fairest', 'waitedLongest', 'drawn', 'onlyOne', 'byHand', 'noPartner', 'noPlace', 'noFit'
));

alter table retention_rule add constraint retention_rule_kind_check check (kind in (
  'leadsDeleted', 'leadsUnconverted', 'prospectsUntouched', 'contactsUntouched', 'clientsFinished', 'importFiles', 'mails',
  'knownDevices', 'audit'
));
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'leadNotes', 'leadPlan', 'assignment',
  'research', 'researchItem', 'researchState', 'shareLink', 'shareFeedback', 'partnerNotes', 'listView'
));
