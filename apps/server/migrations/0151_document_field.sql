-- Whether a document is a template: the text that was read of it has fields, as »{{Name}}«.
alter table document_text add column has_fields boolean not null
  generated always as (content ~ '\{\{[^{}<>]{1,60}\}\}') stored;
