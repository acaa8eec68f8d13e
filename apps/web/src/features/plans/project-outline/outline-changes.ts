import { outlineChapters } from '@fundus/contract/project-outline-codes';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { PaperChange } from '#features/plans/work-paper/paper-versions.tsx';
import type { useTranslation } from '#lib/i18n/use-translation.ts';
import { isSameValue } from '#lib/same-value.ts';
import type { OutlineGroup } from './use-outline-part.ts';

type Say = ReturnType<typeof useTranslation<'project-outline'>>['t'];

const groups = [
  'aims',
  'partners',
  'staff',
  'packages',
  'milestones',
  'costs',
] as const satisfies readonly OutlineGroup[];
const frameFields = ['acronym', 'call', 'startsOn', 'months', 'pageLimit'] as const;

/** How a part of any group is called. */
function nameOf(part: object): string {
  const named = part as { name?: string; title?: string; label?: string; text?: string };
  return named.name ?? named.title ?? named.label ?? named.text ?? '';
}

/** Content of a part, each text and number in a line; names of fields say less than their values. */
function wordsOf(part: object | null): string {
  if (part === null) return '';
  return Object.entries(part)
    .filter(([field, value]) => !/Ids?$|^rank$|^dependsOn$|^efforts$/.test(field) && value !== '' && value !== null)
    .map(([, value]) => (typeof value === 'object' ? Object.values(value as object).join(' / ') : String(value)))
    .join('\n');
}

/** Words for the changes of an outline since a version: frame, chapters and parts. */
export function describeOutlineChanges(before: OutlineContent, after: OutlineContent, t: Say): PaperChange[] {
  const frame = frameFields
    .filter((field) => before[field] !== after[field])
    .map(
      (field): PaperChange => ({
        key: field,
        kind: 'changed',
        label: t('change.frame', { name: t(`frame.${field}`) }),
        before: String(before[field] ?? ''),
        after: String(after[field] ?? ''),
      }),
    );
  const chapters = outlineChapters.flatMap((chapter): PaperChange[] => {
    const [was, is] = [before.chapters[chapter] ?? '', after.chapters[chapter] ?? ''];
    if (was === is) return [];
    const label = t('change.chapters', { name: t(`chapter.${chapter}.title`) });
    return [
      { key: chapter, kind: was === '' ? 'added' : is === '' ? 'removed' : 'changed', label, before: was, after: is },
    ];
  });
  const parts = groups.flatMap((group) => {
    const [was, is] = [before[group], after[group]] as Record<string, object | null>[];
    return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((id): PaperChange[] => {
      const [from, to] = [was?.[id] ?? null, is?.[id] ?? null];
      const named = to ?? from;
      if (named === null || isSameValue(from, to)) return [];
      return [
        {
          key: `${group} ${id}`,
          kind: from === null ? 'added' : to === null ? 'removed' : 'changed',
          label: t(`change.${group}`, { name: nameOf(named) }),
          before: wordsOf(from),
          after: wordsOf(to),
        },
      ];
    });
  });
  return [...frame, ...chapters, ...parts];
}
