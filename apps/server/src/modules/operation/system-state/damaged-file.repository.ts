import type { DamagedFile } from '@fundus/contract/system-state';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

type DamagedRow = Omit<DamagedFile, 'damagedAt'> & { damagedAt: Date };

/** Damaged bytes by the files that they are, with the record that each belongs to. */
export async function listDamagedFiles(
  db: Executor,
  { limit }: { limit: number },
): Promise<{ total: number; files: DamagedRow[] }> {
  const userName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`;
  const { rows } = await sql<DamagedRow & { total: number }>`
    select f.file_name, b.damage, coalesce(used.place, 'elsewhere') as place, coalesce(used.record, '') as record,
      b.damaged_at, count(*) over () as total
    from blob b join file f on f.sha256 = b.sha256
    left join lateral (
      select 'personDocument' as place, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.company) as record
        from person_document d join person p on p.id = d.person_id
        where d.file_id = f.id
          or exists (select from person_document_version v where v.document_id = d.id and v.file_id = f.id)
      union all select 'document', d.title
        from document_version v join document d on d.id = v.document_id where v.file_id = f.id
      union all select 'video', v.title from video v where v.file_id = f.id or v.poster_file_id = f.id
      union all select 'programmeDocument', p.title
        from programme_document d join funding_programme p on p.id = d.programme_id where d.file_id = f.id
      union all select 'shareFile', r.name
        from share_file s join share_link l on l.id = s.share_link_id join funding_research r on r.id = l.research_id
        where s.file_id = f.id
      union all select 'certificate', ${userName}
        from partner_certificate c join "user" u on u.id = c.partner_id where c.file_id = f.id
      union all select 'photo', ${userName} from "user" u where u.photo_file_id = f.id
      union all select 'logo', ${userName} from "user" u where u.logo_file_id = f.id
      union all select 'letterhead', ${userName} from "user" u where u.letterhead_file_id = f.id
      union all select 'portalLogo', '' from setting s where s.key = 'logo' and s.value ->> 'fileId' = f.id::text
      union all select 'print', r.name
        from print_job j join funding_research r on r.id = j.research_id where j.file_id = f.id
      union all select 'programmeImport', '' from import_run i where i.file_id = f.id and i.target = 'programme'
      union all select 'tableImport', ${userName}
        from import_run i join "user" u on u.id = i.owner_id where i.file_id = f.id and i.target <> 'programme'
      limit 1
    ) used on true
    where b.damage is not null
    order by b.damaged_at desc, f.id
    limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, files: rows.map(({ total: _total, ...row }) => row) };
}
